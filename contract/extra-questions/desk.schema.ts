import { z } from 'zod';
import { boolean, givenId, number, optional, text } from '../wire-scalars.ts';
import { choiceSchema, integerField, questionShape, visibility } from './schema.ts';
import {
  CHOICE_MAX_LENGTH,
  canBeFilter,
  HELP_MAX_LENGTH,
  hasChoices,
  LABEL_MAX_LENGTH,
  MAX_QUESTION_CHOICES,
  type QuestionKind,
  questionKinds,
} from './values.ts';

/** A question as an administrator sees it. */
export const deskQuestionSchema = z.object({
  ...questionShape,
  choices: z.array(choiceSchema.extend({ answers: z.int() })),
  /** Number of members who have answered, "prefer not to say" included. */
  answers: z.int(),
  closedAt: z.iso.datetime().nullable(),
  /** Sent back with a change, which is refused if a colleague has saved meanwhile. */
  revision: z.int(),
});

export type DeskQuestion = z.output<typeof deskQuestionSchema>;

const translations = (max: number, required: string) =>
  z.object(
    { en: text(max, { min: 1, required }), hi: optional(text(max)), ur: optional(text(max)) },
    'Please write it at least in English.',
  );

const sentQuestion = {
  label: translations(LABEL_MAX_LENGTH, 'Please write the question.'),
  help: optional(translations(HELP_MAX_LENGTH, 'Please write the help text in English too.')),
  /** The order is that of the list. A choice without `id` is new; a stored choice that is not sent is removed. */
  choices: optional(
    z
      .array(
        z.object(
          {
            id: optional(givenId('That is not a choice of this question.')),
            label: translations(CHOICE_MAX_LENGTH, 'Please write the choice.'),
          },
          'A choice has a label.',
        ),
        'Please send a list of choices.',
      )
      .max(MAX_QUESTION_CHOICES, `A question has up to ${MAX_QUESTION_CHOICES} choices.`),
  ),
  min: optional(number(integerField)),
  max: optional(number(integerField)),
  isRequired: boolean(),
  isFilter: boolean(),
  defaultVisibility: visibility,
};

type SentQuestion = z.output<z.ZodObject<typeof sentQuestion>>;

/** The errors of a question of this kind, each with its field and a sentence. */
export function questionIssues(kind: QuestionKind, sent: SentQuestion): { field: string; message: string }[] {
  const choices = sent.choices ?? [];
  const labels = choices.map(({ label }) => label.en.toLowerCase());
  const ids = choices.flatMap(({ id }) => id ?? []);
  return [
    ...(hasChoices(kind) && choices.length < 2
      ? [{ field: 'choices', message: 'Please write at least two choices.' }]
      : []),
    ...(new Set(labels).size < labels.length ? [{ field: 'choices', message: 'Two choices are the same.' }] : []),
    ...(new Set(ids).size < ids.length ? [{ field: 'choices', message: 'Two choices have the same id.' }] : []),
    ...(typeof sent.min === 'number' && typeof sent.max === 'number' && sent.min > sent.max
      ? [{ field: 'max', message: 'Please enter a number above the lowest one.' }]
      : []),
    ...(sent.isFilter && !canBeFilter(kind)
      ? [{ field: 'isFilter', message: 'Members cannot search by a free text.' }]
      : []),
  ];
}

export const newQuestionSchema = z
  .object({ kind: z.enum(questionKinds, `kind is one of ${questionKinds.join(', ')}.`), ...sentQuestion })
  .superRefine((sent, context) => {
    for (const { field, message } of questionIssues(sent.kind, sent))
      context.addIssue({ code: 'custom', path: [field], message });
  });

const revision = number(z.int('revision must be a whole number.').min(0, 'revision starts at 0.'));

/** A changed question. Its kind cannot be changed. */
export const changedQuestionSchema = z.object({
  ...sentQuestion,
  revision,
  /** Confirms that removed choices are removed from the answers too. */
  removeAnswers: optional(boolean()),
});

export const movedQuestionSchema = z.object({
  direction: z.enum(['up', 'down'], 'direction is up or down.'),
});

export const closedQuestionSchema = z.object({ isClosed: boolean(), revision });
