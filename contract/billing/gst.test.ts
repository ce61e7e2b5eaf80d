import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax, taxBreakdown } from './gst.ts';

const total = fc.integer({ min: 100, max: 10_000_000 });
const rate = fc.constantFrom(0, 5, 12, 18, 28, 12.5, 50);

describe('tax included in a price', () => {
  it('of ₹500 at 18% is ₹76.27, or ₹76.28 when split into two equal halves within the state', () => {
    expect(taxBreakdown(50_000, 18, false)).toEqual({ taxable: 42_373, cgst: 0, sgst: 0, igst: 7_627 });
    expect(taxBreakdown(50_000, 18, true)).toEqual({ taxable: 42_372, cgst: 3_814, sgst: 3_814, igst: 0 });
    expect([true, false].map((isWithinState) => includedTax(taxBreakdown(50_000, 18, isWithinState)))).toEqual([
      7_628, 7_627,
    ]);
    expect([true, false].map((isWithinState) => includedTax(taxBreakdown(50_000, 0, isWithinState)))).toEqual([0, 0]);
  });

  it('and net amount add up to the price, to the paisa', () => {
    fc.assert(
      fc.property(total, rate, fc.boolean(), (price, percent, isWithinState) => {
        const parts = taxBreakdown(price, percent, isWithinState);
        expect(parts.taxable + includedTax(parts)).toBe(price);
        expect(parts.cgst).toBe(parts.sgst);
        const exact = (price * percent) / (100 + percent);
        expect(Math.abs(includedTax(parts) - exact)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
