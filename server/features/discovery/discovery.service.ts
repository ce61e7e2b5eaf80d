import type { discoveryApi } from '../../../contract/discovery/api.ts';
import type { SearchFilters } from '../../../contract/discovery/values.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import { isNetwork } from '../../../contract/network/roles.ts';
import { isStaff } from '../../../contract/roles.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Astro } from '../astro/index.ts';
import type { Answers } from '../extra-questions/index.ts';
import type { Matching } from '../matching/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { discoveryReader, type ListRequest, type Scope } from './discovery.repo.ts';
import { createImpressions } from './impressions.ts';
import { definePageLimits } from './page-limits.ts';
import { createRanking } from './ranking.ts';
import { recommendationReader } from './recommendations.repo.ts';
import { createRecommendations } from './recommendations.service.ts';
import { createSavedSearches } from './saved-searches.service.ts';
import { createSearch } from './search.service.ts';
import { fieldFilters, nameFilter } from './search-terms.ts';
import { createSearchWatch } from './search-watch.ts';
import { createSimilar } from './similar.service.ts';
import { defineTeamSearches } from './team-searches.ts';
import { defineWeightLearning } from './weight-learning.job.ts';

type Query = QueryOf<typeof discoveryApi.members>;

const DEFAULT_PAGE_SIZE = 20;
/** Contract §12: for this long, members who join after the request of the first page are left out of the next pages. */
const LIST_MS = 10 * 60_000;
const sorts = { createdAt: 'created', id: 'created', _id: 'created', age: 'age', firstName: 'firstName' } as const;

interface Deps {
  accounts: Accounts;
  profiles: Profiles;
  relations: Relations;
  matching: Matching;
  answers: Answers;
  astro: Pick<Astro, 'codesBelow'>;
  /** Whether the part `network` is switched on. */
  isNetworkOn(): boolean;
}

/** Lists of possible matches, search, and daily recommendations. */
export function createDiscovery(
  platform: Platform,
  { accounts, profiles, relations, matching, answers, astro, isNetworkOn }: Deps,
) {
  const { db, clock } = platform;
  const impressions = createImpressions(platform);
  const ranking = createRanking(platform, matching);
  const watch = createSearchWatch(platform, matching, answers, astro);
  const pages = definePageLimits(platform.limits);
  const parts = { accounts, matching, profiles, relations, answers, astro, impressions, ranking, pages };
  defineWeightLearning(platform, matching);
  const teamSearches = defineTeamSearches(platform.limits);

  const scopeOf = async (viewer: Viewer, query: Query): Promise<Scope | undefined> => {
    const filters = fieldFilters(query as SearchFilters);
    // Staff have no partner preference, so `bothWays` has no effect for them.
    if (isStaff(viewer.role)) return { as: 'staff', filters, search: query.search || undefined, now: clock.now() };
    if (isNetwork(viewer.role))
      return isNetworkOn() ? { as: 'network', viewer, search: query.search || undefined } : undefined;
    if (viewer.role !== 'MEMBER') return undefined;
    const { gender } = await accounts.facts(viewer.id);
    if (!gender) return undefined;
    const avoided = await relations.avoided(viewer.id);
    const bothWays = query.bothWays === true;
    // Filters match only data that the viewer may see, as in search (contract §4): a name finds the same people in
    // lists and search, and never a hidden last name.
    if (query.search) filters.push(nameFilter(query.search));
    const isLimited = bothWays || filters.length > 0;
    return {
      as: 'member',
      gender: gender === 'MALE' ? 'FEMALE' : 'MALE',
      avoided,
      ...(isLimited ? { only: await matching.candidatesFor(viewer.id, { filters, bothWays, excluded: avoided }) } : {}),
    };
  };

  /**
   * Number of results. For members it is counted in the index: counting in the database would read half of all rows for every page.
   */
  async function countOf(request: ListRequest): Promise<number> {
    const { scope } = request;
    const reader = discoveryReader(db.read);
    if (scope.as !== 'member') return reader.count(request);
    if (scope.only) return scope.only.length;
    const all = await matching.published(scope.gender);
    if (all === undefined) return reader.count(request);
    const { avoided } = scope;
    return avoided.length
      ? all - (await reader.count({ ...request, scope: { ...scope, avoided: [], only: avoided } }))
      : all;
  }

  return {
    search: createSearch(platform, parts),
    recommendations: createRecommendations(platform, parts),
    similar: createSimilar(parts),
    saved: createSavedSearches(platform, { ...parts, watch }),
    watch,
    teamSearches,

    async start(): Promise<void> {
      await watch.refresh();
      watch.start();
    },
    async stop(): Promise<void> {
      await watch.stop();
      await impressions.close();
    },

    /**
     * The best matches of a member for whom the bureau works, by the rules of the member's own recommendations, without
     * people with whom there is an interest already. Returns their ids. @throws Failure 503
     */
    async bestFor(
      memberId: string,
      { excluded, limit }: { excluded: readonly string[]; limit: number },
    ): Promise<readonly string[]> {
      const [avoided, settled] = await Promise.all([
        relations.avoided(memberId),
        recommendationReader(db.read).settled(memberId),
      ]);
      const never = [...avoided, ...settled, ...excluded];
      const question = { filters: [], bothWays: true, sort: 'best', limit, excluded: never } as const;
      return (await ranking.rank(memberId, question)).ids;
    },

    /**
     * A page of the list of members; newest first by default (contract §4). @throws Failure 400, 429 for too many pages
     */
    async members(viewer: Viewer, query: Query) {
      const scope = await scopeOf(viewer, query);
      if (!scope) return { data: [], totalCount: 0 };
      if (scope.as === 'staff' && (query.search || scope.filters.length)) await teamSearches.use(viewer.id);
      const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
      if (query.cursor !== undefined && !cursor)
        throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      if (scope.as !== 'staff') await pages.consume(viewer.id, limit);
      const now = clock.now();
      const since = cursor?.[4] === undefined ? now : new Date(cursor[4]);
      const isHeld = cursor !== undefined && now.getTime() - since.getTime() < LIST_MS;
      const request: ListRequest = {
        scope,
        sort: cursor?.[0] ?? sorts[query.column ?? 'createdAt'],
        ascending: cursor?.[1] ?? query.direction === 1,
        limit,
        offset: ((query.page ?? 1) - 1) * limit,
        after: cursor && { value: cursor[2], id: cursor[3] },
        ...(isHeld ? { joinedUntil: since } : {}),
      };
      const [rows, totalCount] = await Promise.all([discoveryReader(db.read).page(request), countOf(request)]);
      const ids = rows.map(({ member }) => member.id);
      const shown = await {
        staff: () => profiles.accountCards(viewer, ids),
        network: () => profiles.reachedCards(ids),
        member: () => profiles.cards(viewer, ids),
      }[scope.as]();
      const cards = new Map(shown.map((card) => [card.id, card]));
      const data = rows.flatMap(({ member: { id, role, status } }) => {
        const card = cards.get(id);
        if (!card) return [];
        return [scope.as === 'staff' ? { ...card, role, status } : card];
      });
      const last = rows.at(-1);
      const endCursor =
        last && encodeCursor([request.sort, request.ascending, last.sortValue, last.member.id, since.toISOString()]);
      return { data, totalCount, nextCursor: rows.length === limit ? endCursor : undefined, endCursor };
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
