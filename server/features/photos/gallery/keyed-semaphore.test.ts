import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

it('keyed semaphore gives each key its own slots, in order of arrival, also after a failure', async () => {
  const inTurn = createKeyedSemaphore(2);
  const running = new Map<string, number>();
  const begun: string[] = [];
  let most = 0;
  const work = (key: string, name: string) => async () => {
    begun.push(name);
    const now = (running.get(key) ?? 0) + 1;
    running.set(key, now);
    most = Math.max(most, now);
    await later();
    running.set(key, now - 1);
    if (name.endsWith('1')) throw new Error(name);
    return name;
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => ['a', 'b'].map((key) => inTurn(key, work(key, `${key}${index}`)))).flat(),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(2);
  expect(most).toBe(2);
  // Tasks with different keys do not wait for each other.
  expect(begun.slice(0, 4)).toEqual(['a0', 'b0', 'a1', 'b1']);
  for (const key of ['a', 'b'])
    expect(begun.filter((name) => name.startsWith(key))).toEqual(
      Array.from({ length: 6 }, (_, index) => `${key}${index}`),
    );
});
