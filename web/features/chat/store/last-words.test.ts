import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLast, lastMessages, lastWords } from './last-words.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // As in browsers, the keys of the object are the stored ones.
  const storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

it('gives the last words back once, to the one who left them', () => {
  lastWords.leave('maryam', [['yusuf', 'Salam']]);
  expect(lastWords.take('fatima')).toEqual([]);
  expect(lastWords.take('maryam')).toEqual([['yusuf', 'Salam']]);
  expect(lastWords.take('maryam')).toEqual([]);
});

it('gives back what two tabs left, the later one last', () => {
  lastWords.leave('maryam', [['yusuf', 'Sal']]);
  lastWords.leave('maryam', []);
  lastWords.leave('maryam', [['yusuf', 'Salam']]);
  expect(lastWords.take('maryam')).toEqual([
    ['yusuf', 'Sal'],
    ['yusuf', 'Salam'],
  ]);
});

it('gives back messages that were not stored, and forgets them at a sign-out', () => {
  const message = { id: 'one', account: 'maryam', userId: 'yusuf', content: 'Salam', at: 1 };
  lastMessages.leave('maryam', [message]);
  expect(lastMessages.take('maryam')).toEqual([message]);
  lastMessages.leave('maryam', [message]);
  forgetLast();
  expect(lastMessages.take('maryam')).toEqual([]);
});

it('forgets one message that has come to its end, and keeps the others', () => {
  const message = (id: string) => ({ id, account: 'maryam', userId: 'yusuf', content: id, at: 1 });
  const [one, two] = [message('one'), message('two')];
  lastMessages.leave('maryam', [one, two]);
  lastMessages.forget('maryam', 'one');
  lastMessages.forget('maryam', 'three');
  expect(lastMessages.take('maryam')).toEqual([two]);
  lastMessages.forget('maryam', 'two');
  expect([...kept.keys()]).toEqual([]);
});

it('forgets those of all others, or of all, and nothing else', () => {
  kept.set('theme', 'dark');
  for (const account of ['maryam', 'fatima', 'aisha']) lastWords.leave(account, [['yusuf', 'Salam']]);
  forgetLast('fatima');
  expect([...kept.keys()]).toEqual(['theme', 'chat.lastWords:fatima']);
  forgetLast();
  expect([...kept.keys()]).toEqual(['theme']);
});

it('finds nothing in what another version left', () => {
  kept.set('chat.lastWords:maryam', '{"yusuf":"Salam"}');
  expect(lastWords.take('maryam')).toEqual([]);
});
