import type { Tx, Unit } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Entitlements } from '../packages/index.ts';
import type { Source } from './journal.repo.ts';

export type PaymentsPlatform = Pick<
  Platform,
  'db' | 'clock' | 'log' | 'jobs' | 'events' | 'limits' | 'razorpay' | 'config'
>;

/** Entitlements granted for money, and their invoices. */
export interface Deps {
  readonly entitlements: Pick<Entitlements, 'packages' | 'grant' | 'revoke' | 'endsOf'>;
  readonly invoices: Pick<Invoices, 'issue' | 'credit' | 'ofOrders'>;
  /** A function, because the shop is created after the payments. */
  readonly shopOrders: () => ShopOrders;
}

/** Orders of the shop, as payments through the gateway use them (decision 0047). Amounts in paise. */
export interface ShopOrders {
  /**
   * The amount that the customer has to pay for an own order.
   * @throws Failure 404 for orders of others, 409 if there is nothing to pay
   */
  toPay(memberId: string, shopOrderId: string): Promise<{ readonly number: string; readonly due: number }>;
  /** Whether the order still needs this amount. Under the lock of the order. */
  accepts(unit: Unit, shopOrderId: string, amount: number): Promise<boolean>;
  /** Records money that arrived, under the lock of the order, and does what follows from it. */
  received(unit: Unit, payment: ShopPayment): Promise<void>;
  /** Records money that was paid back; otherwise like `received`. */
  paidBack(unit: Unit, payment: ShopPayment & { readonly refundId: string }): Promise<void>;
}

interface ShopPayment {
  readonly shopOrderId: string;
  /** Our order at the gateway. */
  readonly paymentOrderId: string;
  readonly amount: number;
  readonly at: Date;
}

/** Requests a colleague's approval of a large refund. */
export interface RefundApprovals {
  ask(tx: Tx, viewer: Viewer, request: RefundRequest): Promise<void>;
  /** Pending requests, by payment id. */
  waiting(): Promise<ReadonlyMap<string, string>>;
}

interface RefundRequest {
  readonly reason: string;
  readonly memberId: string;
  readonly detail: {
    readonly about: string;
    readonly name: string;
    readonly from: null;
    readonly amount: number;
    readonly order: Readonly<Record<string, unknown>>;
  };
}

/** The origin of a change, a person or a process; recorded in the journal. */
export interface JournalSource {
  readonly source: Source;
  readonly actorId?: string;
}

/** Job that asks the gateway for the state of an order: `{ orderId }`. */
export const SYNC_JOB = 'payments.look';
/** Job that makes a refund: `{ refundId }`. */
export const REFUND_JOB = 'payments.refund';
export const POLL_JOB = 'payments.poll';
