export { profilesRoutes } from './profiles.routes.ts';
export { createProfiles, type Profiles } from './profiles.service.ts';
export { profilesExportSections } from './profiles-export.repo.ts';
