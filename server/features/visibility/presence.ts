import type { activeChoices } from '../../../contract/relation.ts';
import type { Privacy } from '../../../contract/settings.ts';
import { isShared } from './chat.ts';

type Shown = Pick<Privacy, 'showLastSeen'>;

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** Days since 1970 by the calendar of India. */
const indianDay = (moment: Date): number => Math.floor((moment.getTime() + INDIA_MS) / DAY_MS);

/**
 * When somebody was last here, as coarse as everybody is told: today, within 7 days, within 30. Null where it is longer ago,
 * unknown, or one of the two does not show it: who does not tell is not told.
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

/** Whether a list may be in the order of when people were last here: an order tells it as well as a card does. */
export const seesActivity = (viewer: Shown): boolean => viewer.showLastSeen;
