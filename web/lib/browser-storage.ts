/**
 * Only this module and tab-channel.ts use browser features that may be refused: storage, databases, locks, channels
 * between tabs, and service workers.
 * With cookies and site data blocked, even naming one of them throws; on a full disk, writing fails. The app then works
 * for as long as the page is open.
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
    // A key is either in the storage or in memory, never in both.
    keys: () => [...(attempt(Object.keys) ?? []), ...memory.keys()],
  };
}

const inMemory = new Map<string, string>();

/** Local storage: shared by all tabs, and kept after the browser is closed. */
export const deviceStorage = guarded(() => localStorage, inMemory);

/** Session storage: separate for each tab, and kept after a reload. */
export const tabStorage = guarded(() => sessionStorage, new Map());

// A later change in another tab, such as a sign-out, takes precedence over the value in memory.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null) inMemory.clear();
  else inMemory.delete(key);
});

/** Whether the browser accepts the cookie that renews a sign-in. */
export const acceptsCookies = (): boolean => navigator.cookieEnabled !== false;

/** The cookies that scripts can read; an empty text if the browser refuses them. */
export function readCookies(): string {
  try {
    return document.cookie ?? '';
  } catch {
    return '';
  }
}

/** Deletes a database. A browser that refuses databases has none to delete. */
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
 * Runs work under a lock shared by all tabs. Without locks (in a local network without HTTPS, or refused) it runs at
 * once.
 * @param work gets null if `ifAvailable` is set and another tab has the lock
 */
export async function withTabLock<T>(
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
    // This throws too if the browser has no locks at all.
    return await navigator.locks.request(name, options, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work({ name, mode: 'exclusive' });
  }
}

/** Runs work under a lock of all tabs, waiting for tabs that hold the lock. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> => withTabLock(name, {}, work);

/** Undefined in browsers that do not support service workers, or refuse them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
