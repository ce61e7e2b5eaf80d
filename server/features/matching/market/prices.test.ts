import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadFitRow } from './fit-rows.ts';
import { congestionPrices, type MarketSide } from './prices.ts';

const BETA = 0.05;

const side = (kind: string, size: number, segment = 'islam'): MarketSide => ({
  ids: Array.from({ length: size }, (_, at) => `${kind}${at}`),
  segments: Array.from({ length: size }, () => segment),
});

/** Fit rows of a market of `a0…` and `b0…` by the match sum of each pair. */
const fitsBy =
  (first: number, second: number, sumOf: (a: number, b: number) => number): ReadFitRow =>
  async (id) => {
    const own = Number(id.slice(1));
    const isFirst = id.startsWith('a');
    const [length, other] = isFirst ? [second, 'b'] : [first, 'a'];
    const sums = Float32Array.from({ length }, (_, at) => (isFirst ? sumOf(own, at) : sumOf(at, own)));
    return { sums, idAt: (row) => `${other}${row}`, layout: other };
  };

/** A pseudo-random match sum by pair, in thirds of 0 … 2, some pairs not eligible. */
const mixed = (a: number, b: number): number => {
  const mix = (Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 7, 0x85ebca6b)) >>> 8;
  return mix % 5 === 0 ? -1 : (mix % 7) / 3;
};

const pricesOf = (first: number, second: number, sumOf: (a: number, b: number) => number, options = {}) =>
  congestionPrices(side('a', first), side('b', second), fitsBy(first, second, sumOf), { beta: BETA, ...options });

describe('congestion prices', () => {
  it("balance the market: a member's expected matches and reserve add up to one", async () => {
    const [rows, columns] = [12, 18];
    const { first, second } = await pricesOf(rows, columns, mixed, { rounds: 2_000 });
    const matches = (a: number, b: number): number =>
      mixed(a, b) < 0 ? 0 : Math.exp(mixed(a, b) / (2 * BETA) + (first[a] ?? 0) + (second[b] ?? 0));
    for (let a = 0; a < rows; a++) {
      const together = Array.from({ length: columns }, (_, b) => matches(a, b)).reduce((sum, each) => sum + each, 0);
      expect(Math.exp(2 * (first[a] ?? 0)) + together).toBeCloseTo(1, 2);
    }
    // Every member of the smaller side has a weight of 1.5, so that both sides have the same total.
    for (let b = 0; b < columns; b++) {
      const together = Array.from({ length: rows }, (_, a) => matches(a, b)).reduce((sum, each) => sum + each, 0);
      expect(Math.exp(2 * (second[b] ?? 0)) + (together * columns) / rows).toBeCloseTo(1, 2);
    }
  });

  it('are lower for members who match more people, or match them better', async () => {
    const { second: better } = await pricesOf(30, 30, (_, b) => (b === 0 ? 1.8 : 1));
    expect(better[0]).toBeLessThan((better[1] ?? 0) - 1);
    const { second: wider } = await pricesOf(30, 30, (a, b) => (b === 0 || a < 10 ? 1 : -1));
    expect(wider[0]).toBeLessThan((wider[1] ?? 0) - 0.5);
  });

  it('converge in a few rounds, whichever side is larger', async () => {
    for (const [first, second] of [
      [60, 60],
      [60, 62],
      [60, 120],
    ] as const) {
      const [usual, many] = [
        await pricesOf(first, second, mixed),
        await pricesOf(first, second, mixed, { rounds: 2_000 }),
      ];
      for (const kind of ['first', 'second'] as const) {
        const off = usual[kind].map((price, at) => price - (many[kind][at] ?? 0));
        // A constant added to all prices does not change the order, so only the spread is compared.
        expect(Math.max(...off) - Math.min(...off)).toBeLessThan(0.02);
      }
    }
  });

  it('are 0 for members who match nobody, and when the other side is empty', async () => {
    const { first, second } = await pricesOf(3, 3, (a, b) => (a === 1 || b === 2 ? -1 : 1));
    expect([first[1], second[2]]).toEqual([0, 0]);
    expect(first[0]).toBeLessThan(0);
    const alone = await pricesOf(4, 0, mixed);
    expect([...alone.first]).toEqual([0, 0, 0, 0]);
    expect(alone.second).toHaveLength(0);
  });

  it('are finite and at most 0, however well members match', async () => {
    const sums = fc.oneof(fc.double({ min: -1, max: 3 }), fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 0, 2));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(sums, { minLength: 36, maxLength: 36 }),
        fc.constantFrom(0.005, 0.05, 1),
        fc.integer({ min: 1, max: 7 }),
        async (first, second, given, beta, landmarks) => {
          const { first: a, second: b } = await pricesOf(first, second, (i, j) => given[i * 6 + j] ?? -1, {
            beta,
            landmarks,
          });
          expect([a.length, b.length]).toEqual([first, second]);
          for (const price of [...a, ...b]) expect(Number.isFinite(price) && price <= 0).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
    const crowd = await pricesOf(400, 2, () => 2, { beta: 0.005 });
    expect([...crowd.first, ...crowd.second].every((price) => Number.isFinite(price) && price <= 0)).toBe(true);
    await expect(pricesOf(2, 2, mixed, { beta: 0 })).rejects.toThrow(RangeError);
  });

  it('from a sample are close to the exact ones in a market with unequal sides', async () => {
    const [exact, sampled] = [
      await pricesOf(450, 300, mixed),
      await pricesOf(450, 300, mixed, { landmarks: 150, seed: 4 }),
    ];
    for (const kind of ['first', 'second'] as const) {
      const off = sampled[kind].map((price, at) => Math.abs(price - (exact[kind][at] ?? 0)));
      expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(0.4);
    }
  });

  it('from a sample depend only on the seed, not on the order', async () => {
    const [first, second] = [side('a', 90), side('b', 80)];
    const fits = fitsBy(90, 80, mixed);
    const priced = (seed: number, members = second) =>
      congestionPrices(first, members, fits, { beta: BETA, landmarks: 40, seed });
    const once = await priced(1);
    const reversed = await priced(1, { ids: second.ids.toReversed(), segments: second.segments });
    for (const [at, price] of [...reversed.second.toReversed()].entries())
      expect(price).toBeCloseTo(once.second[at] ?? 0, 9);
    expect([...(await priced(2)).second]).not.toEqual([...once.second]);
  });

  it('from a sample do not favour a member who matches nobody in the sample', async () => {
    const onlyOneFits = (a: number, b: number): number => (b === 0 ? (a === 7 ? 1 : -1) : 1);
    const { second } = await pricesOf(500, 500, onlyOneFits, { landmarks: 50, seed: 1 });
    expect(second[0]).toBeLessThan(-2);
    expect(second[0]).toBeGreaterThan(second[1] ?? 0);
  });

  it('give each segment its own landmarks, so that a small faith is priced as it would be alone', async () => {
    const isSmall = (at: number): boolean => at >= 550;
    const apart = (a: number, b: number): number => (isSmall(a) === isSmall(b) ? mixed(a, b) : -1);
    const fits = fitsBy(600, 600, apart);
    const prices = async (small: string, options: { landmarks?: number; seed?: number }): Promise<Float64Array> => {
      const segments = Array.from({ length: 600 }, (_, at) => (isSmall(at) ? small : 'islam'));
      const [first, second] = [side('a', 600).ids, side('b', 600).ids].map((ids) => ({ ids, segments }));
      return (await congestionPrices(first as MarketSide, second as MarketSide, fits, { beta: BETA, ...options }))
        .second;
    };
    const exact = await prices('sikh', {});
    const error = async (small: string): Promise<number> => {
      const sampled = await prices(small, { landmarks: 100, seed: 3 });
      const off = sampled.slice(550).map((price, at) => Math.abs(price - (exact[550 + at] ?? 0)));
      return off.reduce((sum, each) => sum + each, 0) / off.length;
    };
    expect(await error('sikh')).toBeLessThan(0.6 * (await error('islam')));
  });
});

