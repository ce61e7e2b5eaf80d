import { indianDaysBetween } from '../../platform/clock.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts } from './kinds.ts';

/**
 * Days until a plan ends by the calendar of India, from the moment on of which one tells: a mail of the day or quiet hours may
 * bring later what was made before. Of what was stored without the end: as many as there were when it was made.
 */
export function daysLeft({ data, at }: Pick<Facts, 'data' | 'at'>): number {
  if (typeof data.until !== 'string') return Number(data.days);
  return Math.max(0, indianDaysBetween(at, new Date(data.until)));
}

/** What it is by the time it is told: operators have a text of its own registered for the last day. */
export const kindNow = (kind: string, facts: Pick<Facts, 'data' | 'at'>): string =>
  kind === ('plan.expiring' satisfies EventType) && daysLeft(facts) === 0
    ? ('plan.expiringToday' satisfies EventType)
    : kind;
