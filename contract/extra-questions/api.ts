import { z } from 'zod';
import { api } from '../kernel.ts';
import { askedQuestionSchema, sentAnswersSchema } from './schema.ts';

/** Questions that the bureau asks beside the fields of the profile, for members. */
export const extraQuestionsApi = api({
  questions: {
    method: 'GET',
    path: '/extraQuestions',
    summary: 'The questions of this bureau, in its order, each with one’s own answer',
    access: 'member',
    acting: 'look',
    result: z.array(askedQuestionSchema),
    errors: [],
  },
  saveAnswers: {
    method: 'PUT',
    path: '/extraQuestions/answers',
    summary: 'Save one’s own answers, or "prefer not to say"; answers to questions that are not sent stay unchanged',
    access: 'member',
    body: sentAnswersSchema,
    result: z.array(askedQuestionSchema),
    errors: [],
  },
});
