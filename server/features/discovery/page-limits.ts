import type { Limits } from '../../platform/http/limits.ts';

/** Default page size. */
const CARDS = 20;

/**
 * Maximum pages of the default size per member in 24 hours, before `RATE_LIMIT_FACTOR`: one every twenty seconds for
 * eleven hours. Too few to copy a large community.
 */
const PAGES_PER_DAY = 2_000;

/**
 * Daily limit for requests of counts without cards, which are sent while filters change. More than this is not a search
 * for a partner: decision 0008.
 */
const COUNTS_PER_DAY = 1_000;

/** Defines one limit shared by all lists of members: search, all members, new matches, similar members. */
export function definePageLimits(limits: Limits) {
  const perMember = limits.define(
    'member-lists',
    PAGES_PER_DAY,
    86_400,
    (wait) => `You have viewed a lot of profiles today. You can see more in ${wait}.`,
  );
  const counts = limits.define(
    'member-counts',
    COUNTS_PER_DAY,
    86_400,
    (wait) => `You have tried a lot of filters today. Please try again in ${wait}.`,
  );
  return {
    /** Counts a page. @param cards requested page size; 0 for counts only. @throws Failure 429 with `Retry-After` */
    consume: (viewerId: string, cards: number): Promise<void> =>
      cards > 0 ? perMember.use(viewerId, Math.ceil(cards / CARDS)) : counts.use(viewerId),
  };
}

export type PageLimits = ReturnType<typeof definePageLimits>;
