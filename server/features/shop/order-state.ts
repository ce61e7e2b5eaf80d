import type { OrderStatus, ProductKind } from '../../../contract/shop/values.ts';
import type { Unit } from '../../platform/db/database.ts';

/** A line of a stored order. Paise, tax included. */
export interface OrderLine {
  readonly id: string;
  readonly productId: string;
  /** The version of the package that was bought; null for goods and services. */
  readonly packageVersionId: string | null;
  readonly kind: ProductKind;
  readonly title: string;
  readonly unit: number;
  readonly measureUnit: string;
  readonly hsn: string;
  /** Percent. */
  readonly gstRate: number;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/** A stored order with its lines, read under the lock of its row. Paise, tax included. */
export interface OrderState {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly placedBy: string;
  readonly status: OrderStatus;
  /** The status before this change; the same as `status` when something else changed, such as a payment. */
  readonly statusBefore: OrderStatus;
  readonly suppliedBy: string | null;
  readonly subTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly grandTotal: number;
  /** Confirmed payments less what was paid back. */
  readonly paid: number;
  readonly createdAt: Date;
  readonly lines: readonly OrderLine[];
}

/**
 * Work that follows from the state of an order: stock, invoice, packages, commission, money to pay back. Each function
 * compares the order with what it already did and does what is missing, inside the transaction that locked the order,
 * so calling it again changes nothing. They run after every change of status or payment, in the order of `createShop`.
 * @param at time of the change
 * @param byId id of the person who made the change; null for the program
 */
export type OrderFollowUp = (unit: Unit, order: OrderState, by: { at: Date; byId: string | null }) => Promise<void>;
