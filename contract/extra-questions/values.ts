/** Kinds of questions that an administrator can add. */
export const questionKinds = ['text', 'oneOf', 'severalOf', 'number'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Maximum number of questions, open and closed together. */
export const MAX_QUESTIONS = 20;
export const MAX_QUESTION_CHOICES = 30;

/** Maximum lengths, in characters. */
export const LABEL_MAX_LENGTH = 120;
export const HELP_MAX_LENGTH = 300;
export const CHOICE_MAX_LENGTH = 80;
export const ANSWER_MAX_LENGTH = 500;

/** Highest number that can be asked for or answered; the lowest is its negative. */
export const NUMBER_MAX = 1_000_000;

/** Maximum number of values in a search filter. */
export const MAX_ANSWER_FILTERS = 100;

/** Whether members answer this kind of question by choosing from a list. */
export const hasChoices = (kind: QuestionKind): boolean => kind === 'oneOf' || kind === 'severalOf';

/** Whether answers can be searched for: a free text cannot. */
export const canBeFilter = (kind: QuestionKind): boolean => kind !== 'text';
