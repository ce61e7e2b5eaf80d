import { useSyncExternalStore } from 'react';
import { type Account, session } from './session.ts';

/** The signed-in account, or null; the component re-renders when any tab signs in or out. */
export const useAccount = (): Account | null =>
  useSyncExternalStore(session.subscribe, session.account, session.account);
