import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { emailSchema } from '../../../../../contract/accounts/schema.ts';
import type { IdentityClient } from '../../../../platform/config/identities.ts';
import { type RemoteCalls, ServiceUnavailable } from '../../../../platform/remote-calls.ts';
import { type IdentityProvider, IdentityRefusal } from './provider.ts';

/** Addresses of Facebook. The stand-in has others. */
export interface FacebookAddresses {
  readonly issuer: string;
  readonly dialog: string;
  readonly graph: string;
}

export const FACEBOOK_ADDRESSES: FacebookAddresses = {
  issuer: 'https://www.facebook.com',
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
};

interface FacebookOptions {
  addresses(): FacebookAddresses;
  client: IdentityClient;
  remote: RemoteCalls;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

const personSchema = z.object({
  id: z.string().min(1).max(100),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

const signedSchema = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1) });

const equal = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/**
 * The person named in a `signed_request`, with which Facebook reports the deletion of data.
 * @returns undefined for a forged or damaged one
 */
export function readSignedRequest(signed: string, { secret }: IdentityClient): string | undefined {
  const [signature = '', payload = '', ...rest] = signed.split('.');
  if (!payload || rest.length) return undefined;
  const expected = createHmac('sha256', secret).update(payload).digest();
  if (!equal(Buffer.from(signature, 'base64url'), expected)) return undefined;
  try {
    return signedSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).user_id;
  } catch {
    return undefined;
  }
}

/** Sign-in with Facebook: OAuth 2 and the Graph API, which gives names and maybe an email address, never a proven one. */
export function createFacebook({ addresses, client, remote }: FacebookOptions): IdentityProvider {
  const get = <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> =>
    remote.call('Facebook', async (signal) => {
      const url = new URL(`${addresses().graph}${path}`);
      url.search = new URLSearchParams(query).toString();
      const answer = await fetch(url, { signal, redirect: 'error' }).catch((error) => {
        throw new ServiceUnavailable('Facebook cannot be reached.', { cause: error });
      });
      if (answer.status >= 500) throw new ServiceUnavailable(`Facebook answered ${answer.status}.`);
      const parsed = schema.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
      if (!parsed.success) throw new IdentityRefusal('failed');
      return parsed.data;
    });

  return {
    async authorizationUrl({ state, redirectUri }) {
      const url = new URL(addresses().dialog);
      const query = { client_id: client.id, redirect_uri: redirectUri, state };
      url.search = new URLSearchParams({ ...query, response_type: 'code', scope: 'public_profile,email' }).toString();
      return url;
    },

    async finish({ state, redirectUri }, answer) {
      // Repeated parameters are refused, because two programs may read different ones.
      const [given, code] = [answer.getAll('state'), answer.getAll('code')];
      if (given.length !== 1 || !equal(Buffer.from(given[0] ?? ''), Buffer.from(state)))
        throw new IdentityRefusal('failed');
      if (answer.get('error') === 'access_denied') throw new IdentityRefusal('cancelled');
      if (answer.has('error') || code.length !== 1 || !code[0]) throw new IdentityRefusal('failed');
      const asked = { client_id: client.id, client_secret: client.secret, redirect_uri: redirectUri, code: code[0] };
      const { access_token } = await get('/oauth/access_token', asked, tokenSchema);
      const appsecret_proof = createHmac('sha256', client.secret).update(access_token).digest('hex');
      const fields = 'id,first_name,last_name,email';
      const person = await get('/me', { fields, access_token, appsecret_proof }, personSchema);
      return {
        issuer: addresses().issuer,
        subject: person.id,
        email: emailSchema.safeParse(person.email).data ?? null,
        emailProven: false,
        firstName: person.first_name ?? null,
        lastName: person.last_name ?? null,
      };
    },
  };
}
