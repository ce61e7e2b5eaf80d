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

it('drafts stored when a page closes are returned once, and only to their own account', () => {
  unloadDrafts.leave('maryam', [['yusuf', 'Salam']]);
  expect(unloadDrafts.take('fatima')).toEqual([]);
  expect(unloadDrafts.take('maryam')).toEqual([['yusuf', 'Salam']]);
  expect(unloadDrafts.take('maryam')).toEqual([]);
});

it('drafts that two tabs stored when closing are both returned, the later one last', () => {
  unloadDrafts.leave('maryam', [['yusuf', 'Sal']]);
  unloadDrafts.leave('maryam', []);
  unloadDrafts.leave('maryam', [['yusuf', 'Salam']]);
  expect(unloadDrafts.take('maryam')).toEqual([
    ['yusuf', 'Sal'],
    ['yusuf', 'Salam'],
  ]);
});

it('messages that were unsent when a page closed are returned, and deleted at log-out', () => {
  const message = { id: 'one', account: 'maryam', userId: 'yusuf', content: 'Salam', at: 1 };
  unloadMessages.leave('maryam', [message]);
  expect(unloadMessages.take('maryam')).toEqual([message]);
  unloadMessages.leave('maryam', [message]);
  deleteUnloadData();
  expect(unloadMessages.take('maryam')).toEqual([]);
});

it('one sent or discarded message is deleted, and the others are kept', () => {
  const message = (id: string) => ({ id, account: 'maryam', userId: 'yusuf', content: id, at: 1 });
  const [one, two] = [message('one'), message('two')];
  unloadMessages.leave('maryam', [one, two]);
  unloadMessages.forget('maryam', 'one');
  unloadMessages.forget('maryam', 'three');
  expect(unloadMessages.take('maryam')).toEqual([two]);
  unloadMessages.forget('maryam', 'two');
  expect([...kept.keys()]).toEqual([]);
});

it('the stored data of all other accounts, or of all accounts, can be deleted, and nothing else', () => {
  kept.set('theme', 'dark');
  for (const account of ['maryam', 'fatima', 'aisha']) unloadDrafts.leave(account, [['yusuf', 'Salam']]);
  deleteUnloadData('fatima');
  expect([...kept.keys()]).toEqual(['theme', 'chat.lastWords:fatima']);
  deleteUnloadData();
  expect([...kept.keys()]).toEqual(['theme']);
});

it('data that another version of the app stored is ignored', () => {
  kept.set('chat.lastWords:maryam', '{"yusuf":"Salam"}');
  expect(unloadDrafts.take('maryam')).toEqual([]);
});
