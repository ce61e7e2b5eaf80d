import { createGate } from '../../platform/files/gate.ts';

type Gate = ReturnType<typeof createGate>;

/** Limits concurrency to `places` per key, first come, first served. Idle keys are dropped. */
export function createTurns(places: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, { gate: Gate; users: number }>();
  return async (key, work) => {
    const turn = open.get(key) ?? { gate: createGate(places), users: 0 };
    open.set(key, turn);
    turn.users++;
    try {
      return await turn.gate(work);
    } finally {
      if (--turn.users === 0) open.delete(key);
    }
  };
}
