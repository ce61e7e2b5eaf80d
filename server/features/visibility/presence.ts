import type { Privacy } from '../../../contract/accounts/settings.schema.ts';
import type { activeChoices } from '../../../contract/relations/values.ts';
import { isShared } from './chat.ts';

type Shown = Pick<Privacy, 'showLastSeen'>;

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** Days since 1970 by the calendar of India. */
const indianDay = (moment: Date): number => Math.floor((moment.getTime() + INDIA_MS) / DAY_MS);

/**
 * Last activity in coarse steps: today, within 7 days, within 30. Null if longer ago, unknown, or not shared by one of
 * the two: members who do not share their activity do not see that of others.
 */
export function activeOf(
  lastActiveAt: Date | null,
  viewer: Shown,
  owner: Shown,
  now: Date,
): (typeof activeChoices)[number] | null {
  if (!lastActiveAt || !isShared('showLastSeen', viewer, owner)) return null;
  const days = indianDay(now) - indianDay(lastActiveAt);
  if (days <= 0) return 'today';
  if (days < 7) return 'week';
  return days < 30 ? 'month' : null;
}

/** Whether lists may be sorted by last activity for this viewer: the order reveals as much as a card. */
export const canSeeActivity = (viewer: Shown): boolean => viewer.showLastSeen;
