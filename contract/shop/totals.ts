import { includedTax, taxBreakdown } from '../billing/gst.ts';

/** A line of a cart or order. `price` in paise for one unit, with GST; `gstRate` in percent. */
export interface PricedLine {
  readonly price: number;
  readonly quantity: number;
  readonly gstRate: number;
}

/** One line with its share of the discount. Paise, tax included. */
export interface BilledLine {
  readonly amount: number;
  readonly discount: number;
  readonly gstRate: number;
}

/** Amounts in paise. `grandTotal = subTotal − discount + shipping`; `tax` is the part contained in it. */
export interface Totals {
  readonly subTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly grandTotal: number;
}

/**
 * The GST contained in an amount, as on the invoice: two equal halves, so that it is the same within a state and across
 * state borders. @param amount paise, tax included @param rate percent
 */
export const containedTax = (amount: number, rate: number): number => includedTax(taxBreakdown(amount, rate, true));

export const amountOf = ({ price, quantity }: Pick<PricedLine, 'price' | 'quantity'>): number => price * quantity;

export const subTotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/**
 * Divides a discount among the lines by their amounts. The shares add up to the discount exactly, and no line gets more
 * than its amount. A discount lowers the taxable value of each line (CGST Act, section 15).
 */
export function billedLines(lines: readonly PricedLine[], discount: number): BilledLine[] {
  const subTotal = subTotalOf(lines);
  let [before, given] = [0, 0];
  return lines.map((line) => {
    const amount = amountOf(line);
    before += amount;
    // Rounding the running total, not each share, makes the shares add up.
    const until = subTotal ? Math.round((discount * before) / subTotal) : 0;
    const share = Math.min(until - given, amount);
    given += share;
    return { amount, discount: share, gstRate: line.gstRate };
  });
}

/** Delivery is part of the sale and is taxed like the dearest-taxed line (CGST Act, section 8). Percent. */
export const shippingRate = (lines: readonly Pick<PricedLine, 'gstRate'>[]): number =>
  lines.reduce((highest, { gstRate }) => Math.max(highest, gstRate), 0);

/** Totals of a cart or order. @param discount paise, at most the sum of the lines @param shipping paise */
export function totalsOf(
  lines: readonly PricedLine[],
  { discount = 0, shipping = 0 }: { discount?: number; shipping?: number } = {},
): Totals {
  const subTotal = subTotalOf(lines);
  const taxes = billedLines(lines, discount).map((line) => containedTax(line.amount - line.discount, line.gstRate));
  const tax = taxes.reduce((sum, part) => sum + part, 0) + containedTax(shipping, shippingRate(lines));
  return { subTotal, discount, shipping, tax, grandTotal: subTotal - discount + shipping };
}

/**
 * The charge for delivery, in paise: one flat fee for orders with goods, free from an amount (decision 0047).
 * @param discount paise
 * @param fees in rupees, as the settings have them; `freeShippingFrom` 0: never free
 */
export function shippingOf(
  lines: readonly (PricedLine & { readonly kind: string })[],
  discount: number,
  { shippingFee, freeShippingFrom }: { readonly shippingFee: number; readonly freeShippingFrom: number },
): number {
  if (!lines.some(({ kind }) => kind === 'goods')) return 0;
  const isFree = freeShippingFrom > 0 && subTotalOf(lines) - discount >= freeShippingFrom * 100;
  return isFree ? 0 : shippingFee * 100;
}
