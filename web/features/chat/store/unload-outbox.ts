import { deviceStorage } from '../../../lib/browser-storage.ts';
import { UNSENT_COUNT_PREFIX } from '../unsent-count-key.ts';
import type { UnsentMessage } from './unsent.ts';

/** Local storage keys with this prefix, followed by the account, are removed at a sign-out. */
const DRAFTS_PREFIX = 'chat.lastWords:';
const MESSAGES_PREFIX = 'chat.lastMessages:';

/**
 * Uses local storage, which is written synchronously: a database drops a transaction that has not ended when the page
 * closes. Several tabs may save data here.
 */
const createUnloadStore = <T>(prefix: string) => {
  const takeStored = (account: string): readonly T[] => {
    try {
      const left: unknown = JSON.parse(deviceStorage.getItem(prefix + account) ?? '[]');
      deviceStorage.removeItem(prefix + account);
      return Array.isArray(left) ? left : [];
    } catch {
      return [];
    }
  };
  return {
    leave(account: string, things: readonly T[]): void {
      if (things.length === 0) return;
      const left = [...takeStored(account), ...things];
      deviceStorage.setItem(prefix + account, JSON.stringify(left));
    },
    /** Returns the data left by closed pages, once, oldest first. */
    take: takeStored,
  };
};

/** Drafts left by a closing page, by member; of several drafts to one member, the latest counts. */
export const unloadDrafts = createUnloadStore<readonly [userId: string, text: string]>(DRAFTS_PREFIX);

/** Messages sent but not stored in the outbox yet. */
export const unloadMessages = {
  ...createUnloadStore<UnsentMessage>(MESSAGES_PREFIX),
  /** Removes a message that was sent or discarded, so that it is not restored. */
  forget(account: string, id: string): void {
    const left = unloadMessages.take(account);
    unloadMessages.leave(
      account,
      left.filter((each) => each.id !== id),
    );
  },
};

/** @param except the account whose data stay; none at a sign-out */
export function deleteUnloadData(except?: string): void {
  const keys = deviceStorage.keys();
  for (const prefix of [DRAFTS_PREFIX, MESSAGES_PREFIX, UNSENT_COUNT_PREFIX])
    for (const key of keys) if (key.startsWith(prefix) && key !== `${prefix}${except}`) deviceStorage.removeItem(key);
}
