/** Local storage: what was typed in the last moment of a page, which a database may not take any more. */
const PREFIX = 'chat.lastWords:';

/** By member. */
type Words = readonly (readonly [userId: string, text: string])[];

export const lastWords = {
  leave(account: string, words: Words): void {
    try {
      localStorage.setItem(PREFIX + account, JSON.stringify(words));
    } catch {
      // Full or closed.
    }
  },

  take(account: string): Words {
    try {
      const words: unknown = JSON.parse(localStorage.getItem(PREFIX + account) ?? '[]');
      localStorage.removeItem(PREFIX + account);
      return Array.isArray(words) ? words : [];
    } catch {
      return [];
    }
  },

  /** @param except whose words stay; nobody's at a sign-out */
  forget(except?: string): void {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
      for (const key of keys) if (key.startsWith(PREFIX) && key !== `${PREFIX}${except}`) localStorage.removeItem(key);
    } catch {
      // Closed storage holds nothing.
    }
  },
};
