import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTax, type TaxBreakdown, taxBreakdown } from '../../../../contract/billing/gst.ts';
import { creditOf, placeOf } from './gst.rules.ts';

const sumOf = ({ taxable, cgst, sgst, igst }: TaxBreakdown): number => taxable + cgst + sgst + igst;
const add = (a: TaxBreakdown, b: TaxBreakdown): TaxBreakdown => ({
  taxable: a.taxable + b.taxable,
  cgst: a.cgst + b.cgst,
  sgst: a.sgst + b.sgst,
  igst: a.igst + b.igst,
});
const total = fc.integer({ min: 100, max: 10_000_000 });
const rate = fc.constantFrom(0, 5, 12, 18, 28, 12.5, 50);

describe('credit notes', () => {
  it('refund what was charged, to the paisa, however the refund is split', () => {
    const cuts = fc.array(fc.integer({ min: 100, max: 3_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(total, rate, fc.boolean(), cuts, (price, percent, isWithinState, wanted) => {
        const invoice = taxBreakdown(price, percent, isWithinState);
        let before = 0;
        let taken = noTax;
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

it('names a state together with its GST state code', () => {
  expect(['Maharashtra', 'Jammu and Kashmir', 'Andhra Pradesh', 'Ladakh', 'Telangana'].map(placeOf)).toEqual([
    'Maharashtra (27)',
    'Jammu and Kashmir (01)',
    'Andhra Pradesh (37)',
    'Ladakh (38)',
    'Telangana (36)',
  ]);
  expect(placeOf('Outside India')).toBe('Outside India (96)');
});
