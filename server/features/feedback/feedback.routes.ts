import type { feedbackApi, feedbackDeskApi } from '../../../contract/feedback/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackRoutes = (feedback: FeedbackService): Handlers<typeof feedbackApi> => ({
  read: async ({ viewer }) => ({ data: await feedback.read(viewer) }),
  answer: {
    allow: ({ viewer, params }) => feedback.allowAnswer(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await feedback.answer(viewer, params.id, body),
      message: 'Thank you for your feedback.',
    }),
  },
});

export const feedbackDeskRoutes = (feedback: FeedbackService): Handlers<typeof feedbackDeskApi> => ({
  list: ({ viewer, query }) => feedback.list(viewer, query),
});
