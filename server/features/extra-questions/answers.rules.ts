import type { SentAnswer } from '../../../contract/extra-questions/schema.ts';
import { hasChoices } from '../../../contract/extra-questions/values.ts';
import type { Answer } from './answers.repo.ts';
import type { Question } from './questions.repo.ts';

const blank = { text: null, choices: [], number: null };

const wrongKind = 'This question has another kind of answer.';

/** The reason why an answer does not fit its question, in a sentence. */
function refusalOf(question: Question, sent: SentAnswer): string | undefined {
  const { kind, min, max } = question;
  const { text, choices, number } = sent;
  if (kind !== 'text' && text) return wrongKind;
  if (!hasChoices(kind) && choices?.length) return wrongKind;
  if (kind !== 'number' && typeof number === 'number') return wrongKind;
  const offered = new Set(question.choices.map(({ id }) => id));
  if (choices?.some((id) => !offered.has(id))) return 'Please choose from the list.';
  if (kind === 'oneOf' && new Set(choices).size > 1) return 'Please choose one.';
  if (typeof number === 'number' && min !== null && number < min) return `Please enter ${min} or more.`;
  if (typeof number === 'number' && max !== null && number > max) return `Please enter ${max} or less.`;
  return undefined;
}

/** The answer to store; null if the member removes it. @param question undefined if it is closed or unknown */
export function answerOf(
  question: Question | undefined,
  sent: SentAnswer,
  stored: Pick<Answer, 'visibility'> | undefined,
): { answer: Answer | null } | { refusal: string } {
  if (!question) return { refusal: 'This question is not asked any more.' };
  const visibility = sent.visibility ?? stored?.visibility ?? question.defaultVisibility;
  if (sent.isWithheld) return { answer: { ...blank, isWithheld: true, visibility } };
  const refusal = refusalOf(question, sent);
  if (refusal) return { refusal };
  const chosen = new Set(sent.choices);
  const answer = {
    text: sent.text || null,
    // Choices are stored in the order of the question, so that equal answers are stored alike.
    choices: question.choices.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    number: sent.number ?? null,
    isWithheld: false,
    visibility,
  };
  const isEmpty = answer.text === null && answer.choices.length === 0 && answer.number === null;
  return { answer: isEmpty ? null : answer };
}
