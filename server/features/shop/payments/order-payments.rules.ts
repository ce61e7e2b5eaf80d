import { powerOf } from '../../../../contract/network/powers.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { OrderPaymentStatus, OrderPaymentType, PaymentDirection } from '../../../../contract/shop/values.ts';
import type { OrderState } from '../order-state.ts';
import { dueOf, refundDueOf } from '../orders/index.ts';

interface Person {
  readonly id: string;
  readonly role: Role;
}

/** The facts of a payment that decide what a person can do with it. */
interface PaymentFacts {
  readonly type: OrderPaymentType;
  readonly status: OrderPaymentStatus;
  readonly recorded_by: string | null;
}

type Amounts = Pick<OrderState, 'status' | 'grandTotal' | 'paid'>;

/** Whether this person can decide about payments that others recorded. Payments of the gateway need no decision. */
export const isSecondPerson = ({ id, role }: Person, { recorded_by }: PaymentFacts): boolean =>
  powerOf(role, 'confirmPayments').extent !== 'none' && recorded_by !== null && recorded_by !== id;

export const canConfirm = (person: Person, payment: PaymentFacts): boolean =>
  payment.status === 'recorded' && isSecondPerson(person, payment);

/** A cheque can be returned by the bank, also after it was confirmed. */
export const canBounce = (person: Person, payment: PaymentFacts): boolean =>
  payment.type === 'CHECK' &&
  (payment.status === 'recorded' || payment.status === 'confirmed') &&
  isSecondPerson(person, payment);

export const canWithdraw = ({ id }: Person, { status, recorded_by }: PaymentFacts): boolean =>
  status === 'recorded' && recorded_by === id;

/** A UPI reference (UTR) in the form in which it is stored, so that each is found again however it was typed. */
export const upiReference = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

export const isUpiReference = (reference: string): boolean => reference.length >= 6 && reference.length <= 35;

/**
 * Paise that can be recorded now.
 * @param waiting paise that are recorded and not confirmed
 * @param onTheWayBack paise that the gateway is paying back
 */
export function maxToRecord(
  order: Amounts,
  direction: PaymentDirection,
  { waiting, onTheWayBack }: { readonly waiting: number; readonly onTheWayBack: number },
): number {
  const open = direction === 'in' ? dueOf(order) : refundDueOf(order) - onTheWayBack;
  return Math.max(0, open - waiting);
}

/**
 * Whether a recorded payment can count. Money that was really received always counts, also when it is more than is due
 * by now: the rest is to be paid back.
 */
export const canCount = (
  order: Amounts,
  { direction, amount }: { readonly direction: PaymentDirection; readonly amount: number },
  onTheWayBack: number,
): boolean => direction === 'in' || amount <= refundDueOf(order) - onTheWayBack;
