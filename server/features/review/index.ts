export type { Decision, QueueItem, ReviewKind } from './kinds.ts';
export { peopleReader } from './people.repo.ts';
export { reviewRoutes } from './review.routes.ts';
export { createReview, type Review } from './review.service.ts';
export { reviewExportSections } from './review-export.repo.ts';
