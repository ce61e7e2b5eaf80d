import type { AskedQuestion, SentAnswer } from '../../../contract/extra-questions/schema.ts';
import type { Reader } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { passesAnswerFilters, readAnswerFilters } from './answer-filters.rules.ts';
import { answerReader, answerWriter, type StoredAnswer, type WordedAnswer } from './answers.repo.ts';
import { answerOf } from './answers.rules.ts';
import { type Question, questionReader, questionWriter } from './questions.repo.ts';

/** Says whether a member's answers pass the filters of a search. */
type Passes = (filters: readonly string[]) => boolean;

/** Called after a member has saved answers. `before` and `after` say whether the old and the new answers pass given filters. */
export type AnswerListener = (memberId: string, before: Passes, after: Passes) => void;

const presentQuestion = (question: Question, answers: readonly StoredAnswer[]): AskedQuestion => {
  const { closedAt: _closed, revision: _revision, choices, ...rest } = question;
  const stored = answers.find(({ questionId }) => questionId === question.id);
  const { questionId: _id, ...answer } = stored ?? { questionId: '' };
  return { ...rest, choices: [...choices], answer: stored ? (answer as AskedQuestion['answer']) : null };
};

/** Answers of members to the questions of the bureau, and the search by them. */
export function createAnswers({ db, clock }: Pick<Platform, 'db' | 'clock'>, { accounts }: { accounts: Accounts }) {
  const listeners: AnswerListener[] = [];

  const read = async (reader: Reader, memberId: string): Promise<AskedQuestion[]> => {
    const questions = await questionReader(reader).open();
    const answers = questions.length ? await answerReader(reader).of(memberId) : [];
    return questions.map((question) => presentQuestion(question, answers));
  };

  return {
    /** The open questions in their order, each with the member's own answer. */
    questions: (viewer: Viewer): Promise<AskedQuestion[]> => read(db.read, viewer.id),

    /** Saves answers to open questions. @throws Failure 400 for an answer that does not fit its question */
    save: (viewer: Viewer, sent: readonly SentAnswer[]): Promise<AskedQuestion[]> =>
      db.transaction(async ({ tx, afterCommit }) => {
        if (viewer.role !== 'MEMBER') throw fail('forbidden');
        await accounts.lock(tx, viewer.id);
        const questions = await questionWriter(tx).holdOpen();
        const before = await answerReader(tx).of(viewer.id);
        const writer = answerWriter(tx);
        const now = clock.now();
        for (const one of sent) {
          const question = questions.find(({ id }) => id === one.questionId);
          const stored = before.find(({ questionId }) => questionId === one.questionId);
          const made = answerOf(question, one, stored);
          if ('refusal' in made) throw failField('request.invalid', 'answers', made.refusal);
          if (made.answer) await writer.save(viewer.id, one.questionId, made.answer, now);
          else await writer.remove(viewer.id, one.questionId);
        }
        const after = await answerReader(tx).of(viewer.id);
        const textsOf = (answers: readonly StoredAnswer[]) => answers.map(({ text }) => text ?? '').join('\n');
        if (textsOf(before) !== textsOf(after)) await writer.touchProfile(viewer.id, now);
        const passes =
          (answers: readonly StoredAnswer[]): Passes =>
          (texts) =>
            passesAnswerFilters(readAnswerFilters(texts, questions).filters, answers);
        afterCommit(() => {
          for (const listener of listeners) listener(viewer.id, passes(before), passes(after));
        });
        return questions.map((question) => presentQuestion(question, after));
      }),

    onSaved: (listener: AnswerListener): void => {
      listeners.push(listener);
    },

    /** A member's given answers in words; who may see each is decided by its `visibility`. */
    worded: (memberId: string): Promise<WordedAnswer[]> => answerReader(db.read).worded(memberId),

    /**
     * Members whose answers pass the filters of a search. `only` is undefined if no filter applies; `ignored` are the ids
     * of questions that are closed or no longer offered as a filter. @param among restricts the result to these members
     */
    async find(
      texts: readonly string[] | undefined,
      among?: readonly string[],
    ): Promise<{ only: readonly string[] | undefined; ignored: readonly string[] }> {
      if (!texts?.length) return { only: among, ignored: [] };
      const { filters, ignored } = readAnswerFilters(texts, await questionReader(db.read).open());
      if (!filters.length) return { only: among, ignored };
      return { only: await answerReader(db.read).membersPassing(filters, among), ignored };
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
