import type { activeChoices } from '../../../contract/relation.ts';
import type { Privacy } from '../../../contract/settings.ts';

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** Days since 1970 by the calendar of India. */
const indianDay = (moment: Date): number => Math.floor((moment.getTime() + INDIA_MS) / DAY_MS);

/**
 * When somebody was last here, as coarse as it is told: today, within 7 days, within 30. Null where it is longer ago,
 * unknown, or the owner does not show it.
 */
export function activeOf(
  lastActiveAt: Date | null,
  privacy: Privacy,
  now: Date,
): (typeof activeChoices)[number] | null {
  if (!lastActiveAt || !privacy.showLastSeen) return null;
  const days = indianDay(now) - indianDay(lastActiveAt);
  if (days <= 0) return 'today';
  if (days < 7) return 'week';
  return days < 30 ? 'month' : null;
}
