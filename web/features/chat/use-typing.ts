import { useSyncExternalStore } from 'react';
import { typing } from './store/typing.ts';

/** Whether a member is typing to the viewer. */
export const useTyping = (userId: string): boolean =>
  useSyncExternalStore(typing.subscribe, () => typing.isTyping(userId));
