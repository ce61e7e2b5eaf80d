export { ASKED_BY_MEMBER, canSignIn, emailKey, isRestorable, storedLanguage } from './accounts.rules.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { FACTOR_RESET, type MemberRow, memberReader, memberWriter } from './members.repo.ts';
export { countryOf, toE164 } from './phone.ts';
export { teamMail } from './team-mail.ts';
export { claimUnverifiedPhone } from './unverified-phone.ts';
