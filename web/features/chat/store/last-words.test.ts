import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastWords } from './last-words.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('gives the last words back once, to the one who left them', () => {
  lastWords.leave('maryam', [['yusuf', 'Salam']]);
  expect(lastWords.take('fatima')).toEqual([]);
  expect(lastWords.take('maryam')).toEqual([['yusuf', 'Salam']]);
  expect(lastWords.take('maryam')).toEqual([]);
});

it('forgets those of all others, or of all, and nothing else', () => {
  kept.set('theme', 'dark');
  for (const account of ['maryam', 'fatima', 'aisha']) lastWords.leave(account, [['yusuf', 'Salam']]);
  lastWords.forget('fatima');
  expect([...kept.keys()]).toEqual(['theme', 'chat.lastWords:fatima']);
  lastWords.forget();
  expect([...kept.keys()]).toEqual(['theme']);
});

it('finds nothing in what another version left', () => {
  kept.set('chat.lastWords:maryam', '{"yusuf":"Salam"}');
  expect(lastWords.take('maryam')).toEqual([]);
});
