import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams, optional, text } from '../wire-scalars.ts';
import { secondFactorSchema } from './schema.ts';
import { signInSchema } from './sign-in.schema.ts';
import { MAX_PASSKEY_NAME } from './values.ts';

/**
 * WebAuthn in the JSON form of browsers (`PublicKeyCredential.toJSON`, `parseCreationOptionsFromJSON`). The values of
 * `publicKey` and `credential` are in the spelling of that standard (wire-names.ts).
 */

const wrong = 'This is not a passkey. Please try again.';

const bytes = (max: number) =>
  z
    .string(wrong)
    .min(1, wrong)
    .max(max, wrong)
    .regex(/^[\w-]+$/, wrong);

/** A credential id has at most 1023 bytes (WebAuthn §5.8.3). */
const credentialId = bytes(1_364);
/** Authenticators report how they can be reached: `internal`, `hybrid`, `usb`, … */
const transport = z.string(wrong).regex(/^[a-z-]{1,20}$/, wrong);

const credential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', wrong),
  },
  wrong,
);

const registrationCredential = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(8_000),
      transports: z.array(transport, wrong).max(10, wrong).optional(),
    },
    wrong,
  ),
});

/** The answer of `navigator.credentials.get` to the options of `loginOptions`. */
export const loginCredential = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(2_000),
      signature: bytes(2_000),
      userHandle: bytes(100).nullish(),
    },
    wrong,
  ),
});

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** One passkey, as its owner sees it. */
const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** A password manager has copied it, so it also works on other devices of the owner. */
  isBackedUp: z.boolean(),
});

const done = z.object({ done: z.literal(true) });

/** Passkeys: sign-in with the fingerprint, face or PIN of a device. All calls answer 404 on hosts without a name. */
export const passkeysApi = api({
  addOptions: {
    method: 'POST',
    path: '/user/passkeys/options',
    summary: 'Begin to add a passkey: options for `navigator.credentials.create`',
    access: 'member',
    family: true,
    network: true,
    result: z.object({ publicKey: creationOptions }),
    errors: ['not_found', 'auth.proof_required', 'passkey.limit'],
  },
  add: {
    method: 'POST',
    path: '/user/passkeys',
    summary: 'Add the passkey that the device has made; its owner is notified by mail',
    access: 'member',
    family: true,
    network: true,
    body: z.object({
      credential: registrationCredential,
      /** Without a name it is called after the browser and the device. */
      name: optional(text(MAX_PASSKEY_NAME)),
    }),
    result: passkey,
    errors: ['not_found', 'passkey.refused', 'passkey.taken', 'passkey.limit'],
  },
  list: {
    method: 'GET',
    path: '/user/passkeys',
    summary: "The account's passkeys",
    access: 'member',
    family: true,
    network: true,
    result: z.array(passkey),
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/user/passkeys/{id}',
    summary: 'Remove a passkey; its owner is notified by mail',
    access: 'member',
    family: true,
    network: true,
    params: idParams,
    result: done,
    errors: ['not_found', 'auth.last_way'],
  },
  loginOptions: {
    method: 'POST',
    path: '/user/loginWithPasskey/options',
    summary: 'Begin to sign in with a passkey: options for `navigator.credentials.get`; sets the device cookie',
    access: 'public',
    result: z.object({ publicKey: requestOptions }),
    errors: ['not_found'],
  },
  login: {
    method: 'POST',
    path: '/user/loginWithPasskey',
    summary: 'Sign in with a passkey, in the browser that has asked for the options',
    access: 'public',
    body: z.object({
      credential: loginCredential,
      /** Required for staff with a second factor, after 401 `auth.second_factor_required`. */
      otp: optional(secondFactorSchema),
    }),
    result: signInSchema,
    errors: [
      'not_found',
      'auth.passkey_refused',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.blacklisted',
      'auth.deleted',
      'auth.deleted_by_team',
    ],
    repeats: 'userAndToken',
  },
});
