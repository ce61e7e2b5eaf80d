import type { Configuration } from 'openid-client';
import { emailSchema } from '../../../../../contract/accounts/schema.ts';
import type { IdentityClient } from '../../../../platform/config/identities.ts';
import { type RemoteCalls, ServiceUnavailable } from '../../../../platform/remote-calls.ts';
import { type IdentityProvider, IdentityRefusal, type ProvenPerson } from './provider.ts';

export const GOOGLE_ISSUER = 'https://accounts.google.com';
const TIMEOUT_SECONDS = 10;

interface GoogleOptions {
  /** Issuer of the ID tokens. Only the stand-in and tests differ from `GOOGLE_ISSUER`. */
  issuer(): string;
  client: IdentityClient;
  remote: RemoteCalls;
}

/** Loaded with the first sign-in, because most starts of the program never need it. */
const library = () => import('openid-client');

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/**
 * Google proves a mailbox only if it runs it: Gmail, or a Workspace domain (`hd`). Other addresses were verified when
 * the Google account was made, and may belong to somebody else today.
 */
const isEmailProven = (email: string, claims: Readonly<Record<string, unknown>>): boolean =>
  claims.email_verified === true && (email.toLowerCase().endsWith('@gmail.com') || Boolean(text(claims.hd)));

function personOf(claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }): ProvenPerson {
  const email = emailSchema.safeParse(claims.email).data ?? null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailProven: email !== null && isEmailProven(email, claims),
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  };
}

/** Sign-in with Google: OpenID Connect with state, nonce and PKCE. */
export function createGoogle({ issuer, client, remote }: GoogleOptions): IdentityProvider {
  let known: Promise<Configuration> | undefined;

  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const server = new URL(issuer());
    // Without this check the library trusts TLS alone, and does not verify the signature of the ID token.
    const checks = [enableNonRepudiationChecks];
    // Only the stand-in is reached without TLS.
    if (server.protocol === 'http:') checks.push(allowInsecureRequests);
    return discovery(server, client.id, client.secret, undefined, { execute: checks, timeout: TIMEOUT_SECONDS });
  };

  /** The provider's metadata. A failed discovery is repeated at the next sign-in. */
  const configuration = (): Promise<Configuration> => {
    known ??= remote.call('Google', discover).catch((error) => {
      known = undefined;
      throw new ServiceUnavailable('Google cannot be reached.', { cause: error });
    });
    return known;
  };

  return {
    async authorizationUrl({ state, nonce, verifier, redirectUri }) {
      const [config, { buildAuthorizationUrl, calculatePKCECodeChallenge }] = [await configuration(), await library()];
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // People with several Google accounts choose one, also on a shared phone.
        prompt: 'select_account',
      });
    },

    async finish({ state, nonce, verifier, redirectUri }, answer) {
      const config = await configuration();
      const { AuthorizationResponseError, authorizationCodeGrant } = await library();
      const url = new URL(redirectUri);
      url.search = answer.toString();
      try {
        const tokens = await remote.call('Google', () =>
          authorizationCodeGrant(config, url, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          }),
        );
        const claims = tokens.claims();
        if (!claims) throw new IdentityRefusal('failed');
        return personOf(claims);
      } catch (error) {
        if (error instanceof IdentityRefusal || error instanceof ServiceUnavailable) throw error;
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
          throw new IdentityRefusal('cancelled', { cause: error });
        // `fetch` reports an unreachable server as a TypeError.
        if (error instanceof TypeError && /fetch/i.test(error.message))
          throw new ServiceUnavailable('Google cannot be reached.', { cause: error });
        throw new IdentityRefusal('failed', { cause: error });
      }
    },
  };
}
