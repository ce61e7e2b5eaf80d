import type { Unit } from '../../../platform/db/database.ts';

export interface CartLine {
  readonly productId: string;
  readonly quantity: number;
  /** The price that the owner of the cart saw last, in paise. */
  readonly seenPrice: number;
}

/** Access to the cart for placing an order. */
export interface CartForOrder {
  /** Locks a person's cart until the transaction ends. Undefined if there never was one. */
  lock(
    unit: Unit,
    ownerId: string,
  ): Promise<{ cartId: string; customerId: string | null; lines: readonly CartLine[] } | undefined>;
  empty(unit: Unit, cartId: string): Promise<void>;
  /** Stores the prices that the owner has now been shown, in a transaction of its own. */
  rememberPrices(ownerId: string, prices: ReadonlyMap<string, number>): Promise<void>;
}

/** Access to coupons for placing and changing an order. */
export interface CouponForOrder {
  /**
   * The discount in paise; undefined if a changed order falls below the minimum of its coupon and loses it. Uses of a coupon are counted from the orders that have it and are not undone.
   * @throws Failure 409 with a sentence that says why the coupon cannot be used
   */
  discountOf(
    unit: Unit,
    asked: {
      readonly code: string;
      readonly customerId: string;
      readonly subTotal: number;
      readonly at: Date;
      /** An order that already has the coupon, and is changed. */
      readonly orderId?: string;
    },
  ): Promise<{ couponId: string; code: string; discount: number } | undefined>;
}
