import type { ErrorCode } from '../../../contract/errors.ts';
import { type AllowanceKind, allowanceKinds, type CountedAllowance, type Grants } from '../../../contract/packages.ts';
import { indianDay } from '../../platform/clock.ts';

/** Something to draw from: a grant that runs, or the free package in this month. */
export interface Source {
  readonly kind: AllowanceKind;
  /** Null: the free package. */
  readonly grantId: string | null;
  /** Null: as many as one likes. */
  readonly amount: number | null;
  readonly isPremium: boolean;
  readonly from: Date;
  readonly until: Date;
  readonly used: number;
}

/** What is granted of one kind. */
export interface NewGrant {
  readonly kind: AllowanceKind;
  readonly amount: number | null;
}

const DAY_MS = 86_400_000;

/** When the calendar month began that it is in India. */
export const monthBegan = (now: Date): Date => new Date(`${indianDay(now).slice(0, 7)}-01T00:00:00+05:30`);

/** When it ends. */
export const monthEnds = (now: Date): Date => monthBegan(new Date(monthBegan(now).getTime() + 32 * DAY_MS));

/** What is left of a source; never below 0, also where the package was made smaller. Null: as many as one likes. */
export const leftOf = ({ amount, used }: Pick<Source, 'amount' | 'used'>): number | null =>
  amount === null ? null : Math.max(0, amount - used);

/** What is left of all together. */
export function leftOfAll(sources: readonly Source[]): number | null {
  let left = 0;
  for (const source of sources) {
    const own = leftOf(source);
    if (own === null) return null;
    left += own;
  }
  return left;
}

/**
 * From where the next one is taken: what has no end is taken first, for it costs nothing; then what ends first, so that
 * as little as possible is lost. Undefined where nothing is left.
 */
export function pick(sources: readonly Source[]): Source | undefined {
  const open = sources.filter((source) => leftOf(source) !== 0);
  const endless = open.find(({ amount }) => amount === null);
  if (endless) return endless;
  return open.sort((one, other) => one.until.getTime() - other.until.getTime())[0];
}

/** How much of what is left ends when, in that order; nothing where there is no end to it. */
function endsOf(sources: readonly Source[]): CountedAllowance['ends'] {
  if (leftOfAll(sources) === null) return [];
  const byMoment = new Map<number, number>();
  for (const source of sources) {
    const [at, left] = [source.until.getTime(), leftOf(source) ?? 0];
    if (left > 0) byMoment.set(at, (byMoment.get(at) ?? 0) + left);
  }
  return [...byMoment]
    .sort(([one], [other]) => one - other)
    .map(([at, left]) => ({ left, until: new Date(at).toISOString() }));
}

const lastOf = (sources: readonly Source[]): string | null =>
  sources.length ? new Date(Math.max(...sources.map(({ until }) => until.getTime()))).toISOString() : null;

/**
 * When what is left now ends. Of what is counted that is when the first of it does, for then there is less; of what is not,
 * the last, and never where the free package is without end. Once all is used: when it begins anew, or would have ended.
 */
function endOf(sources: readonly Source[]): string | null {
  const endless = sources.filter(({ amount }) => amount === null);
  if (endless.length) return endless.some(({ grantId }) => grantId === null) ? null : lastOf(endless);
  return endsOf(sources)[0]?.until ?? lastOf(sources.filter(({ amount }) => amount !== 0));
}

/** As a member is told of it. */
export const countedFrom = (sources: readonly Source[]): CountedAllowance => ({
  granted: sources.some(({ amount }) => amount === null)
    ? null
    : sources.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  used: sources.reduce((sum, { used }) => sum + used, 0),
  left: leftOfAll(sources),
  until: endOf(sources),
  ends: endsOf(sources),
});

/** Of an add-on only what it has; of a plan every kind, for that it runs is read from these. */
export const grantsFrom = (grants: Grants, isPremium: boolean): NewGrant[] =>
  allowanceKinds.flatMap((kind) => (isPremium || grants[kind] !== 0 ? [{ kind, amount: grants[kind] }] : []));

/** A plan that is bought while one runs is appended to it, though what it grants counts at once. */
export const endOfPlan = (at: Date, runningUntil: Date | undefined, days: number): Date =>
  new Date(Math.max(at.getTime(), runningUntil?.getTime() ?? 0) + days * DAY_MS);

/** How much of a plan was still to come; with it goes what was appended for it. In milliseconds. */
export const stillToCome = (at: Date, plan: { from: Date; until: Date }): number =>
  Math.max(0, plan.until.getTime() - Math.max(at.getTime(), plan.from.getTime()));

/** What somebody is told who has nothing left (402). */
export const refusalOf = (kind: AllowanceKind, isPremium: boolean): { code: ErrorCode; message?: string } => {
  if (kind === 'contactViews') return { code: 'contact.premium' };
  if (kind === 'messages') return { code: isPremium ? 'chat.none_left' : 'chat.premium' };
  if (kind === 'interests') return { code: 'interest.none_left' };
  const message = 'You have used all photo requests of your package.';
  return isPremium ? { code: 'gallery.none_left', message } : { code: 'gallery.none_left' };
};
