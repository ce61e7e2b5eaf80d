export { deskRoutes } from './desk.routes.ts';
export { supportRoutes } from './support.routes.ts';
export { createSupport } from './support.service.ts';
