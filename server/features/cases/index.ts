export { casePageRoutes, casesRoutes } from './cases.routes.ts';
export { type Cases, createCases } from './cases.ts';
export { casesExportSections } from './cases-export.repo.ts';
export { familyMeetingsRoutes, meetingsRoutes } from './meetings/meetings.routes.ts';
export { ownCaseRoutes } from './own-case.routes.ts';
