export { exportsExportSections } from './exports.repo.ts';
export { exportsRoutes } from './exports.routes.ts';
export { createExports, type Exports } from './exports.service.ts';
