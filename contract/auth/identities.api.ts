import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams, optional } from '../wire-scalars.ts';
import { secondFactorSchema } from './schema.ts';
import { signInSchema } from './sign-in.schema.ts';
import { identityProviders } from './values.ts';

const done = z.object({ done: z.literal(true) });

const provider = z.enum(identityProviders);

const providerParams = z.object({ provider });

const ticket = z.string('Please start again with Google or Facebook.').max(100);

/** A linked account at a provider, as its owner sees it. */
const identityEntry = z.object({
  id: z.uuid(),
  provider,
  /** The address that the provider gave when the account was linked. */
  email: z.string().nullable(),
  linkedAt: z.iso.datetime(),
  /** Whether another way to log in remains without this one. */
  canUnlink: z.boolean(),
});

/** Sign-in with Google and Facebook (contract §12, decision 0029). */
export const identitiesApi = api({
  startIdentity: {
    method: 'GET',
    path: '/user/identity/{provider}/start',
    summary: 'Opened by the browser: redirects to the provider, where the person signs in',
    access: 'public',
    params: providerParams,
    redirects: true,
    result: z.string(),
    errors: ['not_found'],
  },
  finishIdentity: {
    method: 'GET',
    path: '/user/identity/{provider}/callback',
    summary: 'The provider redirects the browser here; redirects back into the web app with the outcome',
    access: 'public',
    params: providerParams,
    redirects: true,
    result: z.string(),
    errors: ['not_found'],
  },
  showIdentityTicket: {
    method: 'POST',
    path: '/user/identityTicket',
    summary: 'The provider’s data about the person, to fill in the registration',
    access: 'public',
    body: z.object({ ticket }),
    result: z.object({
      provider,
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    }),
    errors: ['identity.ticket_invalid'],
  },
  loginWithIdentity: {
    method: 'POST',
    path: '/user/loginWithIdentity',
    summary: 'Staff: finish a sign-in with Google or Facebook with the second factor',
    access: 'public',
    body: z.object({ ticket, otp: optional(secondFactorSchema) }),
    result: signInSchema,
    errors: [
      'identity.ticket_invalid',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.invalid_credentials',
      'auth.blacklisted',
      'auth.deleted',
      'auth.deleted_by_team',
      'request.too_many',
    ],
    repeats: 'userAndToken',
  },
  listIdentities: {
    method: 'GET',
    path: '/user/identities',
    summary: 'The Google and Facebook accounts that are linked',
    access: 'member',
    family: true,
    network: true,
    result: z.array(identityEntry),
    errors: [],
  },
  linkIdentity: {
    method: 'POST',
    path: '/user/identities/{provider}',
    summary: 'Start linking a Google or Facebook account: returns the address of the provider to open in this browser',
    access: 'member',
    family: true,
    network: true,
    params: providerParams,
    result: z.object({ url: z.string() }),
    errors: ['not_found', 'auth.proof_required', 'request.too_many', 'unavailable'],
  },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/user/identities/{id}',
    summary: 'Unlink a Google or Facebook account, if another way to log in remains',
    access: 'member',
    family: true,
    network: true,
    params: idParams,
    result: done,
    errors: ['not_found', 'auth.last_way'],
  },
  deleteFacebookData: {
    method: 'POST',
    path: '/user/identity/facebook/deletion',
    summary: 'Data deletion callback of Facebook: unlinks the account of which Facebook reports the deletion',
    access: 'public',
    form: true,
    plain: true,
    body: z.object({ signed_request: z.string().max(10_000) }),
    result: z.object({ url: z.string(), confirmation_code: z.string() }),
    errors: ['not_found'],
  },
});
