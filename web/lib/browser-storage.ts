/**
 * This module and between-tabs.ts alone use what the browser may refuse: storage, databases, locks, channels between tabs and
 * service workers.
 * With cookies and site data blocked each of them throws, even when it is only named; a full disk refuses writing. The app
 * then works for as long as the page is open.
 */

/** The part of `Storage` that the app uses. */
export interface BrowserStorage {
  getItem(key: string): string | null;
  /** False if the browser refused: the value then lives as long as the page. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  clear(): void;
  keys(): readonly string[];
}

function guarded(area: () => Storage, memory: Map<string, string>): BrowserStorage {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      return undefined;
    }
  };
  const remove = (key: string): void => void attempt((storage) => storage.removeItem(key));
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) return true;
      // The old value must not reappear after a reload.
      remove(key);
      memory.set(key, value);
      return false;
    },
    removeItem(key) {
      memory.delete(key);
      remove(key);
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
    // A key is in one of the two only.
    keys: () => [...(attempt(Object.keys) ?? []), ...memory.keys()],
  };
}

const inMemory = new Map<string, string>();

/** Local storage: shared by all tabs, and kept when the browser is closed. */
export const deviceStorage = guarded(() => localStorage, inMemory);

/** Session storage: of this tab, kept over a reload. */
export const tabStorage = guarded(() => sessionStorage, new Map());

// Another tab's later change counts, such as a sign-out.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null) inMemory.clear();
  else inMemory.delete(key);
});

/** Whether the browser keeps the cookie that renews a sign-in. */
export const keepsCookies = (): boolean => navigator.cookieEnabled !== false;

/** Deletes a database. A browser that refuses has none. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });

/**
 * Runs work under a lock of all tabs. Without locks (in a local network without HTTPS, or refused) it runs at once.
 * @param work gets null if another tab has a lock that was asked for with `ifAvailable`
 */
export async function locked<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  const begin = (lock: Lock | null): Promise<T> => {
    hasBegun = true;
    return work(lock);
  };
  try {
    // Also fails where there are no locks at all.
    return await navigator.locks.request(name, options, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work({ name, mode: 'exclusive' });
  }
}

/** Runs work in one tab after another. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> => locked(name, {}, work);

/** Undefined in browsers without service workers, and in those that refuse them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
