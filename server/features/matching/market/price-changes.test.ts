import { describe, expect, it } from 'vitest';
import { medianOf } from './median.ts';
import { blendPrice } from './price-changes.ts';

describe('blended prices', () => {
  it('move half-way to the fresh price each run, and converge to it', () => {
    expect(blendPrice(undefined, -9)).toBe(-9);
    expect(blendPrice(-5, -9)).toBe(-7);
    const settled = Array.from({ length: 20 }).reduce<number>((price) => blendPrice(price, -9), -5);
    expect(settled).toBeCloseTo(-9, 4);
  });
});

describe('medianOf', () => {
  it('estimates the median of many numbers from a sample', () => {
    const many = Float64Array.from({ length: 100_000 }, (_, at) => (Math.imul(at, 0x9e3779b1) >>> 0) / 2 ** 32);
    expect(Math.abs(medianOf(many) - 0.5)).toBeLessThan(0.05);
    expect(medianOf(Float64Array.of(3, 1, 2))).toBe(2);
  });
});
