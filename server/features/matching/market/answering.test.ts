import { describe, expect, it } from 'vitest';
import { hasReducedLoad, weightOf } from './answering.ts';

describe('the load of a member', () => {
  it('halves the weight of the next match for each open conversation, down to a sixteenth', () => {
    expect([0, 1, 2, 3, 4, 5, 90].map(weightOf)).toEqual([1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 16, 1 / 16]);
  });

  it('is reduced for two in five members each day, and mostly for others the next day', () => {
    const resting = (day: number): number[] =>
      Array.from({ length: 5_000 }, (_, id) => Math.imul(id + 1, 0x6d2b79f5)).filter((id) => hasReducedLoad(id, day));
    const [today, tomorrow] = [resting(20_000), resting(20_001)];
    for (const { length } of [today, tomorrow]) expect(length / 5_000).toBeCloseTo(0.42, 1);
    const both = today.filter((id) => tomorrow.includes(id)).length;
    expect(both).toBeLessThan(0.6 * today.length);
  });
});
