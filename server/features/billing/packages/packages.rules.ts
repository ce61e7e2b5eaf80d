import type { Grants } from '../../../../contract/billing/packages.schema.ts';
import type { PackageKind } from '../../../../contract/billing/values.ts';
import { MAX_SINGLE_PRICE_FACTOR } from '../../../../contract/billing/values.ts';
import { type Failure, fail, failField } from '../../../platform/http/failure.ts';
import type { Terms } from './packages.repo.ts';

/** Minimum price in paise: the gateway accepts no smaller amount. */
const MIN_PAISE = 100;

/** Terms of a package as staff submit them. */
export interface SentTerms {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly price: number;
  readonly days?: number | null | undefined;
  readonly grants: Grants;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

export const termsOf = ({ name, description, price, days, grants }: SentTerms): Terms => ({
  name,
  description: description ?? null,
  price,
  days: days ?? null,
  grants,
});

/** Period in which the terms apply. A start in the past is replaced by now: terms never apply retroactively. */
export const periodOf = ({ from, until }: SentTerms, now: Date): { from: Date; until: Date | null } => ({
  from: from ? new Date(Math.max(new Date(from).getTime(), now.getTime())) : now,
  until: until ? new Date(until) : null,
});

/** Whether a new price needs a colleague's approval: it is at least three times as high or as low. In paise. */
export const needsPriceApproval = (before: number, price: number): boolean =>
  before > 0 && price > 0 && (price >= before * MAX_SINGLE_PRICE_FACTOR || price * MAX_SINGLE_PRICE_FACTOR <= before);

/** The reason why a package of this kind cannot have these terms; undefined if it can. */
export function refusalOfTerms(kind: PackageKind, sent: SentTerms, now: Date): Failure | undefined {
  const { from, until } = periodOf(sent, now);
  if (until && until <= from) return failField('request.invalid', 'until', 'Please choose an end after the start.');
  if (kind === 'free') return sent.price === 0 && !sent.days ? undefined : fail('package.free_fixed');
  if (sent.price < MIN_PAISE) return failField('request.invalid', 'price', 'Please enter at least ₹1.');
  if (!sent.days) return failField('request.invalid', 'days', 'Please enter a whole number of days.');
  if (kind === 'addon' && Object.values(sent.grants).every((amount) => amount === 0))
    return failField('request.invalid', 'grants', 'Please add at least one benefit to the add-on.');
  return undefined;
}
