export { presentCard } from './profiles.present.ts';
export { profilesRoutes } from './profiles.routes.ts';
export { createProfiles } from './profiles.service.ts';
