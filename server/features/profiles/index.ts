export { profilesExported } from './exported.repo.ts';
export { profilesRoutes } from './profiles.routes.ts';
export { createProfiles, type Profiles } from './profiles.service.ts';
