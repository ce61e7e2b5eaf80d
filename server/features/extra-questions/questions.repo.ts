import { type RawBuilder, sql } from 'kysely';
import type { DeskQuestion } from '../../../contract/extra-questions/desk.schema.ts';
import type { TranslatedText } from '../../../contract/extra-questions/schema.ts';
import type { QuestionKind } from '../../../contract/extra-questions/values.ts';
import type { OwnerChoice } from '../../../contract/profiles/fields.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A choice of a question. The id never changes, so a new label keeps the answers. */
export interface Choice {
  readonly id: string;
  readonly label: TranslatedText;
}

export interface Question {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly label: TranslatedText;
  readonly help: TranslatedText | null;
  readonly choices: readonly Choice[];
  readonly min: number | null;
  readonly max: number | null;
  readonly isRequired: boolean;
  readonly isFilter: boolean;
  readonly defaultVisibility: OwnerChoice;
  readonly closedAt: Date | null;
  readonly revision: number;
}

const columns = sql`question.id, question.kind, question.label, question.help, question.choices, question.min,
  question.max, question.is_required as "isRequired", question.is_filter as "isFilter",
  question.default_visibility as "defaultVisibility", question.closed_at as "closedAt", question.revision`;

const order = sql`question.position, question.id`;

const open = sql`select ${columns} from extra_question as question where question.closed_at is null`;

export const questionReader = (db: Reader) => ({
  /** Questions that members are asked, in their order. */
  async open(): Promise<Question[]> {
    const { rows } = await sql<Question>`${open} order by ${order}`.execute(db);
    return rows;
  },
  /** All questions in their order, with the number of answers, and of answers with each choice. */
  async withCounts(): Promise<(Question & Pick<DeskQuestion, 'answers'> & { counts: Record<string, number> })[]> {
    const { rows } = await sql<Question & { answers: number; counts: Record<string, number> }>`
      select ${columns},
        (select count(*)::integer from extra_answer as answer where answer.question_id = question.id) as answers,
        (select coalesce(jsonb_object_agg(choice, n), '{}') from (
          select choice, count(*)::integer as n
          from extra_answer as answer, unnest(answer.choices) as choice
          where answer.question_id = question.id group by choice) as chosen) as counts
      from extra_question as question order by ${order}`.execute(db);
    return rows;
  },
});

const json = (value: unknown): RawBuilder<unknown> =>
  value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;

type Written = Omit<Question, 'id' | 'kind' | 'closedAt' | 'revision'>;

/** Writes questions, inside the caller's transaction. */
export const questionWriter = (tx: Tx) => ({
  /** Makes changes of questions wait for each other; answers are saved meanwhile. */
  async lock(): Promise<void> {
    await sql`lock table extra_question in share row exclusive mode`.execute(tx);
  },
  /** The open questions, which nobody can change or delete until the transaction ends. */
  async holdOpen(): Promise<Question[]> {
    const { rows } = await sql<Question>`${open} order by ${order} for share of question`.execute(tx);
    return rows;
  },
  async add(id: string, kind: QuestionKind, question: Written): Promise<void> {
    await sql`insert into extra_question
        (id, kind, position, label, help, choices, min, max, is_required, is_filter, default_visibility)
      values (${id}, ${kind}, (select coalesce(max(position), 0) + 1 from extra_question),
        ${json(question.label)}, ${json(question.help)}, ${json(question.choices)}, ${question.min}, ${question.max},
        ${question.isRequired}, ${question.isFilter}, ${question.defaultVisibility})`.execute(tx);
  },
  async change(id: string, question: Written): Promise<void> {
    await sql`update extra_question set label = ${json(question.label)}, help = ${json(question.help)},
        choices = ${json(question.choices)}, min = ${question.min}, max = ${question.max},
        is_required = ${question.isRequired}, is_filter = ${question.isFilter},
        default_visibility = ${question.defaultVisibility}, revision = revision + 1
      where id = ${id}`.execute(tx);
  },
  /** Numbers the questions in this order. */
  async arrange(ids: readonly string[]): Promise<void> {
    await sql`update extra_question as question set position = placed.place::integer
      from unnest(${ids}::uuid[]) with ordinality as placed(id, place) where question.id = placed.id`.execute(tx);
  },
  async close(id: string, at: Date | null): Promise<void> {
    await sql`update extra_question set closed_at = ${at}, revision = revision + 1 where id = ${id}`.execute(tx);
  },
  /** Deletes a question with its answers. */
  async delete(id: string): Promise<void> {
    await sql`delete from extra_question where id = ${id}`.execute(tx);
  },
  /** Removes these choices from the answers; an answer without a choice left is deleted. */
  async removeChoices(id: string, choices: readonly string[]): Promise<void> {
    const gone = sql`${choices}::uuid[]`;
    await sql`delete from extra_answer
      where question_id = ${id} and not is_withheld and choices <@ ${gone}`.execute(tx);
    await sql`update extra_answer
      set choices = array(select kept from unnest(choices) as kept where kept <> all (${gone}))
      where question_id = ${id} and choices && ${gone}`.execute(tx);
  },
});
