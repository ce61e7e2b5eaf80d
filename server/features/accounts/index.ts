export { presentAccount } from './accounts.present.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { ageOn, emailKey, minimumAge, type RegistrationStep } from './accounts.rules.ts';
export { type Accounts, createAccounts } from './accounts.service.ts';
export { acceptedDeclarations } from './consents.repo.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export type { MemberRow } from './members.repo.ts';
export { hashPassword } from './passwords.ts';
