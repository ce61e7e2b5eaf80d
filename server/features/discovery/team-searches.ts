import type { Limit, Limits } from '../../platform/http/limits.ts';

/** Searches per staff member and hour: enough for work, too few to try out addresses and numbers. */
const PER_HOUR = 600;

/** Defines one limit for all staff searches for members: the member list, the staff desk, and tickets by author. */
export const defineTeamSearches = (limits: Limits): Limit => limits.define('member-search', PER_HOUR, 3600);
