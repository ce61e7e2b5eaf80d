import { expect, test } from 'vitest';
import { forgetOthers, keepDraft, readDrafts } from './drafts.ts';

/** A storage as browsers have it: its keys are its properties. */
function storage(): Storage {
  const store = {} as Storage & Record<string, string>;
  const hidden = (name: string, value: unknown) => Object.defineProperty(store, name, { value, enumerable: false });
  hidden('getItem', (key: string) => store[key] ?? null);
  hidden('setItem', (key: string, value: string) => {
    store[key] = value;
  });
  hidden('removeItem', (key: string) => {
    delete store[key];
  });
  return store;
}

const draft = { base: { aboutMe: null }, values: { aboutMe: 'کتابیں پڑھتی ہوں 📚' } };

test('a draft survives a reload, for its own account only', () => {
  const kept = storage();
  keepDraft(kept, 'one', 'about', draft);
  expect(readDrafts(kept, 'one')).toEqual({ about: draft });
  expect(readDrafts(kept, 'two')).toEqual({});
  keepDraft(kept, 'one', 'about', undefined);
  expect(readDrafts(kept, 'one')).toEqual({});
});

test('drafts of others are forgotten, and what is not ours is left alone', () => {
  const kept = storage();
  keepDraft(kept, 'one', 'about', draft);
  keepDraft(kept, 'two', 'faith', draft);
  kept.setItem('other', 'x');
  forgetOthers(kept, 'two');
  expect(Object.keys(kept)).toEqual(['mine:two:faith', 'other']);
  forgetOthers(kept, undefined);
  expect(Object.keys(kept)).toEqual(['other']);
});

test('yesterday, nonsense and a closed storage are no drafts', () => {
  const kept = storage();
  keepDraft(kept, 'one', 'about', draft, Date.now() - 25 * 3_600_000);
  kept.setItem('mine:one:faith', '{"base":[1],"values":"x"');
  kept.setItem('mine:one:life', '{"base":[1],"values":{}}');
  expect(readDrafts(kept, 'one')).toEqual({});
  const closed = new Proxy({} as Storage, {
    get: () => () => {
      throw new Error('closed');
    },
  });
  expect(() => keepDraft(closed, 'one', 'about', draft)).not.toThrow();
  expect(readDrafts(closed, 'one')).toEqual({});
});
