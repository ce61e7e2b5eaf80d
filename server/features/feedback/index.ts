export { feedbackDeskRoutes, feedbackRoutes } from './feedback.routes.ts';
export { createFeedback, type FeedbackService } from './feedback.service.ts';
export { feedbackExportSections } from './feedback-export.repo.ts';
