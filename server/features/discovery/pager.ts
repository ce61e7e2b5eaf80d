import type { Clock } from '../../platform/clock.ts';
import type { EngineAnswer, Matching, Question } from '../matching/index.ts';
import { createRankedLists, type RankedList } from './ranked-lists.ts';
import type { Ranking } from './ranking.ts';

/** Number of results ranked first: most people look at fewer. */
const FIRST_STRETCH = 200;
/** Maximum length of a list: within its ten minutes only a client that requests page 2,000 could reach this end. */
const DEEPEST = 5_000;

export type Asked = Omit<Question, 'limit' | 'facets'>;

/** A page of a search. */
interface PageRequest {
  readonly viewerId: string;
  /** Equal for equal searches. */
  readonly identity: string;
  readonly asked: Asked;
  /** The list to continue; undefined for the latest one, or a new one. */
  readonly listId: string | undefined;
  readonly offset: number;
  readonly size: number;
  readonly facets: readonly string[] | undefined;
}

export interface Page {
  readonly ids: readonly string[];
  readonly total: number;
  readonly listId: string;
  /** The full answer, if the search was just ranked from the beginning. */
  readonly answer: EngineAnswer | undefined;
  /** Start of the next page, and its list; undefined at the end. */
  readonly next: { readonly listId: string; readonly offset: number } | undefined;
}

/** Pages of ranked lists, which keep their order for ten minutes (contract §1). */
export function createPager(clock: Clock, matching: Matching, ranking: Ranking) {
  const lists = createRankedLists(clock);

  /** Extends the ranking without moving results already shown. */
  async function grow(list: RankedList, viewerId: string, asked: Asked, until: number): Promise<void> {
    while (list.ids.length < Math.min(until, DEEPEST) && !list.isWhole) {
      const limit = Math.min(Math.max(until, list.ids.length * 2), DEEPEST);
      const { ids, total } = await ranking.rank(viewerId, { ...asked, limit });
      // Members who joined meanwhile are appended after those already shown.
      const known = new Set(list.ids);
      const more = ids.filter((id) => !known.has(id));
      lists.extend(list, more);
      // If nobody new was found, a larger request would find nobody either.
      if (ids.length >= total || !more.length || list.ids.length >= DEEPEST) list.isWhole = true;
    }
    lists.trim();
  }

  /** Members of a cached list who still match: only the order is kept, not members who left or no longer match. */
  const stillFound = async (list: RankedList, viewerId: string, asked: Asked): Promise<Set<string>> =>
    new Set((await matching.ask(viewerId, { ...asked, only: [...list.ids], limit: list.ids.length })).ids);

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
