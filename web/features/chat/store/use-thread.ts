import { useCallback, useSyncExternalStore } from 'react';
import { type Thread, threads } from './threads.ts';

/** The messages with one member, updated live. */
export function useThread(userId: string): Thread {
  const subscribe = useCallback((listener: () => void) => threads.subscribe(userId, listener), [userId]);
  return useSyncExternalStore(subscribe, () => threads.get(userId));
}
