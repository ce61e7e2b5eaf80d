import type { Limits } from '../../platform/http/limits.ts';

/** As many as a page has where nothing else is asked for. */
const CARDS = 20;

/**
 * Pages of so many cards that a member may be given in 24 hours, before `RATE_LIMIT_FACTOR`: a page every twenty seconds for
 * eleven hours. Too few to copy a large community card by card.
 */
const PAGES_PER_DAY = 2_000;

/**
 * Counts without cards, as they are asked for while filters change. Whoever asks more is not looking for a partner, but
 * for what somebody hides: decision 0008.
 */
const COUNTS_PER_DAY = 1_000;

/** One count for every list of members that leads through the community: search, all members, who is new, who is similar. */
export function defineListPages(limits: Limits) {
  const perMember = limits.define(
    'member-lists',
    PAGES_PER_DAY,
    86_400,
    (wait) => `You have looked through very many profiles today. The lists go on in ${wait}.`,
  );
  const counts = limits.define(
    'member-counts',
    COUNTS_PER_DAY,
    86_400,
    (wait) => `You have tried very many filters today. It goes on in ${wait}.`,
  );
  return {
    /** @param cards how many were asked for; none where only counts are. @throws Failure 429 with `Retry-After` */
    take: (viewerId: string, cards: number): Promise<void> =>
      cards > 0 ? perMember.use(viewerId, Math.ceil(cards / CARDS)) : counts.use(viewerId),
  };
}

export type ListPages = ReturnType<typeof defineListPages>;
