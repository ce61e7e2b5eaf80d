import { type RawBuilder, sql } from 'kysely';
import type { TranslatedText } from '../../../contract/extra-questions/schema.ts';
import type { QuestionKind } from '../../../contract/extra-questions/values.ts';
import type { OwnerChoice } from '../../../contract/profiles/fields.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Choice } from './questions.repo.ts';

/** An answer without its member and question. */
export interface Answer {
  readonly text: string | null;
  readonly choices: string[];
  readonly number: number | null;
  readonly isWithheld: boolean;
  readonly visibility: OwnerChoice;
}

export type StoredAnswer = Answer & { readonly questionId: string };

/** A given answer with the words of its question. */
export type WordedAnswer = StoredAnswer & {
  readonly kind: QuestionKind;
  readonly label: TranslatedText;
  readonly offered: readonly Choice[];
};

/** All filters on one question: any of these choices, or a range of numbers. */
export interface QuestionFilter {
  readonly questionId: string;
  readonly choices?: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
}

const columns = sql`answer.question_id as "questionId", answer.text, answer.choices, answer.number,
  answer.is_withheld as "isWithheld", answer.visibility`;

const passes = (filter: QuestionFilter): RawBuilder<boolean> => {
  const { choices, from, to } = filter;
  const value = choices
    ? sql<boolean>`answer.choices && ${choices}::uuid[]`
    : sql<boolean>`answer.number >= coalesce(${from}::integer, answer.number)
        and answer.number <= coalesce(${to}::integer, answer.number)`;
  return sql<boolean>`answer.question_id = ${filter.questionId} and answer.visibility = 'members' and ${value}`;
};

export const answerReader = (db: Reader) => ({
  /** A member's answers to open questions. */
  async of(memberId: string): Promise<StoredAnswer[]> {
    const { rows } = await sql<StoredAnswer>`select ${columns} from extra_answer as answer
      join extra_question as question on question.id = answer.question_id and question.closed_at is null
      where answer.member_id = ${memberId}`.execute(db);
    return rows;
  },
  /** A member's answers to open questions in words, without those withheld, in the order of the questions. */
  async worded(memberId: string): Promise<WordedAnswer[]> {
    const { rows } = await sql<WordedAnswer>`
      select ${columns}, question.kind, question.label, question.choices as offered
      from extra_answer as answer
      join extra_question as question on question.id = answer.question_id and question.closed_at is null
      where answer.member_id = ${memberId} and not answer.is_withheld
      order by question.position, question.id`.execute(db);
    return rows;
  },
  /**
   * Members whose answers pass all these filters. Only answers open to all members count, as for every other search
   * field. @param among restricts the result to these members
   */
  async membersPassing(filters: readonly QuestionFilter[], among?: readonly string[]): Promise<string[]> {
    const restricted = among ? sql`and answer.member_id = any(${among}::uuid[])` : sql``;
    const { rows } = await sql<{ id: string }>`${sql.join(
      filters.map(
        (filter) =>
          sql`select answer.member_id as id from extra_answer as answer where ${passes(filter)} ${restricted}`,
      ),
      sql` intersect `,
    )}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Writes answers, inside the caller's transaction. */
export const answerWriter = (tx: Tx) => ({
  async save(memberId: string, questionId: string, answer: Answer, at: Date): Promise<void> {
    await sql`insert into extra_answer
        (member_id, question_id, text, choices, number, is_withheld, visibility, updated_at)
      values (${memberId}, ${questionId}, ${answer.text}, ${answer.choices}::uuid[], ${answer.number},
        ${answer.isWithheld}, ${answer.visibility}, ${at})
      on conflict (member_id, question_id) do update set text = excluded.text, choices = excluded.choices,
        number = excluded.number, is_withheld = excluded.is_withheld, visibility = excluded.visibility,
        updated_at = excluded.updated_at`.execute(tx);
  },
  async remove(memberId: string, questionId: string): Promise<void> {
    await sql`delete from extra_answer where member_id = ${memberId} and question_id = ${questionId}`.execute(tx);
  },
  /** Marks the profile as changed, so that the search for contact details in texts reads it again. */
  async touchProfile(memberId: string, at: Date): Promise<void> {
    await sql`update profile set updated_at = ${at} where member_id = ${memberId}`.execute(tx);
  },
});
