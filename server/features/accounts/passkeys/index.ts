export { passkeysRoutes } from './passkeys.routes.ts';
export { createPasskeys } from './passkeys.service.ts';
export { passkeysExported } from './passkeys-export.repo.ts';
