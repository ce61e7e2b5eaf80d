import { describe, expect, it } from 'vitest';
import type { BrowserStorage } from '../../../lib/browser-storage.ts';
import { clearDraft, draftKey, readDraft, writeDraft } from './drafts.ts';

function memory(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => Boolean(items.set(key, value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    keys: () => [...items.keys()],
  };
}

const key = draftKey('new', 'primary');

describe('registration drafts stored on the device', () => {
  it('are restored as typed', () => {
    const storage = memory();
    const values = { firstName: 'Ayesha', height: 163, hasDisability: false, city: null };
    expect(writeDraft(storage, key, values)).toBe(true);
    expect(readDraft(storage, key)).toEqual(values);
    expect(readDraft(storage, draftKey('someone-else', 'primary'))).toEqual({});
  });

  it('never contain the password or a declaration', () => {
    const storage = memory();
    writeDraft(storage, key, { email: 'a@b.in', password: 'a long secret', 'declare.truthful_information': true });
    expect(storage.getItem(key)).not.toContain('secret');
    expect(readDraft(storage, key)).toEqual({ email: 'a@b.in' });
  });

  it('are deleted after a week, and on request', () => {
    const storage = memory();
    const day = 86_400_000;
    writeDraft(storage, key, { firstName: 'Ayesha' }, 0);
    expect(readDraft(storage, key, 6 * day)).toEqual({ firstName: 'Ayesha' });
    expect(readDraft(storage, key, 8 * day)).toEqual({});
    expect(storage.keys()).toEqual([]);
    writeDraft(storage, key, { firstName: 'Ayesha' });
    clearDraft(storage, key);
    expect(readDraft(storage, key)).toEqual({});
  });

  it('leave out damaged parts, and cause no error when the storage is full', () => {
    const storage = memory();
    storage.setItem(key, '{"at":');
    expect(readDraft(storage, key)).toEqual({});
    storage.setItem(key, JSON.stringify({ at: Date.now(), values: { firstName: { evil: 1 }, lastName: 'Khan' } }));
    expect(readDraft(storage, key)).toEqual({ lastName: 'Khan' });
    expect(writeDraft({ ...memory(), setItem: () => false }, key, {})).toBe(false);
  });
});
