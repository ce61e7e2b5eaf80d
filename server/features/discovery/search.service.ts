import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { discoveryApi } from '../../../contract/discovery/api.ts';
import { type SearchFilters, searchFields, sortOfColumn } from '../../../contract/discovery/values.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import { profileCodeDigits } from '../../../contract/profiles/profile-code.ts';
import { pipelined } from '../../platform/db/database.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { EngineAnswer, Home, Matching } from '../matching/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import { canSeeActivity } from '../visibility/index.ts';
import { findCombinedRelaxations } from './combined-relaxations.ts';
import { discoveryReader } from './discovery.repo.ts';
import type { Impressions } from './impressions.ts';
import { includeSubcommunities } from './include-subcommunities.ts';
import { matchesFilter } from './matches-filter.ts';
import { nearbyAreas, nearbyFilter, separateNearby } from './nearby.ts';
import type { PageLimits } from './page-limits.ts';
import { createPager, type PageQuestion } from './pager.ts';
import type { Ranking } from './ranking.ts';
import { reasonsOf } from './reasons.ts';
import { decodeListCursor, encodeListCursor } from './search-cursor.ts';
import { questionOf, type SearchTerms } from './search-terms.ts';
import { FEW_RESULTS, type Suggestion, suggestionsOf } from './suggestions.ts';

type Query = QueryOf<typeof discoveryApi.search>;

const DEFAULT_PAGE_SIZE = 20;

interface Deps {
  accounts: Accounts;
  matching: Matching;
  profiles: Profiles;
  relations: Relations;
  impressions: Impressions;
  ranking: Ranking;
  pages: PageLimits;
}

/** The criteria of a query, without its page and count options. */
function termsOf(query: Query): SearchTerms {
  const { page: _page, pageSize: _size, cursor: _cursor, facets: _facets, search, column, ...rest } = query;
  const order = column && !rest.sort ? { sort: sortOfColumn[column], direction: rest.direction ?? -1 } : {};
  const terms = { ...rest, ...order, name: rest.name ?? search };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined && value !== null));
}

/** Hash of the criteria, independent of their order. */
const identityOf = (terms: SearchTerms): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

