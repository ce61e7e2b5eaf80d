export { activityRoutes } from './activity.routes.ts';
export { type Activity, createActivity } from './activity.service.ts';
export { activityExported } from './activity-export.repo.ts';
export type { Listed } from './lists.service.ts';
