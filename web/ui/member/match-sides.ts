import type { CriterionKey } from '../../../contract/preference-fields.ts';
import type { Match } from '../../../contract/relation.ts';

/** One direction of how two people fit: whose wishes they are, and which of them the other one meets. */
export interface MatchSide {
  whose: 'theirs' | 'yours';
  met: readonly CriterionKey[];
  missed: readonly CriterionKey[];
}

/** The directions in which wishes are stated and shown; none of them: there is nothing to say. */
export function matchSides(match: Match | null | undefined): MatchSide[] {
  if (!match) return [];
  return (['theirs', 'yours'] as const)
    .map((whose) => ({ whose, ...match[whose] }))
    .filter(({ met, missed }) => met.length + missed.length > 0);
}
