import { z } from 'zod';
import { ownerChoices } from '../profiles/fields.ts';
import { checkedText } from '../text/checked-text.schema.ts';
import { boolean, givenId, number, optional } from '../wire-scalars.ts';
import { parseAnswerFilter } from './answer-filters.ts';
import {
  ANSWER_MAX_LENGTH,
  MAX_ANSWER_FILTERS,
  MAX_QUESTION_CHOICES,
  MAX_QUESTIONS,
  NUMBER_MAX,
  questionKinds,
} from './values.ts';

/** A text in the languages of the app. A language that is null is shown in English. */
export const translatedSchema = z.object({
  en: z.string(),
  hi: z.string().nullable(),
  ur: z.string().nullable(),
});

export type TranslatedText = z.output<typeof translatedSchema>;

export const visibility = z.enum(ownerChoices, 'Please choose members, mutual or nobody.');

export const choiceSchema = z.object({ id: z.uuid(), label: translatedSchema });

/** A question as members see it. */
export const questionShape = {
  id: z.uuid(),
  kind: z.enum(questionKinds),
  label: translatedSchema,
  /** Null if there is no help text. */
  help: translatedSchema.nullable(),
  /** Empty for a text or a number. */
  choices: z.array(choiceSchema),
  /** Lowest and highest number; null for no limit and for other kinds. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** The web app asks members who have not answered. The API refuses nobody without an answer. */
  isRequired: z.boolean(),
  /** Whether members can search by answers to this question. */
  isFilter: z.boolean(),
  /** The visibility of an answer until its member chooses. */
  defaultVisibility: visibility,
};

/** One's own answer. With `isWithheld` the member prefers not to say, and there is no value. */
const ownAnswerSchema = z.object({
  text: z.string().nullable(),
  choices: z.array(z.uuid()),
  number: z.int().nullable(),
  isWithheld: z.boolean(),
  visibility,
});

export const askedQuestionSchema = z.object({ ...questionShape, answer: ownAnswerSchema.nullable() });

export type AskedQuestion = z.output<typeof askedQuestionSchema>;

/** Another member's answer, in words. */
export const otherMemberAnswerSchema = z.object({
  questionId: z.uuid(),
  label: translatedSchema,
  text: z.string().nullable(),
  choices: z.array(translatedSchema),
  number: z.int().nullable(),
});

export type OtherMemberAnswer = z.output<typeof otherMemberAnswerSchema>;

/** A number of an answer or a limit. */
export const integerField = z
  .int('Please enter a whole number.')
  .min(-NUMBER_MAX, 'This number is too low.')
  .max(NUMBER_MAX, 'This number is too high.');

/** One's own answers. A question that is not sent stays as it is; one sent without a value loses its answer. */
export const sentAnswersSchema = z.object({
  answers: z
    .array(
      z.object(
        {
          questionId: givenId('That is not one of the questions.'),
          text: optional(checkedText(ANSWER_MAX_LENGTH, { multiline: true })),
          choices: optional(
            z
              .array(givenId('Please choose from the list.'), 'Please send a list of choices.')
              .max(MAX_QUESTION_CHOICES, 'Please choose fewer.'),
          ),
          number: optional(number(integerField)),
          isWithheld: optional(boolean()),
          visibility: optional(visibility),
        },
        'An answer names its question.',
      ),
      'Please send a list of answers.',
    )
    .max(MAX_QUESTIONS, 'Please send fewer answers.'),
});

export type SentAnswer = z.output<typeof sentAnswersSchema>['answers'][number];

/**
 * Search by answers: `<question>:<choice>`, or `<question>:<from>..<to>` for numbers. Several choices of one question
 * find members with any of them.
 */
export const answerFilters = z.preprocess(
  (given) => (given === '' || given === null ? undefined : typeof given === 'string' ? [given] : given),
  z
    .array(
      z
        .string('Please choose from the list.')
        .max(100, 'Please choose from the list.')
        .transform((given) => given.toLowerCase())
        .refine((given) => parseAnswerFilter(given) !== undefined, 'Please choose from the list.'),
      'Please choose from the list.',
    )
    .max(MAX_ANSWER_FILTERS, 'Please choose fewer.')
    .transform((values) => [...new Set(values)])
    .optional(),
);
