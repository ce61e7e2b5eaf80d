import { createHmac } from 'node:crypto';
import { RELAY_SECONDS } from '../../../contract/calls/values.ts';
import type { RelayConfig } from '../config/relay.ts';

/** Name of an account for the relay's quota per user: always the same, and without meaning for anybody who sees it. */
export const quotaName = (secret: string, accountId: string): string =>
  createHmac('sha256', secret).update(`quota:${accountId}`).digest('hex').slice(0, 32);

/**
 * Credentials for the relay, valid for `RELAY_SECONDS` (draft-uberti-behave-turn-rest-00; `use-auth-secret` of coturn).
 * @param name for the relay's own quota per user; it should identify nobody
 */
export function relayCredentials({ urls, secret }: RelayConfig, name: string, now: Date) {
  const expiresAt = new Date((Math.floor(now.getTime() / 1_000) + RELAY_SECONDS) * 1_000);
  const username = `${expiresAt.getTime() / 1_000}:${name}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return { urls, username, credential, expiresAt };
}
