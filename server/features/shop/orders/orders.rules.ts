import { powerOf } from '../../../../contract/network/powers.ts';
import { orderStatus } from '../../../../contract/options/community-rules.ts';
import type { Role } from '../../../../contract/roles.ts';
import { isUndone, nextOrderStatuses, type OrderStatus, orderStatuses } from '../../../../contract/shop/values.ts';

/** The facts of an order that decide what a person can do with it. */
export interface OrderFacts {
  readonly customerId: string;
  readonly placedBy: string;
  readonly status: OrderStatus;
}

interface Person {
  readonly id: string;
  readonly role: Role;
}

interface Amounts {
  readonly status: OrderStatus;
  readonly grandTotal: number;
  readonly paid: number;
}

/**
 * Amount that the customer still has to pay, in paise. For an order that was undone it is what was paid back too much,
 * when the bank returned a cheque after its money was paid back.
 */
export const dueOf = ({ status, grandTotal, paid }: Amounts): number =>
  Math.max(0, (isUndone(status) ? 0 : grandTotal) - paid);

/** Amount that is to be paid back to the customer, in paise. */
export const refundDueOf = ({ status, grandTotal, paid }: Amounts): number =>
  Math.max(0, isUndone(status) ? paid : paid - grandTotal);

/** Whether nothing about the order changes any more, except that it can be returned. */
export const hasEnded = (status: OrderStatus): boolean => status === 'DELIVERED' || isUndone(status);

/**
 * The statuses that a person may set according to the table of powers (bureau.md §1). Members may cancel their own orders. The
 * caller has checked that the order is the person's own or within reach.
 */
export function grantedStatuses({ id, role }: Person, order: OrderFacts): readonly OrderStatus[] {
  if (role === 'MEMBER') return order.customerId === id ? ['CANCEL'] : [];
  const { extent, limit } = powerOf(role, 'changeOrderStatus');
  if (extent === 'none' || (extent === 'own' && order.placedBy !== id)) return [];
  switch (limit) {
    case 'toProcessing':
      return ['ACCEPTED', 'PROCESSING', 'CANCEL', 'REJECTED'];
    case 'toAccepted':
      return ['ACCEPTED'];
    case 'dispatchAndDelivered':
      return ['DISPATCH', 'DELIVERED'];
    case 'delivered':
      return ['DELIVERED'];
    default:
      return orderStatuses;
  }
}

/** The statuses that a person can set now. A member can cancel only until the order is accepted. */
export function nextStatuses(person: Person, order: OrderFacts): OrderStatus[] {
  if (person.role === 'MEMBER' && order.status !== 'ACTIVE') return [];
  const granted = grantedStatuses(person, order);
  return nextOrderStatuses[order.status].filter((status) => granted.includes(status));
}

const labels = new Map<OrderStatus, string>(orderStatus.map(({ key, label }) => [key, label]));
export const labelOf = (status: OrderStatus): string => labels.get(status) ?? status;
const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Reason why an order cannot get this status: the sentence names what is possible. */
export function statusRefusal(person: Person, status: OrderStatus, wanted: OrderStatus): string {
  if (status === wanted) return `This order already has the status “${labelOf(status)}”.`;
  if (person.role === 'MEMBER' && !isUndone(status))
    return 'We have already accepted this order, so it can no longer be cancelled here. Please contact us.';
  const next = nextOrderStatuses[status].map((one) => `“${labelOf(one)}”`);
  return next.length
    ? `This order has the status “${labelOf(status)}”. After it comes ${list.format(next)}.`
    : `This order has the status “${labelOf(status)}”, which does not change any more.`;
}

/** Whether a person can change note, address and expected day now: customers until the order is accepted. */
export const canEdit = ({ role }: Person, { status }: Pick<OrderFacts, 'status'>): boolean =>
  role === 'MEMBER' ? status === 'ACTIVE' : !hasEnded(status);

/** Whether the lines can change now. @param hasMoney whether a payment is recorded or confirmed */
export const canEditLines = (person: Person, order: Pick<OrderFacts, 'status'>, hasMoney: boolean): boolean =>
  canEdit(person, order) && order.status === 'ACTIVE' && !hasMoney;
