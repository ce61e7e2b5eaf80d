import type { Payment } from '../../../contract/billing/payments.schema.ts';
import type { PaymentStatus } from '../../../contract/billing/values.ts';

/**
 * How far this browser has come with a checkout. `ready`: to be opened; `confirming`: the gateway took the payment, and
 * our server is told; `told`: it could not be told, or the gateway has yet to agree; `doubted`: our server did not
 * believe it; `unopened`: the checkout itself did not come.
 */
export type CheckoutPhase =
  | 'ready'
  | 'opening'
  | 'open'
  | 'confirming'
  | 'told'
  | 'doubted'
  | 'refused'
  | 'dismissed'
  | 'unopened';

/** What the page of a payment says. */
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
  told: 'pending',
  doubted: 'doubted',
  refused: 'refused',
  unopened: 'unopened',
};

/** The server's word counts before what this browser has seen; without either, an attempt may still come true. */
export function paymentState(status: PaymentStatus, phase: CheckoutPhase | undefined): PaymentState {
  return settled[status] ?? (phase && underway[phase]) ?? (status === 'created' ? 'unpaid' : 'unsettled');
}

/** Which sentence of the screen's texts says what a standing means; where the order cannot be paid (now), none says it can. */
export const stateMessageKey = (standing: PaymentState, mayPay: boolean) =>
  (standing === 'unpaid' || standing === 'unsettled') && !mayPay
    ? (`${standing}.noMore` as const)
    : (`${standing}.sentence` as const);

const payable: ReadonlySet<PaymentState> = new Set(['refused', 'unopened', 'unpaid', 'unsettled']);

/** Whether it could be gone on with, were its package still on sale. */
export const isOffSale = ({ isOnSale }: Pick<Payment, 'isOnSale'>, standing: PaymentState): boolean =>
  // A node of the version before does not tell.
  isOnSale === false && payable.has(standing);

/** Standings that change by themselves: how soon to look again, in milliseconds; false: they do not. */
export function shouldRefetch(standing: PaymentState, looks: number): number | false {
  if (standing === 'pending' || standing === 'unsettled') return looks < 20 ? 3_000 : 15_000;
  if (standing === 'open') return 5_000;
  return standing === 'refused' || standing === 'doubted' ? 15_000 : false;
}
