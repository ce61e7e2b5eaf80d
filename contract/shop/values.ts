import { measureUnit, orderStatus as statusOptions } from '../options/community-rules.ts';

/** Products of the shop. Packages are edited on `/staff/packages`; the shop only sells them. */
export const productKinds = ['goods', 'service', 'package'] as const;
export type ProductKind = (typeof productKinds)[number];

/** The kinds that staff create in the shop. */
export const ownProductKinds = ['goods', 'service'] as const satisfies readonly ProductKind[];
export type OwnProductKind = (typeof ownProductKinds)[number];

export const measureUnits = measureUnit.map(({ key }) => key);
export type MeasureUnit = (typeof measureUnits)[number];

/** Rates of GST in percent that a product can have. */
export const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const;

/** Maximum of one product in one cart or order, in units. */
export const MAX_QUANTITY = 999;

/** Maximum price of one unit: 10,00,000 rupees, in paise. */
export const MAX_PRICE = 100_000_000;

/** Maximum of one payment, payout or coupon: 1,00,00,000 rupees, in paise. An order can be worth more than one price. */
export const MAX_AMOUNT = 10 * MAX_PRICE;

/** Maximum number of different products in one cart. */
export const MAX_CART_LINES = 50;

/** Maximum change of stock in one entry, in units. */
export const MAX_STOCK_CHANGE = 100_000;

/**
 * Maximum stock that a change by hand can set, in units. The database accepts about twice as much, so that received and returned
 * goods always fit.
 */
export const MAX_STOCK = 1_000_000_000;

export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const NOTE_MAX_LENGTH = 500;
export const ADDRESS_MAX_LENGTH = 400;

/** Maximum size of a product's picture as sent. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Maximum size of the CSV file with products, and the maximum number of its rows. */
export const PRODUCTS_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const MAX_PRODUCT_ROWS = 5_000;

/** Statuses of an order (spec §4). */
export const orderStatuses = statusOptions.map(({ key }) => key);
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that may follow each status (bureau.md §4). */
export const nextOrderStatuses = {
  ACTIVE: ['ACCEPTED', 'REJECTED', 'CANCEL'],
  ACCEPTED: ['PROCESSING', 'CANCEL'],
  PROCESSING: ['DISPATCH', 'CANCEL'],
  DISPATCH: ['DELIVERED'],
  DELIVERED: ['RETURN'],
  CANCEL: [],
  RETURN: [],
  REJECTED: [],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

/** Whether the order ended without a sale: everything that was paid is to be paid back. */
export const isUndone = (status: OrderStatus): boolean =>
  status === 'CANCEL' || status === 'RETURN' || status === 'REJECTED';

/** `ONLINE`: through the gateway; the others are recorded by staff and confirmed by a second person. */
export const orderPaymentTypes = ['ONLINE', 'CASH', 'CHECK', 'UPI'] as const;
export type OrderPaymentType = (typeof orderPaymentTypes)[number];
export const recordedPaymentTypes = ['CASH', 'CHECK', 'UPI'] as const satisfies readonly OrderPaymentType[];

/** Only confirmed payments count towards an order. */
export const orderPaymentStatuses = ['recorded', 'confirmed', 'bounced', 'withdrawn'] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/** `in`: from the customer; `out`: paid back to the customer. */
export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

export const productRequestStatuses = ['Requested', 'Accepted', 'Dispatched', 'Received', 'Declined'] as const;
export type ProductRequestStatus = (typeof productRequestStatuses)[number];

/** The statuses that somebody sets; a request begins as `Requested`. */
export const requestAnswers = [
  'Accepted',
  'Dispatched',
  'Received',
  'Declined',
] as const satisfies readonly ProductRequestStatus[];
export type RequestAnswer = (typeof requestAnswers)[number];

/** The statuses that may follow each status: the stockist answers and sends, the dealer receives. */
export const nextRequestStatuses = {
  Requested: ['Accepted', 'Declined'],
  Accepted: ['Dispatched', 'Declined'],
  Dispatched: ['Received'],
  Received: [],
  Declined: [],
} as const satisfies Readonly<Record<ProductRequestStatus, readonly RequestAnswer[]>>;

/** Roles that hold stock, besides the office. */
export const stockHolderRoles = ['STOKIEST', 'DEALER'] as const;
export const MAX_STOCK_HOLDERS = 20;

/**
 * Reason why stock changed. `correction`: counted, bought in, damaged; the others belong to an order or a product
 * request.
 */
export const stockMovementKinds = ['correction', 'reserved', 'returned', 'sent', 'received'] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

export const couponKinds = ['percent', 'rupees'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const shopInvoiceStatuses = ['draft', 'issued'] as const;

export const commissionEntryKinds = ['earned', 'reversed', 'paidOut'] as const;
export type CommissionEntryKind = (typeof commissionEntryKinds)[number];

export const payoutStatuses = ['requested', 'paid', 'refused'] as const;

/** Author of the customer's own steps in the history of an order. */
export const OWN_STEP = 'You';
