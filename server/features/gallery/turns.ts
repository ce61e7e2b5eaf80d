import { createGate } from '../../platform/files/gate.ts';

type Gate = ReturnType<typeof createGate>;

/** Work in turns: `places` at a time for each key, first come, first served. What nobody waits for any more is forgotten. */
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
