import type { Clock } from '../../platform/clock.ts';
import type { EngineAnswer, Matching, Question } from '../matching/index.ts';
import { createRankedLists, LIST_MS, type RankedList } from './ranked-lists.ts';
import type { Ranking } from './ranking.ts';

/** Number of results ranked at first: most people look at fewer. */
const INITIAL_RANKED = 200;
/** Maximum length of a list: within its ten minutes, only a client that requests page 2,000 could reach this end. */
const MAX_RANKED = 5_000;

export type PageQuestion = Omit<Question, 'limit' | 'facets'>;

/** Request for a page of a search. */
interface PageRequest {
  readonly viewerId: string;
  /** Text that is equal for equal searches. */
  readonly identity: string;
  readonly asked: PageQuestion;
  /** The list to continue; undefined for the viewer's latest list, or a new one. */
  readonly listId: string | undefined;
  /** Time of the first page's request, from the cursor; undefined without a cursor. */
  readonly since: Date | undefined;
  readonly offset: number;
  readonly size: number;
  readonly facets: readonly string[] | undefined;
}

export interface Page {
  readonly ids: readonly string[];
  readonly total: number;
  readonly listId: string;
  /** The engine's answer, if this search has just been ranked from the beginning. */
  readonly answer: EngineAnswer | undefined;
  /** Time of the first page's request. */
  readonly since: Date;
  readonly hasMore: boolean;
}

/** Returns those of these members who joined after `moment`. */
type JoinedAfter = (ids: readonly string[], moment: Date) => Promise<readonly string[]>;

/**
 * Pages of ranked lists, which keep their order for ten minutes (contract §1). Members who join in these minutes are
 * left out (contract §12), even on a node that has to rank the list again.
 */
export function createSearchPager(clock: Clock, matching: Matching, ranking: Ranking, joinedAfter: JoinedAfter) {
  const lists = createRankedLists(clock);

  /** Removes members who joined after the request of the first page. */
  async function asOf(since: Date, ids: readonly string[]): Promise<readonly string[]> {
    if (!ids.length || clock.now().getTime() - since.getTime() >= LIST_MS) return ids;
    const later = new Set(await joinedAfter(ids, since));
    return later.size ? ids.filter((id) => !later.has(id)) : ids;
  }

  /** Extends the ranking without moving results already shown. */
  async function grow(
    list: RankedList,
    viewerId: string,
    asked: PageQuestion,
    until: number,
    since: Date,
  ): Promise<void> {
    while (list.ids.length < Math.min(until, MAX_RANKED) && !list.isComplete) {
      const limit = Math.min(Math.max(until, list.ids.length * 2), MAX_RANKED);
      const { ids, total } = await ranking.rank(viewerId, { ...asked, limit });
      const known = new Set(list.ids);
      const more = await asOf(
        since,
        ids.filter((id) => !known.has(id)),
      );
      lists.extend(list, more);
      // If this request found nobody new, a larger one would not either.
      if (ids.length >= total || !more.length || list.ids.length >= MAX_RANKED) list.isComplete = true;
    }
    lists.trim();
  }

  /**
   * Members of a cached list who still match: the cache only fixes the order; members who left or no longer match are
   * removed.
   */
  const filterStillMatching = async (list: RankedList, viewerId: string, asked: PageQuestion): Promise<Set<string>> => {
    const allowed = asked.only && new Set(asked.only);
    const only = allowed ? [...list.ids].filter((id) => allowed.has(id)) : [...list.ids];
    return new Set((await matching.ask(viewerId, { ...asked, only, limit: list.ids.length })).ids);
  };

  return {
    async page({ viewerId, identity, asked, listId, since: begun, offset, size, facets }: PageRequest): Promise<Page> {
      const since = begun ?? clock.now();
      // The list begins with the request for the first page, so nobody on that page has joined later.
      const idsOfNewList = async (answer: EngineAnswer | undefined): Promise<readonly string[]> =>
        begun ? asOf(begun, answer?.ids ?? []) : (answer?.ids ?? []);
      const kept = listId
        ? lists.get(listId, viewerId, identity)
        : offset > 0
          ? lists.latest(viewerId, identity)
          : undefined;
      const answer = kept
        ? undefined
        : await ranking.rank(viewerId, {
            ...asked,
            limit: INITIAL_RANKED,
            ...(offset === 0 && facets ? { facets } : {}),
          });
      const list = kept ?? lists.add(viewerId, identity, await idsOfNewList(answer), answer?.total ?? 0);
      if (offset < Math.min(list.total, MAX_RANKED)) await grow(list, viewerId, asked, offset + size, since);
      const stretch = list.ids.slice(offset, offset + size);
      const found = kept && (await filterStillMatching(list, viewerId, asked));
      const isLast = stretch.length < size || (list.isComplete && offset + size >= list.ids.length);
      return {
        ids: found ? stretch.filter((id) => found.has(id)) : stretch,
        total: found ? Math.max(0, list.total - (list.ids.length - found.size)) : list.total,
        listId: list.id,
        answer: offset === 0 ? answer : undefined,
        since,
        hasMore: !isLast,
      };
    },
  };
}
