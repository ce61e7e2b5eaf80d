import { v7 as uuid } from 'uuid';
import type { extraQuestionsDeskApi } from '../../../contract/extra-questions/desk.api.ts';
import { type DeskQuestion, questionIssues } from '../../../contract/extra-questions/desk.schema.ts';
import type { TranslatedText } from '../../../contract/extra-questions/schema.ts';
import { hasChoices, MAX_QUESTIONS, type QuestionKind } from '../../../contract/extra-questions/values.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { AuditAction } from '../../../contract/staff/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { questionReader, questionWriter } from './questions.repo.ts';

type NewQuestion = BodyOf<typeof extraQuestionsDeskApi.add>;
type ChangedQuestion = BodyOf<typeof extraQuestionsDeskApi.change>;
type SentText = NewQuestion['label'];
type Counted = Awaited<ReturnType<ReturnType<typeof questionReader>['withCounts']>>[number];

const translated = ({ en, hi, ur }: SentText): TranslatedText => ({ en, hi: hi || null, ur: ur || null });

/** The stored form of a sent question. New choices get an id. @param known ids of the stored choices */
function toStored(kind: QuestionKind, sent: Omit<NewQuestion, 'kind'>, known: ReadonlySet<string>) {
  const isNumber = kind === 'number';
  const choices = (hasChoices(kind) ? (sent.choices ?? []) : []).map(({ id, label }) => {
    if (id && !known.has(id)) throw failField('request.invalid', 'choices', 'That is not a choice of this question.');
    return { id: id ?? uuid(), label: translated(label) };
  });
  return {
    label: translated(sent.label),
    help: sent.help ? translated(sent.help) : null,
    choices,
    min: isNumber ? (sent.min ?? null) : null,
    max: isNumber ? (sent.max ?? null) : null,
    isRequired: sent.isRequired,
    isFilter: sent.isFilter,
    defaultVisibility: sent.defaultVisibility,
  };
}

const present = ({ counts, choices, closedAt, ...question }: Counted): DeskQuestion => ({
  ...question,
  choices: choices.map((choice) => ({ ...choice, answers: counts[choice.id] ?? 0 })),
  closedAt: closedAt?.toISOString() ?? null,
});

/** Questions that an administrator adds, changes, closes and deletes. */
export function createQuestionsDesk({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit }: { audit: Audit }) {
  const list = async (): Promise<DeskQuestion[]> => (await questionReader(db.read).withCounts()).map(present);

  /** Runs one change at a time, and answers with all questions. */
  const changeQuestions = async (work: (tx: Tx, all: Counted[]) => Promise<void>): Promise<DeskQuestion[]> =>
    db.transaction(async ({ tx }) => {
      await questionWriter(tx).lock();
      await work(tx, await questionReader(tx).withCounts());
      return (await questionReader(tx).withCounts()).map(present);
    });

  const find = (all: readonly Counted[], id: string): Counted => {
    const question = all.find((one) => one.id === id);
    if (!question) throw fail('not_found');
    return question;
  };

  const requireNewest = ({ revision }: Counted, seen: number): void => {
    if (revision !== seen) throw fail('extra_question.changed_meanwhile');
  };

  const record = (tx: Tx, viewer: Viewer, action: AuditAction, name: string, more: object = {}) =>
    audit.record(tx, viewer, { action, detail: { name, ...more } });

  return {
    list,

    /** @throws Failure 409 `extra_question.too_many` */
    add: (viewer: Viewer, { kind, ...sent }: NewQuestion) =>
      changeQuestions(async (tx, all) => {
        if (all.length >= MAX_QUESTIONS) throw fail('extra_question.too_many');
        const question = toStored(kind, sent, new Set());
        await questionWriter(tx).add(uuid(), kind, question);
        await record(tx, viewer, 'extra_question.added', question.label.en);
      }),

    /** @throws Failure 400, 404, 409 if a colleague saved meanwhile, or if a removed choice is in use */
    change: (viewer: Viewer, id: string, { revision, removeAnswers, ...sent }: ChangedQuestion) =>
      changeQuestions(async (tx, all) => {
        const stored = find(all, id);
        requireNewest(stored, revision);
        const [issue] = questionIssues(stored.kind, sent);
        if (issue) throw failField('request.invalid', issue.field, issue.message);
        const question = toStored(stored.kind, sent, new Set(stored.choices.map((choice) => choice.id)));
        const kept = new Set(question.choices.map((choice) => choice.id));
        const removed = stored.choices.filter((choice) => !kept.has(choice.id)).map((choice) => choice.id);
        if (removed.some((choice) => stored.counts[choice]) && !removeAnswers)
          throw fail('extra_question.choice_in_use');
        // The question is changed first: this waits for answers that are being saved, so that removed choices are removed from them
        // too.
        await questionWriter(tx).change(id, question);
        if (removed.length) await questionWriter(tx).removeChoices(id, removed);
        await record(tx, viewer, 'extra_question.changed', question.label.en, { removed: removed.length });
      }),

    /** Moves a question one place; a question at the end of the list stays there. @throws Failure 404 */
    move: (viewer: Viewer, id: string, direction: 'up' | 'down') =>
      changeQuestions(async (tx, all) => {
        const { label } = find(all, id);
        const ids = all.map((one) => one.id);
        const from = ids.indexOf(id);
        const to = direction === 'up' ? from - 1 : from + 1;
        const other = ids[to];
        if (other === undefined) return;
        ids[to] = id;
        ids[from] = other;
        await questionWriter(tx).arrange(ids);
        await record(tx, viewer, 'extra_question.moved', label.en);
      }),

    /** Closes or opens a question; the answers stay. @throws Failure 404, 409 if a colleague saved meanwhile */
    close: (viewer: Viewer, id: string, isClosed: boolean, revision: number) =>
      changeQuestions(async (tx, all) => {
        const stored = find(all, id);
        requireNewest(stored, revision);
        if ((stored.closedAt !== null) === isClosed) return;
        await questionWriter(tx).close(id, isClosed ? clock.now() : null);
        await record(tx, viewer, isClosed ? 'extra_question.closed' : 'extra_question.reopened', stored.label.en);
      }),

    /** Deletes a question with all answers. @throws Failure 404 */
    delete: (viewer: Viewer, id: string) =>
      changeQuestions(async (tx, all) => {
        const { label, answers } = find(all, id);
        await questionWriter(tx).delete(id);
        await record(tx, viewer, 'extra_question.deleted', label.en, { count: answers });
      }),
  };
}

export type QuestionsDesk = ReturnType<typeof createQuestionsDesk>;
