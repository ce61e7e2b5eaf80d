export { activityRoutes } from './activity.routes.ts';
export { createActivity } from './activity.service.ts';
