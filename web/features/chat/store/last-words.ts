import { deviceStorage } from '../../../lib/browser-storage.ts';
import { WAITING } from '../waiting.ts';
import type { Unsent } from './chat-db.ts';

/** Local storage keys with this prefix, followed by the account, are removed at a sign-out. */
const WORDS = 'chat.lastWords:';
const MESSAGES = 'chat.lastMessages:';

/**
 * Uses local storage, which is written synchronously: a database drops a transaction that has not ended when the page
 * closes. Several tabs may leave something.
 */
const lastOf = <T>(prefix: string) => {
  const take = (account: string): readonly T[] => {
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
      const left = [...take(account), ...things];
      deviceStorage.setItem(prefix + account, JSON.stringify(left));
    },
    /** Returns what was left, once, oldest first. */
    take,
  };
};

/** Drafts left by a closing page, by member; the latest one to a member counts. */
export const lastWords = lastOf<readonly [userId: string, text: string]>(WORDS);

/** Messages sent but not stored in the outbox yet. */
export const lastMessages = {
  ...lastOf<Unsent>(MESSAGES),
  /** A message that was sent or discarded must not return. */
  forget(account: string, id: string): void {
    const left = lastMessages.take(account);
    lastMessages.leave(
      account,
      left.filter((each) => each.id !== id),
    );
  },
};

/** @param except the account whose data stay; none at a sign-out */
export function forgetLast(except?: string): void {
  const keys = deviceStorage.keys();
  for (const prefix of [WORDS, MESSAGES, WAITING])
    for (const key of keys) if (key.startsWith(prefix) && key !== `${prefix}${except}`) deviceStorage.removeItem(key);
}
