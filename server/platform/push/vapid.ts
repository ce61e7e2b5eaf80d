import { createSigner } from 'fast-jwt';
import type { PushKeyPair } from './push-key.ts';

/** The standard allows a day; this tolerates a clock that is wrong by hours. */
const LIFETIME_SECONDS = 12 * 3_600;

/**
 * Makes the header that identifies the sender to a push service (VAPID, RFC 8292). A token is valid for one push
 * service.
 * @param contact `mailto:` or `https:` address for the push service's operator
 */
export function vapid({ publicKey, privateKeyPem }: PushKeyPair, contact: () => string): (endpoint: URL) => string {
  const sign = createSigner({ key: privateKeyPem, algorithm: 'ES256', noTimestamp: true });
  return ({ origin }) => {
    // Uses the machine's clock instead of the injected one, because the push service's clock is real too.
    const exp = Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS;
    return `vapid t=${sign({ aud: origin, exp, sub: contact() })}, k=${publicKey}`;
  };
}
