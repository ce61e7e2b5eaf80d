import { indianDaysBetween } from '../../platform/clock.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts } from './kind.ts';

/**
 * Days until a plan ends by the calendar of India, counted when the message is sent: a daily mail or quiet hours can
 * delay it. If the end is not stored, the number of days at creation.
 */
export function daysLeft({ data, at }: Pick<NotificationFacts, 'data' | 'at'>): number {
  if (typeof data.until !== 'string') return Number(data.days);
  return Math.max(0, indianDaysBetween(at, new Date(data.until)));
}

/** The notification kind at the time of sending: operators register a separate text for the last day. */
export const currentPlanKind = (kind: string, facts: Pick<NotificationFacts, 'data' | 'at'>): string =>
  kind === ('plan.expiring' satisfies EventType) && daysLeft(facts) === 0
    ? ('plan.expiringToday' satisfies EventType)
    : kind;
