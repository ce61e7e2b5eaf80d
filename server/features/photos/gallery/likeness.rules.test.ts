import { expect, it } from 'vitest';
import { hashDistance } from '../../../platform/images/images.ts';
import { bandsOf, duplicateOf, hashFrom, MAX_SIMILAR_BITS, storedHash } from './likeness.rules.ts';

const hexOf = (bits: bigint): string => bits.toString(16).padStart(16, '0');
/** The hash with these bits flipped. */
const turned = (hash: string, bits: readonly number[]): string =>
  hexOf(bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`)));

it('a perceptual hash survives being stored as a signed number', () => {
  for (const hash of [
    '0000000000000000',
    '0000000000000001',
    '7fffffffffffffff',
    '8000000000000000',
    'ffffffffffffffff',
  ])
    expect(hashFrom(storedHash(hash))).toBe(hash);
  expect(storedHash('ffffffffffffffff')).toBe('-1');
  expect(storedHash('7fffffffffffffff')).toBe('9223372036854775807');
});

it('six parts of a hash cover all 64 bits, each in its own range', () => {
  const none = bandsOf('0000000000000000');
  expect(none).toEqual([0, 2048, 4096, 6144, 8192, 10240]);
  for (let bit = 0; bit < 64; bit++) {
    const changed = bandsOf(turned('0000000000000000', [bit])).filter((part, band) => part !== none[band]);
    expect(changed.length).toBe(1);
  }
  expect(bandsOf('ffffffffffffffff').every((part, band) => part >= band * 2048 && part < (band + 1) * 2048)).toBe(true);
});

it('two similar hashes have at least one part in common, wherever their bits differ', () => {
  const hash = '4ed37c9a10b2f568';
  for (let start = 0; start < 64; start++)
    for (const step of [1, 11, 13]) {
      const bits = Array.from({ length: MAX_SIMILAR_BITS }, (_, index) => (start + index * step) % 64);
      const other = turned(hash, bits);
      expect(hashDistance(hash, other)).toBe(MAX_SIMILAR_BITS);
      const parts = bandsOf(hash);
      expect(bandsOf(other).some((part) => parts.includes(part))).toBe(true);
    }
});

it('a new photo is recognised if it exists already, or is twice among the new ones', () => {
  const one = { hash: '4ed37c9a10b2f568', slot: 'image1' };
  const near = { hash: turned(one.hash, [3, 40]), slot: 'image2' };
  const far = { hash: turned(one.hash, [3, 40, 41]), slot: 'image3' };
  expect(duplicateOf([one], [], hashDistance)).toBeUndefined();
  expect(duplicateOf([one], [near], hashDistance)).toBe(one);
  expect(duplicateOf([one], [far], hashDistance)).toBeUndefined();
  expect(duplicateOf([far, one, near], [], hashDistance)).toBe(near);
  expect(duplicateOf([], [one, one], hashDistance)).toBeUndefined();
});
