import { afterEach, expect, it, vi } from 'vitest';
import { deleteDatabase, deviceStorage, serviceWorkers, tabStorage, withLock } from './browser-storage.ts';
import { openChannel } from './tab-channel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  deviceStorage.clear();
});

/** A storage that holds at most `room` characters. */
function storageOf(room: number) {
  const items = new Map<string, string>();
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      const before = items.get(key);
      items.set(key, value);
      if (size() <= room) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  // As in browsers, the object's own keys are the stored keys.
  const storage = new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  return items;
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('a value is stored in the browser where this is possible', () => {
  const items = storageOf(100);
  expect(deviceStorage.setItem('user', 'Maryam')).toBe(true);
  expect([...items]).toEqual([['user', 'Maryam']]);
  expect(deviceStorage.keys()).toEqual(['user']);
});

it('a value is kept in memory when the browser’s storage is full, and the old value is removed', () => {
  const items = storageOf(12);
  expect(deviceStorage.setItem('user', 'Maryam')).toBe(true);
  expect(deviceStorage.setItem('user', 'Maryam Khan of Lucknow')).toBe(false);
  expect(deviceStorage.getItem('user')).toBe('Maryam Khan of Lucknow');
  expect([...items.keys()]).toEqual([]);
  expect(deviceStorage.keys()).toEqual(['user']);
  expect(deviceStorage.setItem('user', 'Aisha')).toBe(true);
  expect(deviceStorage.getItem('user')).toBe('Aisha');
  deviceStorage.removeItem('user');
  expect(deviceStorage.getItem('user')).toBeNull();
});

it('values are kept in memory when the browser denies access to its storage', async () => {
  const names = ['localStorage', 'sessionStorage', 'indexedDB'];
  for (const name of names) Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  vi.stubGlobal('BroadcastChannel', refuse);
  vi.stubGlobal(
    'navigator',
    Object.defineProperties({ locks: { request: async () => refuse() } }, { serviceWorker: { get: refuse } }),
  );
  for (const storage of [deviceStorage, tabStorage]) {
    expect(storage.setItem('user', 'Maryam')).toBe(false);
    expect([storage.getItem('user'), storage.keys()]).toEqual(['Maryam', ['user']]);
    storage.clear();
    expect(storage.getItem('user')).toBeNull();
  }
  await deleteDatabase('rishta-chat');
  openChannel('rishta.drafts', () => undefined)();
  expect(serviceWorkers()).toBeUndefined();
  expect(await withLock('rishta.refresh', async () => 'done')).toBe('done');
  for (const name of names) Reflect.deleteProperty(globalThis, name);
});

it('work done under a storage lock runs once, even if it fails', async () => {
  let runs = 0;
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, work: (lock: object) => unknown) => work({}) },
  });
  const failing = withLock('rishta.refresh', async () => {
    runs += 1;
    throw new Error('no answer');
  });
  await expect(failing).rejects.toThrow('no answer');
  expect(runs).toBe(1);
});
