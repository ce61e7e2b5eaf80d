import { expect, test } from 'vitest';
import type { BrowserStorage } from '../../../lib/browser-storage.ts';
import { deleteOtherDrafts, readDrafts, saveDraft } from './drafts.ts';

function storage(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => Boolean(items.set(key, value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    keys: () => [...items.keys()],
  };
}

const draft = { base: { aboutMe: null }, values: { aboutMe: 'کتابیں پڑھتی ہوں 📚' } };

test('a draft of the own profile is kept through a reload, and only for its own account', () => {
  const kept = storage();
  saveDraft(kept, 'one', 'about', draft);
  expect(readDrafts(kept, 'one')).toEqual({ about: draft });
  expect(readDrafts(kept, 'two')).toEqual({});
  saveDraft(kept, 'one', 'about', undefined);
  expect(readDrafts(kept, 'one')).toEqual({});
});

test('drafts of other accounts are deleted, and no unrelated data', () => {
  const kept = storage();
  saveDraft(kept, 'one', 'about', draft);
  saveDraft(kept, 'two', 'faith', draft);
  kept.setItem('other', 'x');
  deleteOtherDrafts(kept, 'two');
  expect(kept.keys()).toEqual(['mine:two:faith', 'other']);
  deleteOtherDrafts(kept, undefined);
  expect(kept.keys()).toEqual(['other']);
});

test('drafts older than a day and damaged drafts are ignored', () => {
  const kept = storage();
  saveDraft(kept, 'one', 'about', draft, Date.now() - 25 * 3_600_000);
  kept.setItem('mine:one:faith', '{"base":[1],"values":"x"');
  kept.setItem('mine:one:life', '{"base":[1],"values":{}}');
  expect(readDrafts(kept, 'one')).toEqual({});
});
