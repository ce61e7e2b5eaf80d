import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './store/outbox.ts';
import type { UnsentMessage } from './store/unsent.ts';

/** Unsent messages to one member. */
export function useUnsent(userId: string): readonly UnsentMessage[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  return useMemo(() => all.filter((entry) => entry.userId === userId), [all, userId]);
}
