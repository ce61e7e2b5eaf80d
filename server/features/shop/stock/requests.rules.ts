import {
  nextRequestStatuses,
  type ProductRequestStatus,
  type RequestAnswer,
} from '../../../../contract/shop/values.ts';
import type { Holder } from './stock.repo.ts';

/** The two sides of a request. `askedOf` null: the office. */
export interface RequestParties {
  readonly askedBy: string;
  readonly askedOf: Holder;
}

interface Person {
  readonly id: string;
  /** Whether the person manages all stock, as the office does, and so acts for both sides. */
  readonly keepsAll: boolean;
}

/** Whether this person sets this status: the supplier accepts, declines and sends; the requester receives. */
export const maySetRequestStatus = (person: Person, { askedBy, askedOf }: RequestParties, to: RequestAnswer): boolean =>
  person.keepsAll || person.id === (to === 'Received' ? askedBy : askedOf);

export const canBecome = (from: ProductRequestStatus, to: RequestAnswer): boolean =>
  (nextRequestStatuses[from] as readonly RequestAnswer[]).includes(to);

/** The statuses that this person can set now. */
export const settableStatuses = (
  person: Person,
  { status, ...parties }: RequestParties & { readonly status: ProductRequestStatus },
): RequestAnswer[] => nextRequestStatuses[status].filter((to) => maySetRequestStatus(person, parties, to));
