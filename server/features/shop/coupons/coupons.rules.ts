import type { CouponKind } from '../../../../contract/shop/values.ts';
import { indianDay } from '../../../platform/clock.ts';

/** The terms of a coupon. Paise; `from` and `until` are days of the calendar of India, both included. */
export interface CouponTerms {
  readonly kind: CouponKind;
  /** Percent, or paise. */
  readonly value: number;
  readonly minTotal: number;
  readonly from: string;
  readonly until: string;
  /** Null: no limit. */
  readonly maxUses: number | null;
  readonly usesPerCustomer: number;
  readonly endedAt: Date | null;
}

const isEnded = (endedAt: Date | null, at: Date): boolean => endedAt !== null && endedAt <= at;

/** Whether the coupon can be used on the day of this moment. */
export const isActive = ({ from, until, endedAt }: CouponTerms, at: Date): boolean =>
  !isEnded(endedAt, at) && from <= indianDay(at) && indianDay(at) <= until;

/** The discount of a coupon on the sum of the products, in paise, tax included: at most the whole sum. */
export const discountOn = ({ kind, value }: Pick<CouponTerms, 'kind' | 'value'>, subTotal: number): number =>
  kind === 'percent' ? Math.round((subTotal * value) / 100) : Math.min(value, subTotal);

const day = (iso: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );

const rupees = (paise: number): string =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: paise % 100 ? 2 : 0 }).format(paise / 100)}`;

/** Reason why a coupon cannot be used, as a sentence for the customer; undefined if it can. @param subTotal paise */
export function refusalOf(
  coupon: CouponTerms,
  { subTotal, at, used, usedByCustomer }: { subTotal: number; at: Date; used: number; usedByCustomer: number },
): string | undefined {
  const today = indianDay(at);
  if (isEnded(coupon.endedAt, at) || coupon.until < today) return 'This coupon has ended.';
  if (today < coupon.from) return `This coupon can be used from ${day(coupon.from)}.`;
  if (subTotal < coupon.minTotal) return `This coupon can be used for orders from ${rupees(coupon.minTotal)}.`;
  if (coupon.maxUses !== null && used >= coupon.maxUses) return 'This coupon has been used up.';
  if (usedByCustomer >= coupon.usesPerCustomer) return 'This coupon was already used for an earlier order.';
  return undefined;
}
