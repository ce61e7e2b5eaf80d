import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts `count` operations at an even rate, whether or not earlier ones have finished. Returns how late each one
 * began, ms.
 */
export async function openLoop(count: number, perSecond: number, begin: (at: number, due: number) => void) {
  const late: number[] = [];
  const start = performance.now();
  for (let at = 0; at < count; at++) {
    const due = start + (at * 1_000) / perSecond;
    for (let rest = due - performance.now(); rest > 0; rest = due - performance.now()) await sleep(rest);
    late.push(performance.now() - due);
    begin(at, due);
  }
  return late;
}
