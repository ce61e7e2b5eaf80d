import { expect, it } from 'vitest';
import { createStartingPrices } from './starting-prices.ts';

it('a new member starts with the median price of their faith, else of their gender, else 0', () => {
  const prices = createStartingPrices();
  expect(prices.of('MALE', 'islam_sunni_nilgar')).toBe(0);
  prices.setPrices([
    { gender: 'MALE', religion: 'islam_sunni_nilgar', members: 5, median: -1 },
    { gender: 'MALE', religion: 'islam_sunni_khotta', members: 3, median: -0.5 },
    { gender: 'MALE', religion: null, members: 20, median: -2 },
    { gender: 'FEMALE', religion: 'islam_sunni_nilgar', members: 1, median: -3 },
  ]);
  expect(prices.of('MALE', 'islam_shia_bohra')).toBe(-1);
  expect(prices.of('MALE', null)).toBe(-2);
  // Nobody of this faith has a price yet. Without a starting price, new members would be on top of every list.
  expect(prices.of('FEMALE', null)).toBe(-3);
});
