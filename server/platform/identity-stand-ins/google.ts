import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityClient } from '../config/identities.ts';
import { GOOGLE_STAND_IN } from './addresses.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { standInPage } from './page.ts';

interface GoogleStandInOptions {
  /** Origin at which this process is reached. */
  readonly origin: string;
  readonly client: IdentityClient;
  readonly redirectUris: readonly string[];
  readonly cookieKey: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const INTERACTION = /^\/interaction\/[\w-]+(\/answer)?$/;

/**
 * Plays Google with a certified OpenID provider. The library is loaded here only: it is no part of an installation in
 * production.
 */
export async function createGoogleStandIn(options: GoogleStandInOptions): Promise<Answer> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  // Google lets people choose an account (`select_account`), a prompt that the library does not know.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const people = new Map<string, Record<string, unknown>>();
  const { privateKey } = await crypto.subtle
    .generateKey(
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    )
    .then((pair) => pair as CryptoKeyPair);
  // Published with the key, `key_ops` would say that the public half can only sign.
  const { key_ops: _operations, ext: _ext, ...key } = await crypto.subtle.exportKey('jwk', privateKey);
  const provider = new Provider(`${options.origin}${GOOGLE_STAND_IN}`, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: options.client.id,
        client_secret: options.client.secret,
        redirect_uris: [...options.redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [options.cookieKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // Google puts the person's data into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${GOOGLE_STAND_IN}/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...people.get(id) }),
    }),
    async loadExistingGrant({ oidc: { client, session, result } }) {
      const known = result?.consent?.grantId ?? session?.grantIdFor(client?.clientId ?? '');
      const found = known && (await provider.Grant.find(known));
      if (found) return found;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const handle = provider.callback();

  /** The page on which the person says who they are, and its answer. */
  const interact = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (!url.pathname.endsWith('/answer')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(standInPage('Google', { action: `${GOOGLE_STAND_IN}${url.pathname}/answer` }));
      return;
    }
    const asked = (name: string): string => url.searchParams.get(name)?.trim() ?? '';
    if (asked('answer') !== 'yes') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const email = asked('email').toLowerCase();
    const id = createHash('sha256').update(email).digest('hex').slice(0, 21);
    const names = { given_name: asked('first'), family_name: asked('last') };
    people.set(id, { email, email_verified: asked('proven') === '1', ...names });
    await provider.interactionFinished(request, response, {
      login: { accountId: id, remember: false },
      select_account: {},
    });
  };

  return async (request, response) => {
    const original = request.url ?? '/';
    const path = original.slice(GOOGLE_STAND_IN.length) || '/';
    const url = new URL(path, options.origin);
    try {
      if (INTERACTION.test(url.pathname)) return await interact(request, response, url);
    } catch {
      response.statusCode = 400;
      response.end('This sign-in has expired. Please start again.');
      return;
    }
    // Each sign-in must ask who the person is, so the cookie of an earlier session is dropped.
    const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'));
    if (cookies) request.headers.cookie = cookies.join('; ');
    // The library finds the path below which it is mounted by comparing the two addresses.
    Object.assign(request, { originalUrl: original, url: path });
    await handle(request, response);
  };
}
