import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { deskFeedbackSchema, feedbackSchema } from './schema.ts';
import { FEEDBACK_LENGTH } from './values.ts';

const RATING = 'Please choose 1 to 5.';

/** Feedback that members are asked for a week after an accepted interest (bureau.md §5). */
export const feedbackApi = api({
  read: {
    method: 'GET',
    path: '/user/feedback',
    summary: 'The newest question to the caller, with the answer; null if there was none',
    access: 'member',
    result: z.object({ question: feedbackSchema.nullable() }),
    errors: [],
  },
  answer: {
    method: 'PUT',
    path: '/user/feedback/{id}',
    summary: 'Answer a question, or change the answer. The other member does not see it',
    access: 'member',
    params: idParams,
    body: z.object({
      rating: number(z.int(RATING).min(1, RATING).max(5, RATING)),
      text: optional(text(FEEDBACK_LENGTH, { multiline: true })),
    }),
    result: z.object({ question: feedbackSchema }),
    errors: ['not_found'],
  },
});

export const feedbackDeskApi = api({
  list: {
    method: 'GET',
    path: '/staff/feedback',
    summary: 'Feedback of members after accepted interests and at the end of their search, the newest first',
    access: { staff: roleGroups.employee },
    query: listQuery.pick({ cursor: true, pageSize: true }),
    result: z.array(deskFeedbackSchema),
    errors: [],
  },
});
