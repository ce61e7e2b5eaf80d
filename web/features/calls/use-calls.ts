import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallsState } from './calls.state.ts';
import { calls } from './calls.store.ts';

/** The call of this tab; re-renders with each change of it. */
export const useCalls = (): CallsState => useSyncExternalStore(calls.subscribe, calls.state);

/** Seconds since the call was answered by the server's clock, counting; undefined before. */
export function useSeconds(): number | undefined {
  const { call, clockLead } = useCalls();
  const [, setTick] = useState(0);
  const isRunning = call?.state === 'active';
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  if (!call?.answeredAt) return undefined;
  const end = call.endedAt ? Date.parse(call.endedAt) : Date.now() + clockLead;
  return (end - Date.parse(call.answeredAt)) / 1_000;
}
