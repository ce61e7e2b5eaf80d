export { profilesRoutes } from './profiles.routes.ts';
export { createProfiles, type Profiles } from './profiles.service.ts';
export { profilesExported } from './profiles-export.repo.ts';
