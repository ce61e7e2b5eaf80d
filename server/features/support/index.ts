export { supportRoutes } from './support.routes.ts';
export { createSupport, type Support } from './support.service.ts';
export { supportDeskRoutes } from './support-desk.routes.ts';
export { supportExportSections } from './support-export.repo.ts';
