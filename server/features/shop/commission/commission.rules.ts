import { billedLines, containedTax } from '../../../../contract/shop/totals.ts';
import type { ProductKind } from '../../../../contract/shop/values.ts';
import type { OrderState } from '../order-state.ts';

/** Rates of the earner's role when the order was placed, in percent; a missing kind earns nothing. */
export type RatesOf = Readonly<Partial<Record<ProductKind, number>>>;

/** Whether an order earns commission: it was delivered, and is paid in full. */
export const earnsCommission = ({
  status,
  paid,
  grandTotal,
}: Pick<OrderState, 'status' | 'paid' | 'grandTotal'>): boolean => status === 'DELIVERED' && paid >= grandTotal;

/**
 * Commission of an order in paise: a share of the value of its lines without GST, after the discount and without the
 * charge for delivery.
 */
export function commissionOf({ lines, discount }: Pick<OrderState, 'lines' | 'discount'>, rates: RatesOf): number {
  const billed = billedLines(lines, discount);
  const hundredths = lines.reduce((sum, { kind }, index) => {
    const { amount, discount: share, gstRate } = billed[index] ?? { amount: 0, discount: 0, gstRate: 0 };
    const value = amount - share - containedTax(amount - share, gstRate);
    // Rates have two decimals: whole hundredths of a percent keep the sum exact.
    return sum + value * Math.round((rates[kind] ?? 0) * 100);
  }, 0);
  return Math.round(hundredths / 10_000);
}

/** The first moment of a month in India, and of the next one. @param month `YYYY-MM` */
export function monthInIndia(month: string): { start: Date; end: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { start: new Date(`${month}-01T00:00:00+05:30`), end: new Date(`${next}-01T00:00:00+05:30`) };
}
