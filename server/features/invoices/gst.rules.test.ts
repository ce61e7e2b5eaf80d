import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditOf, nothing, type Parts, partsOf, placeOf } from './gst.rules.ts';

const sumOf = ({ taxable, cgst, sgst, igst }: Parts): number => taxable + cgst + sgst + igst;
const add = (a: Parts, b: Parts): Parts => ({
  taxable: a.taxable + b.taxable,
  cgst: a.cgst + b.cgst,
  sgst: a.sgst + b.sgst,
  igst: a.igst + b.igst,
});
const total = fc.integer({ min: 100, max: 10_000_000 });
const rate = fc.constantFrom(0, 5, 12, 18, 28, 12.5, 50);

describe('the tax in a price', () => {
  it('is 76.27 of 500 rupees at 18 %, in two equal halves within the state', () => {
    expect(partsOf(50_000, 18, false)).toEqual({ taxable: 42_373, cgst: 0, sgst: 0, igst: 7_627 });
    expect(partsOf(50_000, 18, true)).toEqual({ taxable: 42_372, cgst: 3_814, sgst: 3_814, igst: 0 });
  });

  it('adds up to the price, to the paisa', () => {
    fc.assert(
      fc.property(total, rate, fc.boolean(), (price, percent, isWithinState) => {
        const parts = partsOf(price, percent, isWithinState);
        expect(sumOf(parts)).toBe(price);
        expect(parts.cgst).toBe(parts.sgst);
        const exact = (price * percent) / (100 + percent);
        expect(Math.abs(sumOf(parts) - parts.taxable - exact)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('credit notes', () => {
  it('take back what was charged, to the paisa, however a refund is cut', () => {
    const cuts = fc.array(fc.integer({ min: 100, max: 3_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(total, rate, fc.boolean(), cuts, (price, percent, isWithinState, wanted) => {
        const invoice = partsOf(price, percent, isWithinState);
        let before = 0;
        let taken = nothing;
        const give = (amount: number) => {
          const note = creditOf(invoice, before, amount);
          expect(sumOf(note)).toBe(amount);
          for (const part of Object.values(note)) expect(part).toBeGreaterThanOrEqual(0);
          taken = add(taken, note);
          before += amount;
        };
        for (const amount of wanted) if (price - before - amount >= 100) give(amount);
        give(price - before);
        expect(taken).toEqual(invoice);
      }),
    );
  });
});

it('names a state with the number its GSTINs begin with', () => {
  expect(['Maharashtra', 'Jammu and Kashmir', 'Andhra Pradesh', 'Ladakh', 'Telangana'].map(placeOf)).toEqual([
    'Maharashtra (27)',
    'Jammu and Kashmir (01)',
    'Andhra Pradesh (37)',
    'Ladakh (38)',
    'Telangana (36)',
  ]);
  expect(placeOf('Outside India')).toBe('Outside India (96)');
});
