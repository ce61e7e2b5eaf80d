export { feedbackDeskRoutes, feedbackRoutes } from './feedback.routes.ts';
export { createFeedback, type FeedbackService } from './feedback.service.ts';
export { feedbackExported } from './feedback-export.repo.ts';
