export { deskRoutes } from './desk.routes.ts';
export { supportExported } from './exported.repo.ts';
export { supportRoutes } from './support.routes.ts';
export { createSupport, type Support } from './support.service.ts';
