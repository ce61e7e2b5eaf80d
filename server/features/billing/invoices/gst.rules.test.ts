import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax, noTax, type TaxBreakdown, taxBreakdown } from '../../../../contract/billing/gst.ts';
import { totalsOf } from '../../../../contract/shop/totals.ts';
import { creditOf, placeOf } from './gst.rules.ts';
import { sumOfParts, taxedLines } from './order-bill.rules.ts';

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

describe('the invoice of an order', () => {
  it('has the same tax as the order, within a state and across state borders', () => {
    const sold = { title: 'Attar', hsn: '3303', measure: '10 ML' };
    const line = fc.record({ price: total, quantity: fc.integer({ min: 1, max: 9 }), gstRate: rate });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.nat(100),
        fc.nat(9_999),
        fc.boolean(),
        (some, off, fee, inside) => {
          const [lines, extra] = [some.map((one) => ({ ...sold, ...one })), { discount: off, shipping: fee }];
          const parts = sumOfParts(taxedLines(lines, extra, inside).map((one) => one.parts));
          const { tax, grandTotal } = totalsOf(lines, extra);
          expect([includedTax(parts), sumOf(parts)]).toEqual([tax, grandTotal]);
        },
      ),
    );
  });
});

it('a state is named together with its GST state code', () => {
  expect(['Maharashtra', 'Jammu and Kashmir', 'Andhra Pradesh', 'Ladakh', 'Telangana'].map(placeOf)).toEqual([
    'Maharashtra (27)',
    'Jammu and Kashmir (01)',
    'Andhra Pradesh (37)',
    'Ladakh (38)',
    'Telangana (36)',
  ]);
  expect(placeOf('Outside India')).toBe('Outside India (96)');
});
