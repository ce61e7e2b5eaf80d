import { useSyncExternalStore } from 'react';
import { keptDrafts } from './store/drafts.ts';

/** What was begun to a member and not sent. */
export const useDraft = (userId: string): string =>
  useSyncExternalStore(keptDrafts.subscribe, () => keptDrafts.of(userId));
