import type { Clock } from '../../platform/clock.ts';
import type { EngineAnswer, Matching, Question } from '../matching/index.ts';
import { createRankedLists, type RankedList } from './ranked-lists.ts';
import type { Ranking } from './ranking.ts';

/** How many are ranked at first: more than most people page through. */
const FIRST_STRETCH = 200;
/** Where a list ends, whoever comes behind: nobody gets there in the ten minutes that it is kept, but who asks for page 2,000. */
const DEEPEST = 5_000;

export type Asked = Omit<Question, 'limit' | 'facets'>;

/** Which page of which search. */
interface PageRequest {
  readonly viewerId: string;
  /** Equal for equal searches. */
  readonly identity: string;
  readonly asked: Asked;
  /** The list to go on with; undefined for the one last given, or a new one. */
  readonly listId: string | undefined;
  readonly offset: number;
  readonly size: number;
  readonly facets: readonly string[] | undefined;
}

export interface Page {
  readonly ids: readonly string[];
  readonly total: number;
  readonly listId: string;
  /** Of the whole search, where it has just been ranked from the beginning. */
  readonly answer: EngineAnswer | undefined;
  /** Where the next page begins, and in which list; undefined at the end. */
  readonly next: { readonly listId: string; readonly offset: number } | undefined;
}

/** Pages of ranked lists, which keep their order for ten minutes (contract §1). */
export function createPager(clock: Clock, matching: Matching, ranking: Ranking) {
  const lists = createRankedLists(clock);

  /** Ranks further down, keeping what has been shown where it is. */
  async function grow(list: RankedList, viewerId: string, asked: Asked, until: number): Promise<void> {
    while (list.ids.length < Math.min(until, DEEPEST) && !list.isWhole) {
      const limit = Math.min(Math.max(until, list.ids.length * 2), DEEPEST);
      const { ids, total } = await ranking.rank(viewerId, { ...asked, limit });
      // Who joined meanwhile comes behind what has been shown, and pushes nobody out.
      const known = new Set(list.ids);
      const more = ids.filter((id) => !known.has(id));
      lists.extend(list, more);
      // Without anybody new, asking for more would find nobody new either.
      if (ids.length >= total || !more.length || list.ids.length >= DEEPEST) list.isWhole = true;
    }
    lists.trim();
  }

  /** Who of a kept list is still found: its order is kept, not people who have gone or no longer fit. */
  const stillFound = async (list: RankedList, viewerId: string, asked: Asked): Promise<Set<string>> =>
    new Set((await matching.ask(viewerId, { ...asked, only: list.ids, limit: list.ids.length })).ids);

  return {
    async page({ viewerId, identity, asked, listId, offset, size, facets }: PageRequest): Promise<Page> {
      const kept = listId
        ? lists.get(listId, viewerId, identity)
        : offset > 0
          ? lists.latest(viewerId, identity)
          : undefined;
      const answer = kept
        ? undefined
        : await ranking.rank(viewerId, {
            ...asked,
            limit: FIRST_STRETCH,
            ...(offset === 0 && facets ? { facets } : {}),
          });
      const list = kept ?? lists.keep(viewerId, identity, answer?.ids ?? [], answer?.total ?? 0);
      if (offset < Math.min(list.total, DEEPEST)) await grow(list, viewerId, asked, offset + size);
      const stretch = list.ids.slice(offset, offset + size);
      const found = kept && (await stillFound(list, viewerId, asked));
      const isLast = stretch.length < size || (list.isWhole && offset + size >= list.ids.length);
      return {
        ids: found ? stretch.filter((id) => found.has(id)) : stretch,
        total: found ? Math.max(0, list.total - (list.ids.length - found.size)) : list.total,
        listId: list.id,
        answer: offset === 0 ? answer : undefined,
        next: isLast ? undefined : { listId: list.id, offset: offset + size },
      };
    },
  };
}
