export { packagesRoutes } from './entitlements.routes.ts';
export { createEntitlements, type EntitlementsOf } from './entitlements.service.ts';
export { entitlementsExported } from './exported.repo.ts';
