import { nothing, type Parts, taxOf } from '../../../contract/gst.ts';
import { OUTSIDE_INDIA } from '../../../contract/payments.ts';
import { gstCodeOf } from '../../platform/gst-codes.ts';

/** Of so much of an invoice as if it was taken back at once: each tax to the nearest paisa, the rest is taxable. */
function shareOf(invoice: Parts, amount: number): Parts {
  const total = invoice.taxable + taxOf(invoice);
  if (amount === total) return invoice;
  const share = (part: number): number => Math.round((part * amount) / total);
  const taxes = { ...nothing, cgst: share(invoice.cgst), sgst: share(invoice.sgst), igst: share(invoice.igst) };
  return { ...taxes, taxable: amount - taxOf(taxes) };
}

/**
 * What a credit note takes back: what all of them together should have taken, without what those before it took. So the
 * notes of an invoice that is refunded in full take back exactly what it charged, however it was cut.
 * @param before the sum of the notes so far
 * @param amount at least a rupee, as every refund is: of one paisa alone two halves of a tax could not be taken back
 */
export function creditOf(invoice: Parts, before: number, amount: number): Parts {
  const until = shareOf(invoice, before + amount);
  const since = shareOf(invoice, before);
  return {
    taxable: until.taxable - since.taxable,
    cgst: until.cgst - since.cgst,
    sgst: until.sgst - since.sgst,
    igst: until.igst - since.igst,
  };
}

/** What the tax office calls everything that is no state. */
const OTHER_COUNTRIES = '96';

/** A state as invoices name it, with the two digits a GSTIN of it begins with: "Maharashtra (27)". */
export function placeOf(state: string): string {
  const code = state === OUTSIDE_INDIA ? OTHER_COUNTRIES : gstCodeOf(state);
  return code ? `${state} (${code})` : state;
}

/** Union territories without a parliament of their own: their half of the tax has another name. */
const withoutParliament = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]);

/** What the second half of the tax is called there. */
export const stateTaxName = (state: string): 'SGST' | 'UTGST' => (withoutParliament.has(state) ? 'UTGST' : 'SGST');
