import type { Tx } from '../../../platform/db/database.ts';
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

/** Who or what caused a change; recorded in the journal. */
export interface JournalSource {
  readonly source: Source;
  readonly actorId?: string;
}

/** Job that asks the gateway for the state of an order: `{ orderId }`. */
export const SYNC_JOB = 'payments.look';
/** Job that makes a refund: `{ refundId }`. */
export const REFUND_JOB = 'payments.refund';
export const POLL_JOB = 'payments.poll';
