import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

/** Makes byte arrays of this size, and counts calls. */
function maker(size: number) {
  const made = { times: 0, make: async () => new Uint8Array(size).fill(++made.times) };
  return made;
}

it('cache computes a value once when it is requested twice at the same time', async () => {
  const keep = createLruCache(100);
  const one = maker(10);
  const [a, b] = await Promise.all([keep('one', one.make), keep('one', one.make)]);
  expect(a).toBe(b);
  expect(await keep('one', one.make)).toBe(a);
  expect(one.times).toBe(1);
});

it('cache evicts the least recently used entry and never exceeds its limit', async () => {
  const keep = createLruCache(100);
  const [one, two, three, huge] = [maker(40), maker(40), maker(40), maker(101)];
  await keep('one', one.make);
  await keep('two', two.make);
  await keep('one', one.make);
  await keep('three', three.make);
  await keep('one', one.make);
  expect([one.times, two.times]).toEqual([1, 1]);
  await keep('two', two.make);
  expect(two.times).toBe(2);
  expect((await keep('huge', huge.make)).length).toBe(101);
  await keep('huge', huge.make);
  expect(huge.times).toBe(2);
});

it('cache does not store a failure', async () => {
  const keep = createLruCache(100);
  const failing = () => Promise.reject(new Error('no'));
  await expect(Promise.all([keep('one', failing), keep('one', failing)])).rejects.toThrow('no');
  const one = maker(10);
  expect((await keep('one', one.make)).length).toBe(10);
});
