import type { Reader, Unit } from '../../../platform/db/database.ts';
import { failField } from '../../../platform/http/failure.ts';
import { couponReader, couponWriter } from './coupons.repo.ts';
import { discountOn, refusalOf } from './coupons.rules.ts';

export interface CouponUse {
  /** As typed. */
  readonly code: string;
  readonly customerId: string;
  /** Sum of the products, in paise, tax included. */
  readonly subTotal: number;
  readonly at: Date;
  /** An order that already has the coupon, and is changed: its own use is not counted. */
  readonly orderId?: string;
}

export interface CouponDiscount {
  readonly couponId: string;
  readonly code: string;
  /** Paise. */
  readonly discount: number;
}

/** The stored form of a typed code: capitals without spaces. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

const refuse = (message: string) => failField('coupon.not_valid', 'coupon', message);

/** The discount of a coupon as it would be now. @throws Failure 409 `coupon.not_valid`, saying why */
export async function checkDiscount(reader: Reader, use: CouponUse): Promise<CouponDiscount> {
  const coupon = await couponReader(reader).byCode(codeOf(use.code));
  if (!coupon) throw refuse('There is no coupon with this code. Please check the spelling.');
  const isOwn = use.orderId !== undefined && (await couponReader(reader).usesIt(coupon.id, use.orderId));
  const usedByCustomer = await couponReader(reader).usedBy(coupon.id, use.customerId, use.orderId ?? null);
  const refusal = refusalOf(coupon, { ...use, used: coupon.used - Number(isOwn), usedByCustomer });
  if (refusal) throw refuse(refusal);
  return { couponId: coupon.id, code: coupon.code, discount: discountOn(coupon, use.subTotal) };
}

/**
 * The discount of a coupon for an order that is stored in this transaction. Orders with the same coupon wait for each
 * other. A changed order that falls below the minimum of its coupon loses the coupon: undefined.
 * @throws Failure 409 `coupon.not_valid`, saying why
 */
export async function discountOf({ tx }: Pick<Unit, 'tx'>, use: CouponUse): Promise<CouponDiscount | undefined> {
  await couponWriter(tx).lock(codeOf(use.code));
  const coupon = use.orderId && (await couponReader(tx).byCode(codeOf(use.code)));
  if (coupon && use.subTotal < coupon.minTotal) return undefined;
  return checkDiscount(tx, use);
}
