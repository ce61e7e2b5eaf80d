import type { Payment, PaymentStatus } from '../../../contract/payments.ts';

/**
 * How far this browser has come with a checkout. `ready`: to be opened; `confirming`: the gateway took the payment, and
 * our server is told; `told`: it could not be told, or the gateway has yet to agree; `doubted`: our server did not
 * believe it; `unopened`: the checkout itself did not come.
 */
export type Phase =
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
export type Standing =
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

const settled: Partial<Record<PaymentStatus, Standing>> = {
  paid: 'paid',
  partially_refunded: 'partlyRefunded',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
};

const underway: Partial<Record<Phase, Standing>> = {
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
export function standingOf(status: PaymentStatus, phase: Phase | undefined): Standing {
  return settled[status] ?? (phase && underway[phase]) ?? (status === 'created' ? 'unpaid' : 'unsettled');
}

/** Which sentence of the screen's texts says what a standing means; where the order cannot be paid (now), none says it can. */
export const sentenceOf = (standing: Standing, mayPay: boolean) =>
  (standing === 'unpaid' || standing === 'unsettled') && !mayPay
    ? (`${standing}.noMore` as const)
    : (`${standing}.sentence` as const);

const payable: ReadonlySet<Standing> = new Set(['refused', 'unopened', 'unpaid', 'unsettled']);

/** Whether it could be gone on with, were its package still on sale. */
export const isOffSale = ({ isOnSale }: Pick<Payment, 'isOnSale'>, standing: Standing): boolean =>
  // A node of the version before does not tell.
  isOnSale === false && payable.has(standing);

/** Standings that change by themselves: how soon to look again, in milliseconds; false: they do not. */
export function lookAgain(standing: Standing, looks: number): number | false {
  if (standing === 'pending' || standing === 'unsettled') return looks < 20 ? 3_000 : 15_000;
  if (standing === 'open') return 5_000;
  return standing === 'refused' || standing === 'doubted' ? 15_000 : false;
}
