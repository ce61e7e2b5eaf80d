import type { IdentityClient } from '../config/identities.ts';
import type { Secrets } from '../security/secrets.ts';

/** Paths of the built-in stand-ins, below the program's own origin. */
export const GOOGLE_STAND_IN = '/dev/identity/google';
export const FACEBOOK_STAND_IN = '/dev/identity/facebook';

/** The client that a stand-in knows, derived from the installation's signing root. */
export const standInClient = (secrets: Secrets, provider: 'google' | 'facebook'): IdentityClient => ({
  id: `stand-in-${provider}`,
  secret: secrets.key(`stand-in-${provider}`).toString('hex'),
});
