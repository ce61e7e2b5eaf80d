import { createSigner, createVerifier } from 'fast-jwt';
import type { Role } from '../../../contract/roles.ts';
import type { Clock } from '../clock.ts';
import type { Secrets } from './secrets.ts';

/**
 * Content of an access token: the member (`sub`), the session (`sid`), and for a token from a refresh: the fingerprint
 * of the refresh token issued with it (`ref`), and the round. Permissions are looked up, never read from the token.
 */
export interface AccessClaims {
  sub: string;
  sid: string;
  role: Role;
  ref?: string;
  round?: number;
}

export interface Tokens {
  sign(claims: AccessClaims, lifetimeSeconds: number): string;
  /** Undefined for a forged or malformed token; `'expired'` for an expired one. */
  verify(token: string): AccessClaims | 'expired' | undefined;
}

/** HS256 only: the verifier accepts no other algorithm, so `none` and key confusion are refused. */
export function createTokens(secrets: Secrets, clock: Clock): Tokens {
  const sign = createSigner({ key: secrets.key('access-token'), algorithm: 'HS256' });
  const verifiers = secrets.keys('access-token').map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      cache: 10_000,
      // Expiry is checked below with the injected clock.
      ignoreExpiration: true,
      requiredClaims: ['sub', 'sid', 'exp'],
    }),
  );
  return {
    sign: (claims, lifetimeSeconds) => {
      const issued = Math.floor(clock.now().getTime() / 1000);
      return sign({ ...claims, iat: issued, exp: issued + lifetimeSeconds });
    },
    verify: (token) => {
      for (const verify of verifiers) {
        try {
          const claims = verify(token) as AccessClaims & { exp: number };
          if (typeof claims.exp !== 'number' || typeof claims.sub !== 'string') return undefined;
          return claims.exp * 1000 <= clock.now().getTime() ? 'expired' : claims;
        } catch {
          // Not signed with this key; the previous key may match.
        }
      }
      return undefined;
    },
  };
}
