export { createPasskeyCheck, type PasskeyCheck } from './passkey-check.ts';
export { passkeysRoutes } from './passkeys.routes.ts';
export { createPasskeys } from './passkeys.service.ts';
export { passkeysExportSections } from './passkeys-export.repo.ts';
export type { LoginCredential } from './webauthn.ts';
