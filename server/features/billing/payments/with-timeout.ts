import { setTimeout as wait } from 'node:timers/promises';

/** Maximum wait of a member for the gateway; a later answer is still processed. */
const TIMEOUT_MS = 5_000;

/** Waits for work up to a time-out. Returns undefined if the work has not finished by then; the work continues. */
export async function withTimeout<T>(work: Promise<T>, ms = TIMEOUT_MS): Promise<T | undefined> {
  const timer = new AbortController();
  const tired = wait(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, tired]);
  } finally {
    timer.abort();
    // Nobody awaits a failure after the time-out; the work itself has logged it.
    work.catch(() => undefined);
  }
}
