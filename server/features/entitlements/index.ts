export { freePackage, type Package } from './entitlements.rules.ts';
export { createEntitlements, type EntitlementsOf } from './entitlements.service.ts';
