import { describe, expect, it } from 'vitest';
import { clearDraft, draftKey, readDraft, writeDraft } from './drafts.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const key = draftKey('new', 'primary');

describe('drafts', () => {
  it('come back as they were typed', () => {
    const storage = memory();
    const values = { firstName: 'Ayesha', height: 163, hasDisability: false, city: null };
    expect(writeDraft(storage, key, values)).toBe(true);
    expect(readDraft(storage, key)).toEqual(values);
    expect(readDraft(storage, draftKey('someone-else', 'primary'))).toEqual({});
  });

  it('never hold the password or a declaration', () => {
    const storage = memory();
    writeDraft(storage, key, { email: 'a@b.in', password: 'a long secret', 'declare.truthful_information': true });
    expect(storage.getItem(key)).not.toContain('secret');
    expect(readDraft(storage, key)).toEqual({ email: 'a@b.in' });
  });

  it('are forgotten after a week, and when cleared', () => {
    const storage = memory();
    const day = 86_400_000;
    writeDraft(storage, key, { firstName: 'Ayesha' }, 0);
    expect(readDraft(storage, key, 6 * day)).toEqual({ firstName: 'Ayesha' });
    expect(readDraft(storage, key, 8 * day)).toEqual({});
    expect(storage.length).toBe(0);
    writeDraft(storage, key, { firstName: 'Ayesha' });
    clearDraft(storage, key);
    expect(readDraft(storage, key)).toEqual({});
  });

  it('survive what they find: broken text, foreign shapes, a closed store', () => {
    const storage = memory();
    storage.setItem(key, '{"at":');
    expect(readDraft(storage, key)).toEqual({});
    storage.setItem(key, JSON.stringify({ at: Date.now(), values: { firstName: { evil: 1 }, lastName: 'Khan' } }));
    expect(readDraft(storage, key)).toEqual({ lastName: 'Khan' });
    const closed = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(writeDraft(closed, key, {})).toBe(false);
  });
});
