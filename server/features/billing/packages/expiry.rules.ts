import { indianDay, indianDaysBetween } from '../../../platform/clock.ts';
import type { DomainEvent } from '../../../platform/events/domain-events.ts';

export const notices = ['week', 'day', 'today', 'expired'] as const;
export type Notice = (typeof notices)[number];

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Earliest time of a notice before the end. */
export const NOTICE_BEFORE_MS = (WEEK_DAYS + 1) * DAY_MS;
/** A plan that ended longer ago is not reported, regardless of how long the program was down. */
export const NOTICE_AFTER_MS = 30 * DAY_MS;

/** After nine in the morning in India, so that nobody is woken. */
const isDaytime = (now: Date): boolean => now >= new Date(`${indianDay(now)}T09:00:00+05:30`);

/**
 * The notice due now: of several missed ones only the last, since earlier ones are outdated. On its first day a plan's
 * end is not announced, and before nine in the morning only an end that has happened.
 */
export function noticeAt(now: Date, { from, until }: { from: Date; until: Date }): Notice | undefined {
  if (until <= now) return 'expired';
  if (!isDaytime(now) || indianDay(from) === indianDay(now)) return undefined;
  const days = indianDaysBetween(now, until);
  if (days === 0) return 'today';
  if (days === 1) return 'day';
  return days === WEEK_DAYS ? 'week' : undefined;
}

/** The event, with the end of the plan: fewer days may be left when it is delivered. */
export function eventOf(notice: Notice, { memberId: to, until }: { memberId: string; until: Date }): DomainEvent {
  if (notice === 'expired') return { type: 'plan.expired', to };
  if (notice === 'today') return { type: 'plan.expiringToday', to };
  return { type: 'plan.expiring', to, days: notice === 'day' ? 1 : WEEK_DAYS, until: until.toISOString() };
}
