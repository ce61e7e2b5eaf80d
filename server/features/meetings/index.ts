export { isStillLinked, showsPlaceOnCard } from './meetings.repo.ts';
export { memberMeetingsRoutes } from './meetings.routes.ts';
export { createMeetings } from './meetings.service.ts';
export { meetingsExportSections } from './meetings-export.repo.ts';
