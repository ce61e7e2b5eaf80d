import { setTimeout as sleep } from 'node:timers/promises';

/** Time that a slow and busy machine may take for work after an answer, ms. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 50;

/**
 * Looks again and again until there is something to see: neither `undefined` nor `false`.
 * @throws Error that begins with `otherwise` when there is nothing within a minute
 */
export async function waitUntil<T>(look: () => Promise<T | false | undefined>, otherwise: string): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(INTERVAL_MS)) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`${otherwise} within ${TIMEOUT_MS / 1_000} s.`);
  }
}
