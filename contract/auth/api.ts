import { z } from 'zod';
import { emailSchema, phoneSchema } from '../accounts/schema.ts';
import { api } from '../kernel.ts';
import { normalizeAddress } from '../text/visible-text.ts';
import { wirePaths } from '../wire-names.ts';
import { optional, text } from '../wire-scalars.ts';
import { loginCredential } from './passkeys.api.ts';
import { otpSchema, passwordSchema, secondFactorSchema } from './schema.ts';
import { signInSchema } from './sign-in.schema.ts';

const credentials = z.object({
  // As pasted: invisible characters around the address are removed.
  email: z
    .string('Please enter an email address.')
    .overwrite(normalizeAddress)
    .meta({ minLength: 1, maxLength: 254 })
    .pipe(text(254, { min: 1, required: 'Please enter an email address.' })),
  password: z.string('Please enter the password.').min(1, 'Please enter the password.').max(1000),
  /** Required for staff with a second factor, after 401 `auth.second_factor_required`. */
  otp: optional(secondFactorSchema),
});

const done = z.object({ done: z.literal(true) });

/** Fields in place of email and password for signing in with a code. */
const codeCredentials = z.object({
  phoneNumber: phoneSchema,
  otp: otpSchema,
  /** With FAMILY, the family account of the number; otherwise the member's, if the number has one. */
  account: optional(z.literal('FAMILY')),
  /** Second proof for an account that was not used for 90 days (contract §12): its password, the emailed code, or a passkey. */
  password: optional(z.string().max(1000)),
  emailOtp: optional(otpSchema),
  /** For a challenge of `/user/loginWithPasskey/options`. */
  passkey: loginCredential.nullish(),
});

/**
 * One of: email and password, with the second factor in `otp`; phone number and code; the ticket of a sign-in with Google
 * or Facebook.
 */
const restoring = credentials
  .extend({
    email: optional(credentials.shape.email),
    password: codeCredentials.shape.password,
    phoneNumber: optional(phoneSchema),
    account: codeCredentials.shape.account,
    emailOtp: codeCredentials.shape.emailOtp,
    passkey: codeCredentials.shape.passkey,
    identityTicket: optional(z.string().max(100)),
  })
  .refine(({ email, phoneNumber, identityTicket }) => Boolean(email || phoneNumber || identityTicket), {
    path: ['email'],
    message: 'Please enter an email address.',
  })
  .refine((given) => [given.email, given.phoneNumber, given.identityTicket].filter(Boolean).length <= 1, {
    path: ['phoneNumber'],
    message: 'Please use either an email address or a phone number.',
  });

const numberAndCode = codeCredentials.pick({ phoneNumber: true, otp: true });

/** Signing in by password or code, the session that follows, and a forgotten password. */
export const authApi = api({
  login: {
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in with email and password',
    access: 'public',
    body: credentials,
    result: signInSchema,
    errors: [
      'auth.invalid_credentials',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.blacklisted',
      'auth.deleted',
      'auth.deleted_by_team',
      'request.too_many',
    ],
    repeats: 'userAndToken',
  },
  requestLoginCode: {
    method: 'POST',
    path: '/user/requestLoginCode',
    summary: 'Send a code to a phone number, for signing in or registering; the answer is the same for every number',
    access: 'public',
    body: z.object({ phoneNumber: phoneSchema }),
    result: done,
    errors: ['request.too_many', 'unavailable'],
  },
  loginWithCode: {
    method: 'POST',
    path: '/user/loginWithCode',
    summary: 'Sign in with a phone number and the code sent to it',
    access: 'public',
    body: codeCredentials,
    result: signInSchema,
    errors: [
      'auth.invalid_credentials',
      'auth.second_proof_required',
      'auth.blacklisted',
      'auth.deleted',
      'auth.deleted_by_team',
      'request.too_many',
    ],
    repeats: 'userAndToken',
  },
  sendSecondProof: {
    method: 'POST',
    path: '/user/sendSecondProof',
    summary: 'Email a second code to the owner of an account that was not used for 90 days',
    access: 'public',
    body: codeCredentials.pick({ phoneNumber: true, otp: true, account: true }),
    result: z.object({ /** The masked address. */ sentTo: z.string() }),
    errors: ['auth.invalid_credentials', 'not_found', 'request.too_many'],
  },
  releaseNumber: {
    method: 'POST',
    path: '/user/releaseNumber',
    summary:
      'Release a phone number from an account not used for 90 days, because the number has a new holder; the account is hidden',
    access: 'public',
    body: numberAndCode,
    result: done,
    errors: ['auth.invalid_credentials', 'request.too_many'],
  },
  restore: {
    method: 'POST',
    path: '/user/restore',
    summary: 'Restore a deleted account within 30 days, with a password or a code, and sign in',
    access: 'public',
    body: restoring,
    result: signInSchema,
    errors: [
      'auth.invalid_credentials',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.blacklisted',
      'auth.deleted_by_team',
      'account.restore_over',
      'account.status_not_allowed',
      'identity.ticket_invalid',
      'request.too_many',
    ],
    repeats: 'userAndToken',
  },
  refresh: {
    method: 'POST',
    path: '/user/refresh',
    summary: 'Exchange the refresh token (cookie or body) for a new access token',
    access: 'public',
    body: z.object({ refreshToken: optional(z.string().max(500)) }).optional(),
    result: signInSchema,
    errors: ['auth.refresh_invalid', 'request.too_many'],
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    summary: 'Log out: end the session of this device',
    access: 'public',
    heedsSignIn: true,
    enrolment: true,
    result: done,
    errors: [],
  },
  forgotPassword: {
    method: 'PUT',
    path: wirePaths.forgotPassword,
    summary: 'Ask for a code to set a new password; the answer is the same for unknown addresses',
    access: 'public',
    body: z.object({ email: emailSchema }),
    result: done,
    errors: ['request.too_many'],
  },
  setForgottenPassword: {
    method: 'PUT',
    path: '/user/updatePassword',
    summary: 'Set a new password with the emailed code; ends all sign-ins',
    access: 'public',
    body: z.object({ email: emailSchema, otp: otpSchema, newPassword: passwordSchema }),
    result: done,
    errors: ['auth.code_invalid', 'request.too_many'],
  },
});
