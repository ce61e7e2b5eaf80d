import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles/schema.ts';
import type { listReasons } from '../../../contract/relations/values.ts';
import { FRESH_MINUTES, type Home } from '../matching/index.ts';
import type { SearchTerms } from './search-terms.ts';

type Reason = (typeof listReasons)[number];
type Card = z.output<typeof cardSchema>;

/** Whether a member counts as new, which lasts as long as the ranking boosts newcomers. */
export const isNewMember = (joinedAt: Date, now: Date): boolean =>
  now.getTime() - joinedAt.getTime() < FRESH_MINUTES * 60_000;

/**
 * Reasons for a member's position other than the match, which the card shows separately: only factors of the actual
 * order, and only data shown on the card. Never prices or popularity.
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
