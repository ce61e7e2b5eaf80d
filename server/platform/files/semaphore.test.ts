import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('semaphore admits a limited number in order of arrival, and a failure frees a slot like a success', async () => {
  const gate = createSemaphore(2);
  const begun: number[] = [];
  const ends: ((how: 'well' | 'badly') => void)[] = [];
  const work = (n: number) =>
    gate(async () => {
      begun.push(n);
      const how = await new Promise((end) => {
        ends[n] = end;
      });
      if (how === 'badly') throw new Error(`work ${n}`);
      return n;
    });
  const works = [0, 1, 2, 3, 4].map(work);
  expect(begun).toEqual([0, 1]);
  ends[1]!('badly');
  await expect(works[1]).rejects.toThrow('work 1');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!('well');
  ends[2]!('well');
  expect(await Promise.all([works[0], works[2]])).toEqual([0, 2]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]!('well');
  ends[4]!('well');
  await Promise.all(works.map((work) => work.catch(() => undefined)));
  // The limit of parallel tasks is the same after failures.
  const later = [5, 6, 7].map(work);
  expect(begun.slice(5)).toEqual([5, 6]);
  ends[5]!('well');
  ends[6]!('well');
  await Promise.all(later.slice(0, 2));
  ends[7]!('well');
  expect(await later[2]).toBe(7);
});
