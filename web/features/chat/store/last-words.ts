import { WAITING } from '../waiting.ts';
import type { Unsent } from './chat-db.ts';

/** What is begun in the local storage with these, by account, is gone at a sign-out. */
const WORDS = 'chat.lastWords:';
const MESSAGES = 'chat.lastMessages:';

/**
 * Local storage, which is written at once: what was typed in the last moment of a page, which a database does not take
 * any more when the page goes away before its transaction has ended. Several tabs may leave something.
 */
const lastOf = <T>(prefix: string) => {
  const take = (account: string): readonly T[] => {
    try {
      const left: unknown = JSON.parse(localStorage.getItem(prefix + account) ?? '[]');
      localStorage.removeItem(prefix + account);
      return Array.isArray(left) ? left : [];
    } catch {
      return [];
    }
  };
  return {
    leave(account: string, things: readonly T[]): void {
      if (things.length === 0) return;
      const left = [...take(account), ...things];
      try {
        localStorage.setItem(prefix + account, JSON.stringify(left));
      } catch {
        // Full or closed.
      }
    },
    /** Answers what was left, once, the oldest first. */
    take,
  };
};

/** What was begun and not sent, by member; a later one to the same member counts. */
export const lastWords = lastOf<readonly [userId: string, text: string]>(WORDS);

/** What was sent and not stored in the outbox yet. */
export const lastMessages = {
  ...lastOf<Unsent>(MESSAGES),
  /** What has come to its end, sent or given up, does not come back. */
  forget(account: string, id: string): void {
    const left = lastMessages.take(account);
    lastMessages.leave(
      account,
      left.filter((each) => each.id !== id),
    );
  },
};

/** @param except whose words stay; nobody's at a sign-out */
export function forgetLast(except?: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const prefix of [WORDS, MESSAGES, WAITING])
      for (const key of keys) if (key.startsWith(prefix) && key !== `${prefix}${except}`) localStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing.
  }
}
