import type { CriterionKey } from '../../../contract/profiles/preference-fields.ts';
import type { Match } from '../../../contract/relations/relation.schema.ts';

/** One direction of a match: whose preferences are compared, and which of them the other member meets. */
export interface MatchSide {
  whose: 'theirs' | 'yours';
  met: readonly CriterionKey[];
  missed: readonly CriterionKey[];
}

/** Returns the directions with stated, visible preferences; empty if there are none. */
export function matchSides(match: Match | null | undefined): MatchSide[] {
  if (!match) return [];
  return (['theirs', 'yours'] as const)
    .map((whose) => ({ whose, ...match[whose] }))
    .filter(({ met, missed }) => met.length + missed.length > 0);
}
