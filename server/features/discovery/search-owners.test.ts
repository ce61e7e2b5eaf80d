import pino from 'pino';
import { expect, it } from 'vitest';
import type { IndexedMember, Matching } from '../matching/index.ts';
import { createSearchOwners } from './search-owners.ts';

const HOME = { country: 'IN', state: null, city: 'lucknow_up' };

/** A stub of matching whose answers the test releases. */
function scene() {
  const published = new Set<string>();
  const asked: { id: string; answer(city: string | undefined): void }[] = [];
  let isRead = true;
  const matching = {
    engine: { has: (id: string) => published.has(id) },
    homeKnown: (id: string) => (published.has(id) ? HOME : undefined),
    recordOf: (id: string) =>
      new Promise((resolve) =>
        asked.push({
          id,
          answer: (city) => resolve(city ? ({ id, attributes: { city } } as unknown as IndexedMember) : undefined),
        }),
      ),
    ready: async () => {
      if (!isRead) throw new Error('0 of 1 members read');
    },
  } as unknown as Matching;
  const owners = createSearchOwners(matching, pino({ level: 'silent' }));
  const cityOf = (id: string) => owners.of(id)?.home.city;
  const loading = (is: boolean) => {
    isRead = !is;
  };
  return { owners, published, asked, cityOf, loading };
}

it('owners of searches are found in the index, and those not in it are read from the database once', async () => {
  const { owners, published, asked, cityOf } = scene();
  published.add('in');
  const learning = owners.learnAll(new Set(['in', 'out', 'staff']));
  await expect.poll(() => asked.length).toBe(1);
  expect(cityOf('out')).toBeUndefined();
  asked[0]?.answer('mumbai_mh');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(undefined);
  await learning;
  await owners.learnAll(new Set(['in', 'out', 'staff']));
  expect(asked.map(({ id }) => id)).toEqual(['out', 'staff']);
  expect([cityOf('in'), cityOf('out'), owners.of('staff')]).toEqual(['lucknow_up', 'mumbai_mh', undefined]);
  await owners.learnAll(new Set(['in']));
  expect(cityOf('out')).toBeUndefined();
});

it('the lookup of a search owner waits until the index is loaded before it treats the owner as hidden', async () => {
  const { owners, published, asked, loading } = scene();
  loading(true);
  await owners.learn('she');
  const learning = owners.learnAll(new Set(['she']));
  published.add('she');
  loading(false);
  await learning;
  expect(asked).toEqual([]);
});

it('the newest lookup of a search owner wins, and an owner who is published again is forgotten', async () => {
  const { owners, published, asked, cityOf } = scene();
  owners.changed('he', false);
  owners.changed('he', false);
  asked[1]?.answer('mumbai_mh');
  await expect.poll(() => cityOf('he')).toBe('mumbai_mh');
  asked[0]?.answer('lucknow_up');
  await owners.close();
  expect(cityOf('he')).toBe('mumbai_mh');
  owners.changed('he', false);
  owners.changed('he', true);
  published.add('he');
  asked[2]?.answer('mumbai_mh');
  await owners.close();
  expect(cityOf('he')).toBe('lucknow_up');
  published.delete('he');
  expect(owners.of('he')).toBeUndefined();
});
