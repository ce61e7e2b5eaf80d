/** One value of a search filter on answers: a choice, or a range of numbers with at least one end. */
export type AnswerFilter = { readonly questionId: string } & (
  | { readonly choiceId: string }
  | { readonly from: number | null; readonly to: number | null }
);

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CHOICE = new RegExp(`^(${UUID}):(${UUID})$`);
const RANGE = new RegExp(`^(${UUID}):(-?\\d{1,7})?\\.\\.(-?\\d{1,7})?$`);

const endOf = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

/**
 * Reads `<question>:<choice>` or `<question>:<from>..<to>`, as a query and a saved search contain them. Undefined for
 * any other text.
 */
export function parseAnswerFilter(text: string): AnswerFilter | undefined {
  const [, ofChoice, choiceId] = CHOICE.exec(text) ?? [];
  if (ofChoice !== undefined && choiceId !== undefined) return { questionId: ofChoice, choiceId };
  const [, questionId, from, to] = RANGE.exec(text) ?? [];
  if (questionId === undefined || (from === undefined && to === undefined)) return undefined;
  return { questionId, from: endOf(from), to: endOf(to) };
}

export const answerFilterText = (filter: AnswerFilter): string =>
  'choiceId' in filter
    ? `${filter.questionId}:${filter.choiceId}`
    : `${filter.questionId}:${filter.from ?? ''}..${filter.to ?? ''}`;
