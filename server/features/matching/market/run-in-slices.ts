import { setImmediate } from 'node:timers/promises';

/** Members per slice; a slice takes from under a millisecond (simple work) to a few milliseconds (expensive work). */
const SLICE_MS = 16_384;

/** Calls `work` for 0 … count − 1 in slices, so that the process can handle requests in between. */
export async function runInSlices(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE_MS) {
    work(from, Math.min(count, from + SLICE_MS));
    await setImmediate();
  }
}
