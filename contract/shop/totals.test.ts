import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedLines, subTotalOf, totalsOf } from './totals.ts';
import { gstRates } from './values.ts';

const line = fc.record({
  price: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  gstRate: fc.constantFrom(...gstRates),
});

describe('totals of carts and orders', () => {
  it('add up lines, discount and shipping in paise', () => {
    const lines = [
      { price: 25_050, quantity: 3, gstRate: 5 },
      { price: 100, quantity: 1, gstRate: 18 },
    ];
    expect(totalsOf(lines, { discount: 1_000, shipping: 5_000 })).toEqual({
      ...{ subTotal: 75_250, discount: 1_000, shipping: 5_000, grandTotal: 79_250 },
      // 5/105 of 74,151, 18/118 of 99, 18/118 of 5,000: each twice its rounded half, as on the invoice.
      tax: 3_532 + 16 + 762,
    });
  });

  it('are zero for no lines', () => {
    expect(totalsOf([])).toEqual({ subTotal: 0, discount: 0, shipping: 0, tax: 0, grandTotal: 0 });
  });

  it('divide every discount exactly, with no line below zero', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const discount = Math.round(subTotalOf(lines) * part);
          const billed = billedLines(lines, discount);
          expect(billed.reduce((sum, one) => sum + one.discount, 0)).toBe(discount);
          for (const one of billed) {
            expect(one.discount).toBeGreaterThanOrEqual(0);
            expect(one.discount).toBeLessThanOrEqual(one.amount);
          }
        },
      ),
    );
  });
});
