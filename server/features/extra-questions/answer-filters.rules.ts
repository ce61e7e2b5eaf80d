import { parseAnswerFilter } from '../../../contract/extra-questions/answer-filters.ts';
import { hasChoices } from '../../../contract/extra-questions/values.ts';
import type { QuestionFilter, StoredAnswer } from './answers.repo.ts';
import type { Question } from './questions.repo.ts';

type Filterable = Pick<Question, 'id' | 'kind' | 'choices' | 'isFilter'>;

/** Reads the filters of a search. @param questions the open questions */
export function readAnswerFilters(
  texts: readonly string[],
  questions: readonly Filterable[],
): { filters: QuestionFilter[] /** Ids of questions that are closed or no longer a filter. */; ignored: string[] } {
  const filters: QuestionFilter[] = [];
  const ignored: string[] = [];
  const asked = Map.groupBy(
    texts.flatMap((text) => parseAnswerFilter(text) ?? []),
    ({ questionId }) => questionId,
  );
  for (const [questionId, all] of asked) {
    const question = questions.find(({ id }) => id === questionId);
    const offered = new Set(question?.choices.map(({ id }) => id));
    const choices = all.flatMap((one) => ('choiceId' in one && offered.has(one.choiceId) ? [one.choiceId] : []));
    const range = all.find((one) => 'from' in one);
    if (question?.isFilter && hasChoices(question.kind) && choices.length)
      filters.push({ questionId, choices, from: null, to: null });
    else if (question?.isFilter && question.kind === 'number' && range)
      filters.push({ questionId, from: range.from, to: range.to });
    else ignored.push(questionId);
  }
  return { filters, ignored };
}

/** Whether a member's answers pass all filters; the same rule as `answerReader.membersPassing`. */
export const passesAnswerFilters = (filters: readonly QuestionFilter[], answers: readonly StoredAnswer[]): boolean =>
  filters.every(({ questionId, choices, from, to }) => {
    const answer = answers.find((one) => one.questionId === questionId);
    if (answer?.visibility !== 'members') return false;
    if (choices) return choices.some((id) => answer.choices.includes(id));
    const { number } = answer;
    return number !== null && number >= (from ?? number) && number <= (to ?? number);
  });
