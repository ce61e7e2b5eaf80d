import type { Platform } from '../../platform/platform.ts';
import { sessionWriter } from './sessions.repo.ts';

const MAX_REMEMBERED = 50_000;
/** Length of the hash prefix of a refresh token: enough to distinguish the tokens of one session. */
const FINGERPRINT_BYTES = 8;

/** Fingerprint of the refresh token that was issued together with an access token; stored in the access token. */
export const refreshTokenFingerprint = (refreshHash: Buffer): string =>
  refreshHash.subarray(0, FINGERPRINT_BYTES).toString('base64url');

/**
 * Records, at the first use of an access token, that the client has received it, and with it the refresh token of the
 * same answer (decision 0024). Runs before the call itself: from then on a copy of the previous refresh token is
 * worthless.
 */
export function createTokenReceiptRecorder({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const noted = new Set<string>();
  return async (sessionId: string, mark: string): Promise<void> => {
    const key = `${sessionId} ${mark}`;
    if (noted.has(key)) return;
    // Insertion order is age order.
    if (noted.size >= MAX_REMEMBERED) noted.delete(noted.values().next().value as string);
    noted.add(key);
    try {
      const bytes = Buffer.from(mark, 'base64url');
      await db.transaction(({ tx }) => sessionWriter(tx).recordTokenReceived(sessionId, bytes, clock.now()));
    } catch (error) {
      noted.delete(key);
      log.warn({ err: error }, 'that an answer has arrived could not be noted');
    }
  };
}
