import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams, optional } from '../wire-scalars.ts';
import { loginCredential } from './passkeys.api.ts';
import { otpSchema, passwordSchema } from './schema.ts';

const done = z.object({ done: z.literal(true) });

const ownPassword = z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000);

/** One active session, as its owner sees it. */
const signInEntry = z.object({
  id: z.uuid(),
  /** Browser and system in words, as the browser reports them. */
  device: z.string(),
  /** IP address of the last use. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});

/** One ended session, as its owner sees it. */
const endedSignInEntry = signInEntry.omit({ isThisOne: true }).extend({ endedAt: z.iso.datetime() });

/** Account security: password, fresh proof, sessions. */
export const securityApi = api({
  changePassword: {
    method: 'PUT',
    path: '/user/resetPassword',
    summary: 'Change the password; ends the other sign-ins',
    access: 'member',
    family: true,
    network: true,
    body: z.object({
      oldPassword: optional(ownPassword),
      /** For an account without a password: a code of `sendProofCode` in place of the old password. */
      otp: optional(otpSchema),
      newPassword: passwordSchema,
    }),
    result: done,
    errors: ['account.wrong_password', 'auth.code_invalid', 'request.too_many'],
  },
  sendProofCode: {
    method: 'POST',
    path: '/user/proof/code',
    summary: 'Send a code to a verified contact of the own account, to confirm the identity with it',
    access: 'member',
    underAge: true,
    family: true,
    network: true,
    body: z.object({ channel: z.enum(['email', 'phone'], 'Please choose email or phone.') }),
    result: done,
    errors: ['not_found', 'request.too_many'],
  },
  prove: {
    method: 'POST',
    path: '/user/proof',
    summary: 'Confirm the identity again; protected actions need it within 10 minutes',
    access: 'member',
    underAge: true,
    family: true,
    network: true,
    body: z.object({
      password: optional(ownPassword),
      /** A code of `sendProofCode`. */
      otp: optional(otpSchema),
      /** A passkey of the own account, for a challenge of `/user/loginWithPasskey/options`. */
      passkey: loginCredential.nullish(),
    }),
    result: done,
    errors: ['account.wrong_password', 'auth.code_invalid', 'passkey.not_yours', 'request.too_many'],
  },
  reportSignIn: {
    method: 'POST',
    path: '/user/sessions/{id}/notMe',
    summary: 'Report a sign-in of somebody else: ends all sign-ins and the password',
    access: 'member',
    family: true,
    network: true,
    params: idParams,
    result: done,
    errors: ['not_found'],
  },
  listSignIns: {
    method: 'GET',
    path: '/user/sessions',
    summary: 'Open sign-ins with device and place of last use',
    access: 'member',
    family: true,
    network: true,
    result: z.array(signInEntry),
    errors: [],
  },
  listEndedSignIns: {
    method: 'GET',
    path: '/user/sessions/ended',
    summary: 'The newest sign-ins that have ended, so that the owner can notice a foreign one',
    access: 'member',
    family: true,
    network: true,
    result: z.array(endedSignInEntry),
    errors: [],
  },
  endSignIn: {
    method: 'DELETE',
    path: '/user/sessions/{id}',
    summary: 'End one sign-in',
    access: 'member',
    family: true,
    network: true,
    params: idParams,
    result: done,
    errors: ['not_found'],
  },
});
