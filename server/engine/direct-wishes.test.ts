import { describe, expect, it } from 'vitest';
import { below, seeded } from '../../bench/matching/engine-people.ts';
import { DIRECT_WISHES, DirectWishes, isMetBy, isStrict } from './direct-wishes.ts';
import { meets, type Wish, type WishKind, wishKinds } from './wishes.ts';

const kindsOf = (encoding: 'mask' | 'range'): WishKind[] => wishKinds.filter((kind) => kind.encoding === encoding);
const random = seeded(7);

/** Random codes of a possible preference: any codes for a list; consecutive codes, or none, for a range. */
function anyWish({ words, dimension, encoding }: WishKind): Wish {
  const wanted = new Uint32Array(words);
  const codes = dimension.codes.size;
  const [from, to] = [1 + below(random, codes), below(random, codes + 1)];
  for (let code = 1; code <= codes; code++)
    if (encoding === 'range' ? from <= code && code <= to : random() < 0.4) wanted[code >>> 5]! |= 1 << (code & 31);
  return { wanted, strict: random() < 0.5 };
}

describe.each(['mask', 'range'] as const)('preference values encoded directly as a %s', (encoding) => {
  const kinds = kindsOf(encoding);

  it('exist in the catalogue', () => {
    expect(kinds.length).toBeGreaterThan(0);
  });

  it.each(kinds.map((kind) => [kind.key, kind] as const))(
    'of kind %s decode to the original and match the same values',
    (_key, kind) => {
      const wishes = new DirectWishes(kind, encoding);
      expect(wishes.get(0)).toBeUndefined();
      for (let round = 0; round < 500; round++) {
        const wish = anyWish(kind);
        const value = wishes.intern(wish);
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(DIRECT_WISHES);
        expect(wishes.get(value)).toEqual(wish);
        expect(isStrict(value)).toBe(wish.strict);
        for (let code = 0; code <= kind.dimension.codes.size; code++)
          expect(isMetBy(encoding, value, code)).toBe(meets(kind, wish.wanted, code));
      }
    },
  );
});
