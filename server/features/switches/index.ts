export { switchesRoutes } from './switches.routes.ts';
export { createSwitches, type SwitchesFeature } from './switches.service.ts';
export { switchesExportSections } from './switches-export.repo.ts';
