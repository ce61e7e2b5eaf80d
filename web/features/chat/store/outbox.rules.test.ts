import { describe, expect, it } from 'vitest';
import { currentEntry, insertAfterStored, withMemoryOnly } from './outbox.rules.ts';
import type { Unsent } from './unsent.ts';

const entry = (id: string, n?: number): Unsent => ({
  ...(n === undefined ? {} : { n }),
  id,
  account: 'maryam',
  userId: 'yusuf',
  content: id,
  at: 0,
});

describe('what waits', () => {
  it('is stored in its order, and behind it what could not be', () => {
    const all = withMemoryOnly([entry('b', 2), entry('a', 1)], [entry('a'), entry('c')]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(all[0]?.n).toBe(1);
  });

  it('was written before what is not stored yet, where an earlier page left it', () => {
    const all = insertAfterStored([entry('a', 1), entry('d')], [entry('b'), entry('c')]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is gone once another tab has sent it, whatever its number', () => {
    expect(withMemoryOnly([], [entry('a', 1), entry('b', 1_000_000_001)])).toEqual([]);
  });

  it('is known by the number it got while it was on its way', () => {
    expect(currentEntry([entry('a', 7)], entry('a')).n).toBe(7);
    expect(currentEntry([], entry('a')).n).toBeUndefined();
  });
});
