import type { Platform } from '../../platform/platform.ts';
import { sessionWriter } from './sessions.repo.ts';

const KEPT = 50_000;
/** Of a refresh token's hash: enough to tell the tokens of one sign-in apart. */
const MARK_BYTES = 8;

/** What an access token says of the refresh token that was given beside it. */
export const markOf = (refreshHash: Buffer): string => refreshHash.subarray(0, MARK_BYTES).toString('base64url');

/**
 * Notes, when an access token is used for the first time, that the answer which brought it has arrived, and with it the refresh
 * token beside it (decision 0024). Before the call that it is used for does anything: a copy of the token before is worth
 * nothing from then on.
 */
export function createArrivals({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const noted = new Set<string>();
  return async (sessionId: string, mark: string): Promise<void> => {
    const key = `${sessionId} ${mark}`;
    if (noted.has(key)) return;
    // Insertion order is age order.
    if (noted.size >= KEPT) noted.delete(noted.values().next().value as string);
    noted.add(key);
    try {
      const bytes = Buffer.from(mark, 'base64url');
      await db.transaction(({ tx }) => sessionWriter(tx).arrived(sessionId, bytes, clock.now()));
    } catch (error) {
      noted.delete(key);
      log.warn({ err: error }, 'that an answer has arrived could not be noted');
    }
  };
}
