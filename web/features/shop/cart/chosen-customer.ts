import { session } from '../../../lib/session.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';

export interface Customer {
  readonly id: string;
  readonly name: string;
}

const place = (): string => `cart-customer ${session.account()?.id}`;

/**
 * The customer for whom staff order in this tab. The server stores the customer with the next product that is added;
 * until then this draft keeps the choice over a reload.
 */
export const chosenCustomer = {
  get: (): Customer | undefined => (tabDrafts.read(place()) as Customer | null) ?? undefined,
  set: (customer: Customer): void => tabDrafts.write(place(), { id: customer.id, name: customer.name }),
  forget: (): void => tabDrafts.forget(place()),
};
