export { packagesRoutes } from './entitlements.routes.ts';
export { createEntitlements, createGiveBacks, type Entitlements, type GiveBacks } from './entitlements.service.ts';
export { entitlementsExportSections } from './entitlements-export.repo.ts';
export { presentPackage } from './packages.present.ts';
