export { packagesRoutes } from './entitlements.routes.ts';
export { createEntitlements, createGiveBacks, type EntitlementsOf, type GiveBacks } from './entitlements.service.ts';
export { entitlementsExported } from './exported.repo.ts';
