import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum time that background work may take on a slow and busy machine, ms. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 50;

/**
 * Calls `look` repeatedly until it returns something other than `undefined` or `false`.
 * @throws Error that begins with `otherwise` if that takes longer than a minute
 */
export async function waitUntil<T>(look: () => Promise<T | false | undefined>, otherwise: string): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(INTERVAL_MS)) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`${otherwise} within ${TIMEOUT_MS / 1_000} s.`);
  }
}
