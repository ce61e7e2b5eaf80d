export { officeRoutes } from './office.routes.ts';
export { createOffice } from './office.service.ts';
export { createSettings, type SettingsStore } from './office-settings.service.ts';
export { bannerOf } from './settings.rules.ts';
export type { SettingsChange } from './settings.types.ts';
