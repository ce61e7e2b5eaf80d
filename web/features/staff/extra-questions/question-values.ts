import type { DeskQuestion } from '../../../../contract/extra-questions/desk.schema.ts';
import type { TranslatedText } from '../../../../contract/extra-questions/schema.ts';
import { hasChoices, type QuestionKind } from '../../../../contract/extra-questions/values.ts';
import type { OwnerChoice } from '../../../../contract/profiles/fields.ts';

/** A text in three languages while it is edited. */
export interface Texts {
  readonly en: string;
  readonly hi: string;
  readonly ur: string;
}

export interface ChoiceValue {
  /** Undefined for a choice that is not stored yet. */
  readonly id: string | undefined;
  /** Tells choices apart on the screen. */
  readonly key: string;
  readonly label: Texts;
}

/** A question while it is edited; numbers are as typed. */
export interface QuestionValues {
  readonly kind: QuestionKind;
  readonly label: Texts;
  readonly help: Texts;
  readonly choices: readonly ChoiceValue[];
  readonly min: string;
  readonly max: string;
  readonly isRequired: boolean;
  readonly isFilter: boolean;
  readonly defaultVisibility: OwnerChoice;
}

const noTexts: Texts = { en: '', hi: '', ur: '' };

let lastKey = 0;

export const newChoice = (): ChoiceValue => ({ id: undefined, key: `new-${++lastKey}`, label: noTexts });

const toTexts = (text: TranslatedText | null): Texts => ({
  en: text?.en ?? '',
  hi: text?.hi ?? '',
  ur: text?.ur ?? '',
});

/** The values of a stored question, or of a new one. */
export const questionValues = (question: DeskQuestion | undefined): QuestionValues => ({
  kind: question?.kind ?? 'oneOf',
  label: toTexts(question?.label ?? null),
  help: toTexts(question?.help ?? null),
  choices: question
    ? question.choices.map(({ id, label }) => ({ id, key: id, label: toTexts(label) }))
    : [newChoice(), newChoice()],
  min: question?.min?.toString() ?? '',
  max: question?.max?.toString() ?? '',
  isRequired: question?.isRequired ?? false,
  isFilter: question?.isFilter ?? false,
  defaultVisibility: question?.defaultVisibility ?? 'members',
});

/** The typed number as it is sent. If it is not a number, the server refuses it and names the field. */
const toNumber = (typed: string): string | null => typed.trim() || null;

/** The values in the form in which they are sent. */
export function toBody(values: QuestionValues) {
  const { kind, label, help, choices, min, max, isRequired, isFilter, defaultVisibility } = values;
  const isEmpty = !help.en.trim() && !help.hi.trim() && !help.ur.trim();
  return {
    label,
    help: isEmpty ? null : help,
    choices: hasChoices(kind) ? choices.map((choice) => ({ id: choice.id ?? null, label: choice.label })) : [],
    min: kind === 'number' ? toNumber(min) : null,
    max: kind === 'number' ? toNumber(max) : null,
    isRequired,
    isFilter: isFilter && kind !== 'text',
    defaultVisibility,
  };
}

/** Names of the fields whose English text is missing. */
export const missingTexts = ({ kind, label, help, choices }: QuestionValues): string[] => [
  ...(label.en.trim() ? [] : ['label.en']),
  ...(help.en.trim() || !(help.hi.trim() || help.ur.trim()) ? [] : ['help.en']),
  ...(hasChoices(kind)
    ? choices.flatMap((choice, index) => (choice.label.en.trim() ? [] : [`choices.${index}.label.en`]))
    : []),
];

/** Number of times that members selected the choices that were removed. */
export function lostAnswers(question: DeskQuestion | undefined, { choices }: QuestionValues): number {
  const kept = new Set(choices.map(({ id }) => id));
  return (question?.choices ?? []).reduce((sum, { id, answers }) => (kept.has(id) ? sum : sum + answers), 0);
}
