export { switchesRoutes } from './switches.routes.ts';
export { createSwitches, type SwitchesFeature } from './switches.service.ts';
export { switchesExported } from './switches-export.repo.ts';
