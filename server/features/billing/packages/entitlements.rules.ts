import type { CountedAllowance, Grants } from '../../../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds } from '../../../../contract/billing/values.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { indianDay } from '../../../platform/clock.ts';

/** A source of allowances: an active grant, or the free package in this month. */
export interface Source {
  readonly kind: AllowanceKind;
  /** Null for the free package. */
  readonly grantId: string | null;
  /** Null means unlimited. */
  readonly amount: number | null;
  readonly isPremium: boolean;
  readonly from: Date;
  readonly until: Date;
  readonly used: number;
}

/** A new grant of one kind. */
export interface NewGrant {
  readonly kind: AllowanceKind;
  readonly amount: number | null;
}

const DAY_MS = 86_400_000;

/** Start of the current calendar month in India. */
export const monthStart = (now: Date): Date => new Date(`${indianDay(now).slice(0, 7)}-01T00:00:00+05:30`);

/** End of the current calendar month in India. */
export const monthEnds = (now: Date): Date => monthStart(new Date(monthStart(now).getTime() + 32 * DAY_MS));

/** Remaining amount of a source; never below 0, even if the package was reduced. Null means unlimited. */
export const remainingOf = ({ amount, used }: Pick<Source, 'amount' | 'used'>): number | null =>
  amount === null ? null : Math.max(0, amount - used);

/** Remaining amount of all sources. */
export function totalRemaining(sources: readonly Source[]): number | null {
  let left = 0;
  for (const source of sources) {
    const own = remainingOf(source);
    if (own === null) return null;
    left += own;
  }
  return left;
}

/**
 * The source used next: unlimited sources first, since using them costs nothing; then the source that expires first, so
 * that as little as possible is lost. Undefined if nothing is left.
 */
export function pickSource(sources: readonly Source[]): Source | undefined {
  const open = sources.filter((source) => remainingOf(source) !== 0);
  const endless = open.find(({ amount }) => amount === null);
  if (endless) return endless;
  return open.sort((one, other) => one.until.getTime() - other.until.getTime())[0];
}

/** Remaining amounts by expiry date, in order; amounts without an expiry are left out. */
function endsOf(sources: readonly Source[]): CountedAllowance['ends'] {
  if (totalRemaining(sources) === null) return [];
  const byMoment = new Map<number, number>();
  for (const source of sources) {
    const [at, left] = [source.until.getTime(), remainingOf(source) ?? 0];
    if (left > 0) byMoment.set(at, (byMoment.get(at) ?? 0) + left);
  }
  return [...byMoment]
    .sort(([one], [other]) => one - other)
    .map(([at, left]) => ({ left, until: new Date(at).toISOString() }));
}

const lastOf = (sources: readonly Source[]): string | null =>
  sources.length ? new Date(Math.max(...sources.map(({ until }) => until.getTime()))).toISOString() : null;

/**
 * When the remaining amount next decreases: the first expiry of counted sources, or the last expiry of unlimited
 * sources (null if the free package is unlimited). If everything is used: when it is renewed, or would have expired.
 */
function endOf(sources: readonly Source[]): string | null {
  const endless = sources.filter(({ amount }) => amount === null);
  if (endless.length) return endless.some(({ grantId }) => grantId === null) ? null : lastOf(endless);
  return endsOf(sources)[0]?.until ?? lastOf(sources.filter(({ amount }) => amount !== 0));
}

/** The allowance as shown to a member. */
export const countedFrom = (sources: readonly Source[]): CountedAllowance => ({
  granted: sources.some(({ amount }) => amount === null)
    ? null
    : sources.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  used: sources.reduce((sum, { used }) => sum + used, 0),
  left: totalRemaining(sources),
  until: endOf(sources),
  ends: endsOf(sources),
});

/**
 * An add-on grants only the kinds it contains. A plan grants every kind, since whether a plan is active is derived from
 * its grants.
 */
export const grantsFrom = (grants: Grants, isPremium: boolean): NewGrant[] =>
  allowanceKinds.flatMap((kind) => (isPremium || grants[kind] !== 0 ? [{ kind, amount: grants[kind] }] : []));

/**
 * End of a newly bought plan. A plan bought during another one ends that much later, although its grants are valid at
 * once.
 */
export const endOfPlan = (at: Date, runningUntil: Date | undefined, days: number): Date =>
  new Date(Math.max(at.getTime(), runningUntil?.getTime() ?? 0) + days * DAY_MS);

/**
 * Remaining time of a plan, in milliseconds; when the plan is revoked, plans appended after it end earlier by this
 * time.
 */
export const remainingDays = (at: Date, plan: { from: Date; until: Date }): number =>
  Math.max(0, plan.until.getTime() - Math.max(at.getTime(), plan.from.getTime()));

/** The refusal (402) of an action for which no allowance is left. */
export const refusalOf = (kind: AllowanceKind, isPremium: boolean): { code: ErrorCode; message?: string } => {
  if (kind === 'contactViews') return { code: 'contact.premium' };
  if (kind === 'messages') return { code: isPremium ? 'chat.none_left' : 'chat.premium' };
  if (kind === 'interests') return { code: 'interest.none_left' };
  const message = 'You have used all photo requests of your plan.';
  return isPremium ? { code: 'gallery.none_left', message } : { code: 'gallery.none_left' };
};
