import type { Limit, Limits } from '../../platform/http/limits.ts';

/** Searches of one colleague in an hour: more than anybody needs, too few to try out addresses and numbers. */
const PER_HOUR = 600;

/**
 * One count for every call by which the team searches members: the list in their area, the team's own desk, and tickets
 * by who wrote them.
 */
export const defineTeamSearches = (limits: Limits): Limit => limits.define('member-search', PER_HOUR, 3600);
