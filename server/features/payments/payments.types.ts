import type { Platform } from '../../platform/platform.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Source } from './journal.repo.ts';

export type PaymentsPlatform = Pick<
  Platform,
  'db' | 'clock' | 'log' | 'jobs' | 'events' | 'limits' | 'razorpay' | 'config'
>;

/** What is granted for money, and the paper that goes with it. */
export interface Surroundings {
  readonly entitlements: Pick<EntitlementsOf, 'packages' | 'grant' | 'revoke' | 'endsOf'>;
  readonly invoices: Pick<Invoices, 'issue' | 'credit' | 'ofOrders'>;
}

/** On whose word something is done; it stands in the journal. */
export interface By {
  readonly source: Source;
  readonly actorId?: string;
}

/** Asks the gateway what became of an order: `{ orderId }`. */
export const LOOK_JOB = 'payments.look';
/** Gives money back: `{ refundId }`. */
export const REFUND_JOB = 'payments.refund';
export const POLL_JOB = 'payments.poll';
