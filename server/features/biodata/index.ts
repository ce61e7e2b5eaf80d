export { biodataRoutes } from './biodata.routes.ts';
export { createBiodata } from './biodata.service.ts';
