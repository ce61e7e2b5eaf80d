import { indianDay, indianDaysBetween } from '../../platform/clock.ts';
import type { DomainEvent } from '../../platform/events/domain-events.ts';

export const notices = ['week', 'day', 'today', 'expired'] as const;
export type Notice = (typeof notices)[number];

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** As far ahead as anything is told of an end. */
export const AHEAD_MS = (WEEK_DAYS + 1) * DAY_MS;
/** Of a plan that ended longer ago nothing is told: it is no news, however long the program was down. */
export const BEHIND_MS = 30 * DAY_MS;

/** From nine in the morning of India on: nobody is woken by news that can wait. */
const isDaytime = (now: Date): boolean => now >= new Date(`${indianDay(now)}T09:00:00+05:30`);

/**
 * What is to be told now of a plan: of several that were missed the last one alone, since the earlier ones are not true any
 * more. On the day on which it began nothing is told of its end, and before nine in the morning of any day nothing but that
 * it has ended.
 */
export function noticeAt(now: Date, { from, until }: { from: Date; until: Date }): Notice | undefined {
  if (until <= now) return 'expired';
  if (!isDaytime(now) || indianDay(from) === indianDay(now)) return undefined;
  const days = indianDaysBetween(now, until);
  if (days === 0) return 'today';
  if (days === 1) return 'day';
  return days === WEEK_DAYS ? 'week' : undefined;
}

/** As it is published, with the end: by the time that it is told there may be fewer days. */
export function eventOf(notice: Notice, { memberId: to, until }: { memberId: string; until: Date }): DomainEvent {
  if (notice === 'expired') return { type: 'plan.expired', to };
  if (notice === 'today') return { type: 'plan.expiringToday', to };
  return { type: 'plan.expiring', to, days: notice === 'day' ? 1 : WEEK_DAYS, until: until.toISOString() };
}
