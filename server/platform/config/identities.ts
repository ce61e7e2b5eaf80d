import { z } from 'zod';
import { notTogether } from './config-error.ts';

/** Variables of the sign-in with Google and Facebook (contract §12). All are unset by default. */
export const identityVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
};

const schema = z.object(identityVariables);
type Variables = z.output<typeof schema>;

/** The id and secret under which a provider knows this installation. */
export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
}

/** @throws ConfigError when only one of the two variables is set */
function clientOf(given: Readonly<Record<string, string | undefined>>): IdentityClient | undefined {
  const names = Object.keys(given);
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length) throw notTogether(names, missing);
  const [id = '', secret = ''] = Object.values(given) as string[];
  return { id, secret };
}

/** Reads which providers are configured. @throws ConfigError when a provider is configured by half */
export function identityConfig(vars: Variables) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = vars;
  return {
    google: clientOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }),
    facebook: clientOf({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }),
  };
}
