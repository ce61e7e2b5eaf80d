export { activityRoutes } from './activity.routes.ts';
export { type Activity, createActivity } from './activity.service.ts';
export type { ListedEntry } from './activity.types.ts';
export { activityExportSections } from './activity-export.repo.ts';
