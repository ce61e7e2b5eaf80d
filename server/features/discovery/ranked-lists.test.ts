import { expect, it } from 'vitest';
import { createRankedLists } from './ranked-lists.ts';

/** Length of a list: 120 lists of this length reach the limit of stored ids. */
const LONG = 5_000;
const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `0193a1b2-0000-7000-8000-${String(at).padStart(12, '0')}`);

it('ranked lists store as many ids as their budget allows, in grown and new lists alike', () => {
  const lists = createRankedLists(clock);
  const kept = Array.from({ length: 240 }, (_, at) => lists.add('v', `${at}`, ids(LONG / 2), LONG));
  expect(kept.every(({ id, search }) => lists.get(id, 'v', search))).toBe(true);
  for (const list of kept.slice(120)) lists.extend(list, ids(LONG / 2));
  lists.trim();
  // The most recently extended lists remain; older ones were evicted.
  expect(kept.map(({ id, search }) => Boolean(lists.get(id, 'v', search)))).toEqual(kept.map((_, at) => at >= 120));
});

it('ranked lists do not count ids added to an already evicted list', () => {
  const lists = createRankedLists(clock);
  const old = lists.add('v', 'old', ids(LONG), LONG * 2);
  const kept = Array.from({ length: 120 }, (_, at) => lists.add('v', `${at}`, ids(LONG), LONG));
  expect(lists.latest('v', 'old')).toBeUndefined();
  lists.extend(old, ids(LONG));
  lists.trim();
  expect(old.ids).toHaveLength(2 * LONG);
  expect(kept.every(({ id, search }) => lists.get(id, 'v', search))).toBe(true);
});

it('ranked lists return the ids in their order, also after growing', () => {
  const lists = createRankedLists(clock);
  const all = ids(1_000);
  const list = lists.add('v', 's', all.slice(0, 70), 1_000);
  lists.extend(list, all.slice(70));
  expect([...list.ids]).toEqual(all);
  expect(list.ids.slice(990, 2_000)).toEqual(all.slice(990));
});
