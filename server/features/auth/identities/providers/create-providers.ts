import type { IdentityProviderName } from '../../../../../contract/auth/values.ts';
import type { Config } from '../../../../platform/config/config.ts';
import type { IdentityClient } from '../../../../platform/config/identities.ts';
import {
  FACEBOOK_STAND_IN,
  GOOGLE_STAND_IN,
  standInClient,
} from '../../../../platform/identity-stand-ins/addresses.ts';
import type { RemoteCalls } from '../../../../platform/remote-calls.ts';
import type { Secrets } from '../../../../platform/security/secrets.ts';
import { createFacebook, FACEBOOK_ADDRESSES } from './facebook.ts';
import { createGoogle, GOOGLE_ISSUER } from './google.ts';
import type { IdentityProvider } from './provider.ts';

interface ProviderOptions {
  config: Pick<Config, 'mode' | 'identities'>;
  secrets: Secrets;
  /** Origin at which this process is reached. Known once it accepts connections. */
  ownUrl: () => string;
  remote: RemoteCalls;
  /** Issuer in place of Google. Only tests set it. */
  googleIssuer?: string | undefined;
}

export type IdentityProviders = Readonly<Partial<Record<IdentityProviderName, IdentityProvider>>> & {
  /** The app as Facebook knows it, which signs the data deletion callback. */
  readonly facebookApp: IdentityClient | undefined;
  readonly facebookIssuer: () => string;
};

/** The configured providers; without configuration the stand-ins in local mode, otherwise none. */
export function createIdentityProviders({
  config: { mode, identities },
  secrets,
  ownUrl,
  remote,
  googleIssuer,
}: ProviderOptions): IdentityProviders {
  const standIn = (provider: IdentityProviderName): IdentityClient | undefined =>
    mode === 'local' ? standInClient(secrets, provider) : undefined;
  const google = identities.google ?? standIn('google');
  const facebook = identities.facebook ?? standIn('facebook');
  const facebookStandIn = () => ({
    issuer: `${ownUrl()}${FACEBOOK_STAND_IN}`,
    dialog: `${ownUrl()}${FACEBOOK_STAND_IN}/dialog/oauth`,
    graph: `${ownUrl()}${FACEBOOK_STAND_IN}/graph`,
  });
  const addresses = identities.facebook ? () => FACEBOOK_ADDRESSES : facebookStandIn;
  const issuer = googleIssuer ?? (identities.google && GOOGLE_ISSUER);
  return {
    ...(google
      ? { google: createGoogle({ issuer: () => issuer ?? `${ownUrl()}${GOOGLE_STAND_IN}`, client: google, remote }) }
      : {}),
    ...(facebook ? { facebook: createFacebook({ addresses, client: facebook, remote }) } : {}),
    facebookApp: facebook,
    facebookIssuer: () => addresses().issuer,
  };
}
