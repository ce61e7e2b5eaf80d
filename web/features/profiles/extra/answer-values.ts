import type { AskedQuestion, SentAnswer } from '../../../../contract/extra-questions/schema.ts';
import type { OwnerChoice } from '../../../../contract/profiles/fields.ts';

/** An answer while it is edited; numbers are as typed. */
export interface AnswerValue {
  readonly text: string;
  readonly choices: readonly string[];
  readonly number: string;
  readonly isWithheld: boolean;
  readonly visibility: OwnerChoice;
}

export type AnswerValues = Readonly<Record<string, AnswerValue>>;

export const answerValues = (questions: readonly AskedQuestion[]): AnswerValues =>
  Object.fromEntries(
    questions.map(({ id, answer, defaultVisibility }) => [
      id,
      {
        text: answer?.text ?? '',
        choices: answer?.choices ?? [],
        number: answer?.number === null || answer?.number === undefined ? '' : String(answer.number),
        isWithheld: answer?.isWithheld ?? false,
        visibility: answer?.visibility ?? defaultVisibility,
      },
    ]),
  );

/**
 * The answers that were typed before, as far as the questions still exist with these choices. Other answers are left
 * out: they may have been changed on another device meanwhile, and must not be sent back as they were.
 */
export function draftOf(questions: readonly AskedQuestion[], draft: unknown): AnswerValues {
  const typed = (draft ?? {}) as Partial<AnswerValues>;
  const stored = answerValues(questions);
  return Object.fromEntries(
    questions.flatMap(({ id, choices }) => {
      if (!typed[id]) return [];
      const value = { ...(stored[id] as AnswerValue), ...typed[id] };
      const offered = value.choices.filter((one) => choices.some((choice) => choice.id === one));
      return [[id, { ...value, choices: offered }] as const];
    }),
  );
}

const isEmpty = ({ text, choices, number, isWithheld }: AnswerValue): boolean =>
  !isWithheld && !text.trim() && choices.length === 0 && !number.trim();

/** The mistake in an answer, found before it is sent. */
export function answerIssue(
  question: AskedQuestion,
  value: AnswerValue,
): 'required' | 'wrongNumber' | 'least' | 'most' | undefined {
  if (question.isRequired && isEmpty(value)) return 'required';
  const typed = value.number.trim();
  const isNumber = question.kind === 'number' && !value.isWithheld && typed !== '';
  if (!isNumber) return undefined;
  if (!/^-?\d{1,7}$/.test(typed)) return 'wrongNumber';
  if (question.min !== null && Number(typed) < question.min) return 'least';
  return question.max !== null && Number(typed) > question.max ? 'most' : undefined;
}

const same = (one: AnswerValue, other: AnswerValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The answers that were changed; `values` has only those that were typed. A withheld answer is sent without its value. */
export function changedAnswers(questions: readonly AskedQuestion[], values: AnswerValues): SentAnswer[] {
  const stored = answerValues(questions);
  return questions.flatMap(({ id }): SentAnswer[] => {
    const value = values[id];
    if (!value || same(value, stored[id])) return [];
    const { text, choices, number, isWithheld, visibility } = value;
    if (isWithheld) return [{ questionId: id, isWithheld, visibility }];
    return [
      {
        questionId: id,
        text: text.trim() || null,
        choices: [...choices],
        number: number.trim() ? Number(number) : null,
        isWithheld,
        visibility,
      },
    ];
  });
}
