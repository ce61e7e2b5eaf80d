import { includedTax, noTax, type TaxBreakdown } from '../../../../contract/billing/gst.ts';
import { OUTSIDE_INDIA } from '../../../../contract/billing/values.ts';
import { gstCodeOf } from '../../../platform/gst-codes.ts';

/**
 * Parts of an amount of an invoice if the amount were refunded alone: each tax rounded to the paisa, the rest taxable
 * value.
 */
function shareOf(invoice: TaxBreakdown, amount: number): TaxBreakdown {
  const total = invoice.taxable + includedTax(invoice);
  if (amount === total) return invoice;
  const share = (part: number): number => Math.round((part * amount) / total);
  const taxes = { ...noTax, cgst: share(invoice.cgst), sgst: share(invoice.sgst), igst: share(invoice.igst) };
  return { ...taxes, taxable: amount - includedTax(taxes) };
}

/**
 * Parts of a credit note: the total of all credit notes so far, minus the previous ones. So the credit notes of a fully
 * refunded invoice always add up exactly to the invoice, however the refund was split.
 * @param before the sum of the credit notes so far
 * @param amount at least one rupee, like every refund: a single paisa could not be split into two halves of a tax
 */
export function creditOf(invoice: TaxBreakdown, before: number, amount: number): TaxBreakdown {
  const until = shareOf(invoice, before + amount);
  const since = shareOf(invoice, before);
  return {
    taxable: until.taxable - since.taxable,
    cgst: until.cgst - since.cgst,
    sgst: until.sgst - since.sgst,
    igst: until.igst - since.igst,
  };
}

/** GST code for all places outside India. */
const OTHER_COUNTRIES = '96';

/** A state as named on invoices, with its two-digit GST code: "Maharashtra (27)". */
export function placeOf(state: string): string {
  const code = state === OUTSIDE_INDIA ? OTHER_COUNTRIES : gstCodeOf(state);
  return code ? `${state} (${code})` : state;
}

/** Union territories without a legislature: the second half of their tax is called UTGST instead of SGST. */
const withoutParliament = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]);

/** Name of the second half of the tax in this state. */
export const stateTaxName = (state: string): 'SGST' | 'UTGST' => (withoutParliament.has(state) ? 'UTGST' : 'SGST');
