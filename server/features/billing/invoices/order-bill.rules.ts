import { includedTax, noTax, type TaxBreakdown, taxBreakdown } from '../../../../contract/billing/gst.ts';
import { billedLines, type PricedLine, shippingRate } from '../../../../contract/shop/totals.ts';

/** A line of an order of the shop, as it is billed. Paise, tax included. */
export interface OrderBillLine extends PricedLine {
  readonly title: string;
  readonly hsn: string;
  /** How much one unit is, such as `0.25 KG`. */
  readonly measure: string;
}

/** A billed line with its taxes. `amount` is what is charged for it: price × quantity − discount. */
interface TaxedLine extends OrderBillLine {
  readonly discount: number;
  readonly amount: number;
  readonly parts: TaxBreakdown;
}

/** The order of the shop that an invoice is for, as it was when the invoice was issued. */
export interface OrderBill {
  readonly number: string;
  readonly lines: readonly TaxedLine[];
  readonly isPaid: boolean;
  readonly note: string | null;
  /** Day until which it is to be paid. */
  readonly dueAt: string | null;
  readonly address: string | null;
}

/** The sums of all lines of one rate. */
export interface TaxesOfRate {
  readonly gstRate: number;
  readonly parts: TaxBreakdown;
}

/** SAC of the delivery of goods. */
const DELIVERY_SAC = '9968';

const add = (one: TaxBreakdown, other: TaxBreakdown): TaxBreakdown => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
});

export const sumOfParts = (all: readonly TaxBreakdown[]): TaxBreakdown => all.reduce(add, noTax);

export const totalOfParts = (parts: TaxBreakdown): number => parts.taxable + includedTax(parts);

/**
 * The lines of an invoice: those of the order, each less its share of the discount, and the delivery.
 * @param isWithinState whether buyer and seller are in the same state
 */
export function taxedLines(
  lines: readonly OrderBillLine[],
  { discount, shipping }: { readonly discount: number; readonly shipping: number },
  isWithinState: boolean,
): TaxedLine[] {
  const shares = billedLines(lines, discount);
  const sold = lines.map((line, index) => ({ ...line, discount: shares[index]?.discount ?? 0 }));
  const delivery = { title: 'Delivery', hsn: DELIVERY_SAC, measure: '', price: shipping, quantity: 1, discount: 0 };
  return [...sold, ...(shipping ? [{ ...delivery, gstRate: shippingRate(lines) }] : [])].map((line) => {
    const amount = line.price * line.quantity - line.discount;
    const halves = taxBreakdown(amount, line.gstRate, true);
    // The order shows its tax before the place of supply is known, so the single tax is the sum of the halves.
    const single = { ...noTax, taxable: halves.taxable, igst: includedTax(halves) };
    return { ...line, amount, parts: isWithinState ? halves : single };
  });
}

/** The sums by rate, from the lowest rate. */
export function taxesByRate(lines: readonly { gstRate: number; parts: TaxBreakdown }[]): TaxesOfRate[] {
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].toSorted((one, other) => one - other);
  return rates.map((gstRate) => ({
    gstRate,
    parts: sumOfParts(lines.filter((line) => line.gstRate === gstRate).map(({ parts }) => parts)),
  }));
}

/** The HSN codes and SACs of the lines, each once. */
export const codesOf = (lines: readonly { hsn: string }[]): string =>
  [...new Set(lines.map(({ hsn }) => hsn))].join(', ');
