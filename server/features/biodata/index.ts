export { biodataRoutes } from './biodata.routes.ts';
export { type Biodata, createBiodata } from './biodata.service.ts';
export { installBiodataPage } from './links/link-page.routes.ts';
export { biodataExportSections } from './links/links-export.repo.ts';
