import { OUTSIDE_INDIA } from '../../../../contract/billing/values.ts';
import { states } from '../../../../contract/options/state.ts';
import type { OrderState } from '../order-state.ts';

const knownStates = new Set(states.map(({ key }) => key).filter((key) => key !== 'Not Specified'));

/** Whether the invoice of an accepted order has to be issued: it is paid in full, or the goods are on their way. */
export const hasToBeIssued = ({ status, paid, grandTotal }: Pick<OrderState, 'status' | 'paid' | 'grandTotal'>) =>
  paid >= grandTotal || status === 'DISPATCH' || status === 'DELIVERED';

/**
 * The place of supply: where the customer lives; if that is not known, where the seller is (IGST Act, section 12).
 */
export function placeOfSupply(
  customer: { readonly country: string | null; readonly state: string | null } | undefined,
  sellerState: string,
): string {
  if (customer?.country && customer.country !== 'India') return OUTSIDE_INDIA;
  return customer?.state && knownStates.has(customer.state) ? customer.state : sellerState;
}

/** Parts of an invoice that only its order decides. */
const fiscalFields = [
  ...['customerId', 'orderId', 'number', 'status', 'issuedAt', 'placeOfSupply'],
  ...['lines', 'taxes', 'total', 'credited'],
];

export const hasFiscalField = (body: object): boolean => fiscalFields.some((field) => field in body);
