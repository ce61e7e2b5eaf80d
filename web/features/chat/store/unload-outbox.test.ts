import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteUnloadData, unloadDrafts, unloadMessages } from './unload-outbox.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // As in browsers, the object's own keys are the stored keys.
  const storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

it('returns drafts saved at unload once, and only to their own account', () => {
  unloadDrafts.leave('maryam', [['yusuf', 'Salam']]);
  expect(unloadDrafts.take('fatima')).toEqual([]);
  expect(unloadDrafts.take('maryam')).toEqual([['yusuf', 'Salam']]);
  expect(unloadDrafts.take('maryam')).toEqual([]);
});

it('returns the drafts of two tabs, the later one last', () => {
  unloadDrafts.leave('maryam', [['yusuf', 'Sal']]);
  unloadDrafts.leave('maryam', []);
  unloadDrafts.leave('maryam', [['yusuf', 'Salam']]);
  expect(unloadDrafts.take('maryam')).toEqual([
    ['yusuf', 'Sal'],
    ['yusuf', 'Salam'],
  ]);
});

it('returns unstored messages, and deletes them at log-out', () => {
  const message = { id: 'one', account: 'maryam', userId: 'yusuf', content: 'Salam', at: 1 };
  unloadMessages.leave('maryam', [message]);
  expect(unloadMessages.take('maryam')).toEqual([message]);
  unloadMessages.leave('maryam', [message]);
  deleteUnloadData();
  expect(unloadMessages.take('maryam')).toEqual([]);
});

it('deletes one sent or discarded message, and keeps the others', () => {
  const message = (id: string) => ({ id, account: 'maryam', userId: 'yusuf', content: id, at: 1 });
  const [one, two] = [message('one'), message('two')];
  unloadMessages.leave('maryam', [one, two]);
  unloadMessages.forget('maryam', 'one');
  unloadMessages.forget('maryam', 'three');
  expect(unloadMessages.take('maryam')).toEqual([two]);
  unloadMessages.forget('maryam', 'two');
  expect([...kept.keys()]).toEqual([]);
});

it('deletes the data of all other accounts, or of all, and nothing else', () => {
  kept.set('theme', 'dark');
  for (const account of ['maryam', 'fatima', 'aisha']) unloadDrafts.leave(account, [['yusuf', 'Salam']]);
  deleteUnloadData('fatima');
  expect([...kept.keys()]).toEqual(['theme', 'chat.lastWords:fatima']);
  deleteUnloadData();
  expect([...kept.keys()]).toEqual(['theme']);
});

it('ignores data left by another version', () => {
  kept.set('chat.lastWords:maryam', '{"yusuf":"Salam"}');
  expect(unloadDrafts.take('maryam')).toEqual([]);
});
