import { isIP } from 'node:net';

/** The site, as WebAuthn names it. */
export interface RelyingParty {
  /** Host of the site: passkeys work only there. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site at this address; undefined if its host is an IP address, or is reached without https: browsers offer no
 * passkeys there.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname) || hostname.startsWith('[')) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}
