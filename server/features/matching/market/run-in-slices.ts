import { setImmediate } from 'node:timers/promises';

/** Members per slice: from under a millisecond of simple work to a few for expensive work. */
const SLICE_MS = 16_384;

/** Calls `work` for 0 … count − 1 in slices, so that requests of the same process are handled in between. */
export async function runInSlices(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE_MS) {
    work(from, Math.min(count, from + SLICE_MS));
    await setImmediate();
  }
}