describe('congestion prices for an index that changes during a run', () => {
  it('are computed when members move to new rows, the index is compacted, or a landmark leaves', async () => {
    const still = fitsBy(20, 20, mixed);
    const expected = await congestionPrices(side('a', 20), side('b', 20), still, { beta: BETA });
    let calls = 0;
    const moving: ReadFitRow = async (id) => {
      const row = await still(id);
      if (!row) return undefined;
      calls++;
      const length = row.sums.length;
      // From the tenth query on, the third member is in a new last row; from the thirtieth, all rows are reversed.
      if (calls < 10) return row;
      if (calls < 30) {
        const sums = Float32Array.from([...row.sums, row.sums[2] ?? -1]);
        sums[2] = -1;
        return { ...row, sums, idAt: (at) => row.idAt(at === length ? 2 : at) };
      }
      return { sums: row.sums.toReversed(), idAt: (at) => row.idAt(length - 1 - at), layout: `packed ${row.layout}` };
    };
    const { first, second } = await congestionPrices(side('a', 20), side('b', 20), moving, { beta: BETA });
    for (const [at, price] of first.entries()) expect(price).toBeCloseTo(expected.first[at] ?? 0, 9);
    for (const [at, price] of second.entries()) expect(price).toBeCloseTo(expected.second[at] ?? 0, 9);

    const losing: ReadFitRow = async (id) => (id === 'a3' ? undefined : still(id));
    const without = await congestionPrices(side('a', 20), side('b', 20), losing, { beta: BETA });
    expect([...without.second].every((price) => Number.isFinite(price) && price <= 0)).toBe(true);
  });
});
