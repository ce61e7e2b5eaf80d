import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionLists } from '../../../../contract/options/index.ts';
import { allotLandmarks, sampleStrata, segmentOf } from './segments.ts';

describe('price segments', () => {
  it('are the faiths of the communities', () => {
    for (const { key, faith } of optionLists.religion) expect(segmentOf(key)).toBe(faith);
    expect([segmentOf(null), segmentOf(undefined), segmentOf('nothing_known')]).toEqual(Array(3).fill('unknown'));
  });

  it('are merged when several are small', async () => {
    const of = (sizes: Record<string, number>) =>
      Object.entries(sizes).flatMap(([segment, size]) => Array.from({ length: size }, () => segment));
    const merged = await sampleStrata(of({ islam: 300, sikh: 20, jain: 30 }));
    expect([...merged].map(([segment, members]) => [segment, members.length])).toEqual([
      ['islam', 300],
      ['small', 50],
    ]);
    expect([...merged.values()].flat().sort((a, b) => a - b)).toEqual([...Array(350).keys()]);
    expect([...(await sampleStrata(of({ islam: 300, sikh: 20 }))).keys()]).toEqual(['islam', 'sikh']);
  });

  it('get landmarks in proportion to size, with a minimum and no more than their members', () => {
    expect([...allotLandmarks(new Map(Object.entries({ islam: 90_000, hindu: 9_990, jain: 10 })), 1_000)]).toEqual([
      ['islam', 866],
      ['hindu', 125],
      ['jain', 10],
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 2_000 }),
        (sizes, wanted) => {
          const given = [...allotLandmarks(new Map(sizes.map((size, at) => [`s${at}`, size])), wanted).values()];
          const total = sizes.reduce((sum, size) => sum + size, 0);
          const sum = given.reduce((all, each) => all + each, 0);
          for (const [at, count] of given.entries()) {
            expect(count).toBeGreaterThan(0);
            expect(count).toBeLessThanOrEqual(sizes[at] ?? 0);
          }
          expect(sum).toBeLessThanOrEqual(wanted + sizes.length);
          expect(sum).toBeGreaterThanOrEqual(Math.min(wanted, total));
        },
      ),
    );
  });
});
