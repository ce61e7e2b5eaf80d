import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles.ts';
import type { listReasons } from '../../../contract/relation.ts';
import { FRESH_MINUTES, type Home } from '../matching/index.ts';
import type { SearchTerms } from './search-terms.ts';

type Reason = (typeof listReasons)[number];
type Card = z.output<typeof cardSchema>;

/** Whether somebody counts as new: as long as the ranking gives newcomers something. */
export const isNewMember = (joinedAt: Date, now: Date): boolean =>
  now.getTime() - joinedAt.getTime() < FRESH_MINUTES * 60_000;

/**
 * Why a member is in this list besides the fit, which the card tells itself: only what this order really went by, and
 * only what the card shows. Prices and popularity are in no reason.
 */
export function reasonsOf(card: Card, joinedAt: Date | undefined, terms: SearchTerms, home: Home, now: Date): Reason[] {
  const reasons: Reason[] = [];
  const sort = terms.sort ?? 'best';
  const isNew = joinedAt !== undefined && isNewMember(joinedAt, now);
  if (isNew && (sort === 'best' || sort === 'newest')) reasons.push('newMember');
  const isNear = card.city !== null ? card.city === home.city : card.state !== null && card.state === home.state;
  if (terms.nearby && isNear) reasons.push('nearby');
  if (sort === 'active' && card.active) reasons.push('recentlyActive');
  return reasons;
}
