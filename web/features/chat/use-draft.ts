import { useSyncExternalStore } from 'react';
import { keptDrafts } from './store/drafts.ts';

/** The draft to a member. */
export const useDraft = (userId: string): string =>
  useSyncExternalStore(keptDrafts.subscribe, () => keptDrafts.of(userId));
