import { describe, expect, it } from 'vitest';
import { currentEntry, insertAfterStored, withMemoryOnly } from './outbox.rules.ts';
import type { UnsentMessage } from './unsent.ts';

const entry = (id: string, n?: number): UnsentMessage => ({
  ...(n === undefined ? {} : { n }),
  id,
  account: 'maryam',
  userId: 'yusuf',
  content: id,
  at: 0,
});

describe('unsent messages', () => {
  it('are sorted in the order in which they were stored, followed by those kept in memory only', () => {
    const all = withMemoryOnly([entry('b', 2), entry('a', 1)], [entry('a'), entry('c')]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(all[0]?.n).toBe(1);
  });

  it('of an earlier page come before messages that are not yet stored on the device', () => {
    const all = insertAfterStored([entry('a', 1), entry('d')], [entry('b'), entry('c')]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are removed once another tab has sent them, whatever their number in the store', () => {
    expect(withMemoryOnly([], [entry('a', 1), entry('b', 1_000_000_001)])).toEqual([]);
  });

  it('are found under the number that they got when they were stored', () => {
    expect(currentEntry([entry('a', 7)], entry('a')).n).toBe(7);
    expect(currentEntry([], entry('a')).n).toBeUndefined();
  });
});
