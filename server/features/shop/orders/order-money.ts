import type { OrderPayment, ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';

/** Reads payments and invoices of an order for its presenter. */
export interface OrderMoney {
  /** Payments of an order, oldest first, as this viewer may see them. */
  paymentsOf(reader: Reader, orderId: string, viewer: Pick<Viewer, 'id' | 'role'>): Promise<OrderPayment[]>;
  /** The invoice of an order, and its credit notes. */
  invoiceOf(reader: Reader, orderId: string): Promise<Pick<ShopOrder, 'invoice' | 'creditNotes'>>;
  /** @param order `due` in paise. Null without a UPI id of the operator, and when nothing is due. */
  upiOf(order: { readonly number: string; readonly due: number }): Promise<ShopOrder['upi']>;
}
