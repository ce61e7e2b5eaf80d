import { setTimeout as wait } from 'node:timers/promises';

/** For so long somebody waits for us to ask the gateway; what it answers later is settled all the same. */
const PATIENCE_MS = 5_000;

/** Waits for something that goes on by itself, but not too long. Answers undefined where it has not ended by then. */
export async function patiently<T>(work: Promise<T>, ms = PATIENCE_MS): Promise<T | undefined> {
  const timer = new AbortController();
  const tired = wait(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, tired]);
  } finally {
    timer.abort();
    // It may still fail when nobody listens any more; whoever does the work has said so in the log.
    work.catch(() => undefined);
  }
}
