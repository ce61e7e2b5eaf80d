export { authRoutes } from './auth.routes.ts';
export { type Auth, createAuth } from './auth.service.ts';
export { type CodeSignIn, LOGIN_CODES_PER_DAY } from './code-sign-in.service.ts';
export {
  CODE_MINUTES,
  type CodePurpose,
  checkCode,
  issueCode,
  tooManyCodes,
  tryCode,
  voidCodes,
} from './codes.repo.ts';
export { clearSession, deviceOf, mediaCookieName, sendsDeviceCookie } from './cookies.ts';
export { identitiesRoutes } from './identities/identities.routes.ts';
export { NO_PASSWORD, weakness } from './passwords.rules.ts';
export type { RecoveryRow } from './recovery.repo.ts';
export { recoveryRoutes } from './recovery.routes.ts';
export type { Recovery } from './recovery.service.ts';
export type { RecoveryCompletion } from './recovery-completion.ts';
export { resetByOperator } from './reset-by-operator.ts';
export type { SecondFactor } from './second-factor.service.ts';
export { securityRoutes } from './security.routes.ts';
export type { Security } from './security.service.ts';
export type { Sessions, SignIn } from './sessions.service.ts';
export { createSignInResponse, type SignInHandling } from './sign-in-response.ts';
