import { expect, it } from 'vitest';
import { rateLimitedLog } from './rate-limited-log.ts';

it('rate-limited log writes the first entry, then one per interval with the number of skipped ones', () => {
  let now = 0;
  const said: [string, number][] = [];
  const say = rateLimitedLog<string>(
    10_000,
    (thing, leftOut) => said.push([thing, leftOut]),
    () => now,
  );
  for (const [at, thing] of [
    [0, 'a'],
    [1, 'b'],
    [9_999, 'c'],
    [10_000, 'd'],
    [30_000, 'e'],
  ] as const) {
    now = at;
    say(thing);
  }
  expect(said).toEqual([
    ['a', 0],
    ['d', 2],
    ['e', 0],
  ]);
});
