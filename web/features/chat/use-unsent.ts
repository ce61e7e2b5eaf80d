import { useMemo, useSyncExternalStore } from 'react';
import type { Unsent } from './store/chat-db.ts';
import { outbox } from './store/outbox.ts';

/** Unsent messages to one member. */
export function useUnsent(userId: string): readonly Unsent[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  return useMemo(() => all.filter((entry) => entry.userId === userId), [all, userId]);
}