/** Search over the whole community (issue "Search", matching.md). */
export function createSearch({ db, clock }: Pick<Platform, 'db' | 'clock'>, parts: Deps) {
  const { accounts, matching, profiles, relations, impressions, ranking, pages } = parts;
  const pager = createPager(clock, matching, ranking, discoveryReader(db.read).joinedAfter);

  /** Ids of profiles with a typed code or id; undefined if none was typed. */
  async function idsMeant(typed: string | undefined): Promise<string[] | undefined> {
    if (!typed) return undefined;
    if (isUuid(typed)) return [typed.toLowerCase()];
    const digits = profileCodeDigits(typed);
    return digits ? discoveryReader(db.read).byCode(digits) : [];
  }

  /** Members who cannot see the activity of others cannot sort by it either, so the default order is used for them. */
  async function orderFor(viewer: Viewer, { direction, ...terms }: SearchTerms): Promise<SearchTerms | undefined> {
    if (terms.sort !== 'active' || canSeeActivity((await accounts.facts(viewer.id)).privacy)) return undefined;
    return { ...terms, sort: 'best' };
  }

  /** Builds the engine query. @param excluded members whom the viewer must not see */
  async function questionFor(excluded: readonly string[], terms: SearchTerms, home: Home): Promise<PageQuestion> {
    const only = await idsMeant(terms.profileId);
    // A typed id finds that profile regardless of the other criteria.
    const asked: Omit<PageQuestion, 'excluded'> = only
      ? { filters: [], bothWays: false, sort: 'best', only }
      : questionOf(terms, home);
    return { ...asked, excluded };
  }

  async function suggestions(
    viewer: Viewer,
    asked: PageQuestion,
    terms: SearchTerms,
    answer: EngineAnswer,
  ): Promise<Suggestion[]> {
    if (answer.total >= FEW_RESULTS || asked.only) return [];
    const open = asked.bothWays
      ? (await matching.ask(viewer.id, { ...asked, bothWays: false, limit: 0 })).total
      : undefined;
    return suggestionsOf(answer.withoutFilter, terms as SearchFilters, answer.total, open);
  }

  /** Changes that would give more results: single changes, or several at once if no single change helps. */
  async function advice(viewer: Viewer, asked: PageQuestion, terms: SearchTerms, home: Home, answer: EngineAnswer) {
    const single = await suggestions(viewer, asked, terms, answer);
    if (answer.total > 0 || single.length > 0 || asked.only) return { suggestions: single };
    const { excluded } = asked;
    // The results are only counted, so the cheapest order is used.
    const together = await findCombinedRelaxations(terms, home, async (those, facets) => {
      const question = { ...questionOf(those, home), excluded, sort: 'newest', limit: 0, facets } as const;
      return withNearbySeparated(await matching.ask(viewer.id, question), those, home);
    });
    return { suggestions: single, ...together };
  }

  /** Only the counts, which are requested while filters change: no members are shown, and no list is cached. */
  async function figures(viewer: Viewer, asked: PageQuestion, terms: SearchTerms, home: Home, facets: Query['facets']) {
    const answer = withNearbySeparated(await matching.ask(viewer.id, { ...asked, limit: 0, facets }), terms, home);
    const proposals = await suggestions(viewer, asked, terms, answer);
    const data = { members: [], facets: facetsOf(answer), suggestions: proposals, nearby: nearbyAreas(home) };
    return { data, totalCount: answer.total };
  }

  return {
    /** A page of a search. Counts and suggestions are only on the first page. @throws Failure 400, 429 */
    async search(viewer: Viewer, query: Query) {
      const empty = { data: { members: [], facets: {}, suggestions: [] }, totalCount: 0 };
      if (viewer.role !== 'MEMBER') return empty;
      const asks = termsOf(query);
      const instead = await orderFor(viewer, asks);
      const terms = instead ?? asks;
      const cursor = query.cursor === undefined ? undefined : decodeListCursor(query.cursor);
      if (query.cursor !== undefined && !cursor)
        throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
      const [home, avoided] = await pipelined(() =>
        Promise.all([matching.homeOf(viewer.id), relations.avoided(viewer.id)]),
      );
      if (!home) return empty;
      const size = query.pageSize ?? DEFAULT_PAGE_SIZE;
      await pages.consume(viewer.id, size);
      const offset = cursor?.offset ?? ((query.page ?? 1) - 1) * size;
      const asked = await questionFor(avoided, terms, home);
      if (size === 0) return figures(viewer, asked, terms, home, query.facets);
      const page = await pager.page({
        viewerId: viewer.id,
        identity: identityOf(terms),
        asked,
        listId: cursor?.list,
        since: cursor?.since,
        offset,
        size,
        facets: query.facets,
      });
      const answer = page.answer && withNearbySeparated(page.answer, terms, home);
      const now = clock.now();
      const [cards, advised] = await Promise.all([
        profiles.cards(viewer, page.ids),
        answer ? advice(viewer, asked, terms, home, answer) : { suggestions: [] },
      ]);
      const shown = cards.map(({ id }) => id);
      impressions.shown(viewer.id, terms.sort ?? 'best', shown, offset);
      const joinedAt = new Map(matching.describe(shown, []).map((one) => [one.id, one.joinedAt]));
      const endCursor = encodeListCursor({ list: page.listId, offset: offset + size, since: page.since });
      const members = cards.map((card) => ({
        ...card,
        reasons: reasonsOf(card, joinedAt.get(card.id), terms, home, now),
      }));
      return {
        data: {
          members,
          facets: facetsOf(answer),
          ...advised,
          nearby: nearbyAreas(home),
          ...(instead ? { sort: 'best' as const } : {}),
          cursor: encodeListCursor({ list: page.listId, offset, since: page.since }),
        },
        totalCount: page.total,
        nextCursor: page.hasMore ? endCursor : undefined,
        endCursor,
      };
    },
  };
}

/** Reports a filter on a place separately from "nearby", if the search has both. */
function withNearbySeparated(answer: EngineAnswer, terms: SearchTerms, home: Home): EngineAnswer {
  const near = terms.nearby && nearbyFilter(terms.nearby, home);
  if (!near) return answer;
  const field = searchFields.find(({ key }) => key === near.key);
  const isFiltered = field !== undefined && [terms[field.key] ?? []].flat().length > 0;
  const own = isFiltered ? (value: unknown) => matchesFilter(field, terms as SearchFilters, value) : undefined;
  return separateNearby(answer, near, own);
}

const facetsOf = (answer: EngineAnswer | undefined) =>
  Object.fromEntries(
    Object.entries(answer?.facets ?? {}).map(([key, counts]) => [
      key,
      key === 'religion' ? includeSubcommunities(counts) : counts.map((one) => ({ ...one })),
    ]),
  );
