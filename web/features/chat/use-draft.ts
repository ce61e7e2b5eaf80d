import { useSyncExternalStore } from 'react';
import { chatDrafts } from './store/chat-drafts.ts';

/** The draft to a member. */
export const useDraft = (userId: string): string =>
  useSyncExternalStore(chatDrafts.subscribe, () => chatDrafts.get(userId));
