import type { Payment } from '../../../contract/billing/payments.schema.ts';
import type { PaymentStatus } from '../../../contract/billing/values.ts';

/**
 * Progress of a checkout in this browser. `ready`: can be opened; `confirming`: the gateway reported a payment, which
 * is being sent to our server; `unconfirmed`: sending failed, or the gateway has yet to confirm; `doubted`: our server
 * rejected the report; `unopened`: the gateway's checkout could not be loaded.
 */
export type CheckoutPhase =
  | 'ready'
  | 'opening'
  | 'open'
  | 'confirming'
  | 'unconfirmed'
  | 'doubted'
  | 'refused'
  | 'dismissed'
  | 'unopened';

/** The state that a payment's page shows. */
export type PaymentState =
  | 'open'
  | 'confirming'
  | 'pending'
  | 'doubted'
  | 'refused'
  | 'unopened'
  | 'unpaid'
  | 'unsettled'
  | 'paid'
  | 'partlyRefunded'
  | 'refunded'
  | 'failed'
  | 'expired';

const settled: Partial<Record<PaymentStatus, PaymentState>> = {
  paid: 'paid',
  partially_refunded: 'partlyRefunded',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
};

const underway: Partial<Record<CheckoutPhase, PaymentState>> = {
  ready: 'open',
  opening: 'open',
  open: 'open',
  confirming: 'confirming',
  unconfirmed: 'pending',
  doubted: 'doubted',
  refused: 'refused',
  unopened: 'unopened',
};

/**
 * Combines the server's status with this browser's progress; the server's takes precedence. Without either, an attempt
 * may still succeed.
 */
export function paymentState(status: PaymentStatus, phase: CheckoutPhase | undefined): PaymentState {
  return settled[status] ?? (phase && underway[phase]) ?? (status === 'created' ? 'unpaid' : 'unsettled');
}

/** The key of the sentence for a state; the `noMore` sentences are for orders that cannot be paid (now). */
export const stateMessageKey = (state: PaymentState, mayPay: boolean) =>
  (state === 'unpaid' || state === 'unsettled') && !mayPay
    ? (`${state}.noMore` as const)
    : (`${state}.sentence` as const);

const payable: ReadonlySet<PaymentState> = new Set(['refused', 'unopened', 'unpaid', 'unsettled']);

/** Whether the payment could be continued if its package were still on sale. */
export const isOffSale = ({ isOnSale }: Pick<Payment, 'isOnSale'>, state: PaymentState): boolean =>
  // During a deployment, a server of the previous version sends no `isOnSale`.
  isOnSale === false && payable.has(state);

/** Delay before the next fetch, ms, for states that change by themselves; false for other states. */
export function refetchDelayOf(state: PaymentState, polls: number): number | false {
  if (state === 'pending' || state === 'unsettled') return polls < 20 ? 3_000 : 15_000;
  if (state === 'open') return 5_000;
  return state === 'refused' || state === 'doubted' ? 15_000 : false;
}
