import { createSigner } from 'fast-jwt';
import type { PushKeyPair } from './push-key.ts';

/** The standard allows a day; a clock that is wrong by hours is still within it. */
const LIFETIME_SECONDS = 12 * 3_600;

/**
 * Makes the header by which a push service knows who sends (VAPID, RFC 8292). A token is good for one push service.
 * @param contact `mailto:` or `https:`, where the push service's operator reaches ours
 */
export function vapid({ publicKey, privateKeyPem }: PushKeyPair, contact: () => string): (endpoint: URL) => string {
  const sign = createSigner({ key: privateKeyPem, algorithm: 'ES256', noTimestamp: true });
  return ({ origin }) => {
    // By this machine's clock, as the other side's is another one as well.
    const exp = Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS;
    return `vapid t=${sign({ aud: origin, exp, sub: contact() })}, k=${publicKey}`;
  };
}
