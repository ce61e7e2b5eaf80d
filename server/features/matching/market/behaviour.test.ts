import { expect, it } from 'vitest';
import { behaviourFrom } from './behaviour.ts';

const places = (rate: number, decay: number, shown: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    place: 5 * at,
    shown,
    interests: Math.round((shown * rate) / (1 + decay * 5 * at)),
  }));

it('rate and decay of interests are estimated from logged positions', () => {
  expect(behaviourFrom(places(0.2, 0.3, 10_000))).toEqual({ rate: expect.closeTo(0.2, 2), decay: 0.3 });
  expect(behaviourFrom(places(0.05, 0.03, 10_000))).toEqual({ rate: expect.closeTo(0.05, 2), decay: 0.03 });
});

it('default rate and decay are used until enough positions are logged', () => {
  expect(behaviourFrom(places(0.2, 0.3, 100))).toEqual({ rate: 0.1, decay: 0.1 });
  expect(behaviourFrom([])).toEqual({ rate: 0.1, decay: 0.1 });
});
