export { officeRoutes } from './office.routes.ts';
export { createOffice } from './office.service.ts';
export { bannerOf } from './settings.rules.ts';
export { createSettings, type SettingsStore } from './settings.service.ts';
