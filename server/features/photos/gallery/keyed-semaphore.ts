import { createSemaphore } from '../../../platform/files/semaphore.ts';

type Semaphore = ReturnType<typeof createSemaphore>;

/** Limits concurrency to `places` per key, first come, first served. Keys without running work use no memory. */
export function createKeyedSemaphore(places: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, { gate: Semaphore; users: number }>();
  return async (key, work) => {
    const turn = open.get(key) ?? { gate: createSemaphore(places), users: 0 };
    open.set(key, turn);
    turn.users++;
    try {
      return await turn.gate(work);
    } finally {
      if (--turn.users === 0) open.delete(key);
    }
  };
}
