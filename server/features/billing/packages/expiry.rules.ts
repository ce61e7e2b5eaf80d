import { indianDay, indianDaysBetween } from '../../../platform/clock.ts';
import type { DomainEvent } from '../../../platform/events/domain-events.ts';

export const expiryNotices = ['week', 'day', 'today', 'expired'] as const;
export type Notice = (typeof expiryNotices)[number];

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Longest time before the end of a plan at which a notice is sent. */
export const NOTICE_BEFORE_MS = (WEEK_DAYS + 1) * DAY_MS;
/** No notice is sent for a plan that ended longer ago than this, however long the server was down. */
export const NOTICE_AFTER_MS = 30 * DAY_MS;

/** Whether it is after nine in the morning in India, so that a notice wakes nobody. */
const isDaytime = (now: Date): boolean => now >= new Date(`${indianDay(now)}T09:00:00+05:30`);

/**
 * The notice due now. If several were missed, only the last is sent, since the earlier ones are outdated. On a plan's
 * first day its end is not announced, and before nine in the morning only an end that has already happened.
 */
export function noticeAt(now: Date, { from, until }: { from: Date; until: Date }): Notice | undefined {
  if (until <= now) return 'expired';
  if (!isDaytime(now) || indianDay(from) === indianDay(now)) return undefined;
  const days = indianDaysBetween(now, until);
  if (days === 0) return 'today';
  if (days === 1) return 'day';
  return days === WEEK_DAYS ? 'week' : undefined;
}

/** The event for a notice. It contains the plan's end, because fewer days may be left when the event is delivered. */
export function eventOf(notice: Notice, { memberId: to, until }: { memberId: string; until: Date }): DomainEvent {
  if (notice === 'expired') return { type: 'plan.expired', to };
  if (notice === 'today') return { type: 'plan.expiringToday', to };
  return { type: 'plan.expiring', to, days: notice === 'day' ? 1 : WEEK_DAYS, until: until.toISOString() };
}
