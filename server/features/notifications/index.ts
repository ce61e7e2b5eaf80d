export { notificationsRoutes } from './notifications.routes.ts';
export { createNotifications } from './notifications.service.ts';
export { notificationsExportSections } from './notifications-export.repo.ts';
