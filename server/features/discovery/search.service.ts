import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { discoveryApi } from '../../../contract/discovery/api.ts';
import { MOON_ATTRIBUTE, type SearchFilters, searchFields, sortOfColumn } from '../../../contract/discovery/values.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import { profileCodeDigits } from '../../../contract/profiles/profile-code.ts';
import { pipelined } from '../../platform/db/database.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Astro } from '../astro/index.ts';
import type { Answers } from '../extra-questions/index.ts';
import type { EngineAnswer, Home, Matching } from '../matching/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import { canSeeActivity } from '../visibility/index.ts';
import { findCombinedRelaxations } from './combined-relaxations.ts';
import { discoveryReader } from './discovery.repo.ts';
import type { Impressions } from './impressions.ts';
import { includeSubcommunities } from './include-subcommunities.ts';
import { KUNDLI_TERM, kundliFilters } from './kundli-filter.ts';
import { matchesFilter } from './matches-filter.ts';
import { nearbyAreas, nearbyFilter, separateNearby } from './nearby.ts';
import type { PageLimits } from './page-limits.ts';
import type { Ranking } from './ranking.ts';
import { reasonsOf } from './reasons.ts';
import { decodeListCursor, encodeListCursor } from './search-cursor.ts';
import { createSearchPager, type PageQuestion } from './search-pager.ts';
import { questionOf, type SearchTerms } from './search-terms.ts';
import { FEW_RESULTS, type Suggestion, suggestionsOf } from './suggestions.ts';

type Query = QueryOf<typeof discoveryApi.search>;

const DEFAULT_PAGE_SIZE = 20;

interface Deps {
  accounts: Accounts;
  matching: Matching;
  profiles: Profiles;
  relations: Relations;
  answers: Pick<Answers, 'find'>;
  astro: Pick<Astro, 'codesBelow'>;
  impressions: Impressions;
  ranking: Ranking;
  pages: PageLimits;
}

/** A search as it is sent to the matching engine. */
interface SearchQuestion {
  readonly asked: PageQuestion;
  /** The viewer searched for one profile by its id or code, so the other criteria do not apply. */
  readonly isOneProfile?: boolean;
  /** The same search without its filters on answers; undefined if it has none. */
  readonly withoutAnswers?: PageQuestion;
  /** Ids of extra questions that are ignored, because they are closed or no longer a filter. */
  readonly ignored?: readonly string[];
}

const ignoredIn = ({ ignored }: SearchQuestion) => (ignored?.length ? { ignoredQuestions: [...ignored] } : {});

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
  const { accounts, matching, profiles, relations, answers, astro, impressions, ranking, pages } = parts;
  const pager = createSearchPager(clock, matching, ranking, discoveryReader(db.read).joinedAfter);

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
  async function questionFor(
    viewer: Viewer,
    excluded: readonly string[],
    terms: SearchTerms,
    home: Home,
  ): Promise<SearchQuestion> {
    const wantedIds = await idsMeant(terms.profileId);
    // A typed id finds that profile regardless of the other criteria.
    if (wantedIds)
      return { asked: { filters: [], bothWays: false, sort: 'best', only: wantedIds, excluded }, isOneProfile: true };
    const { only, ignored } = await answers.find(terms.extraAnswers);
    const { filters, ...rest } = questionOf(terms, home);
    const kundli = await kundliFilters(astro, viewer, terms);
    const question = { ...rest, filters: [...filters, ...kundli], excluded };
    return only ? { asked: { ...question, only }, withoutAnswers: question, ignored } : { asked: question, ignored };
  }

  async function suggestions(
    viewer: Viewer,
    { asked, isOneProfile, withoutAnswers }: SearchQuestion,
    terms: SearchTerms,
    answer: EngineAnswer,
  ): Promise<Suggestion[]> {
    if (answer.total >= FEW_RESULTS || isOneProfile) return [];
    const count = async (question: PageQuestion): Promise<number> =>
      (await matching.ask(viewer.id, { ...question, limit: 0 })).total;
    const open = asked.bothWays ? await count({ ...asked, bothWays: false }) : undefined;
    return suggestionsOf(answer.withoutFilter, terms as SearchFilters, answer.total, {
      bothWays: open,
      extraAnswers: withoutAnswers && (await count(withoutAnswers)),
    });
  }

  /** Changes that would give more results: single changes, or several at once if no single change helps. */
  async function advice(
    viewer: Viewer,
    question: SearchQuestion,
    terms: SearchTerms,
    home: Home,
    answer: EngineAnswer,
  ) {
    const { asked, isOneProfile, withoutAnswers } = question;
    const single = await suggestions(viewer, question, terms, answer);
    if (answer.total > 0 || single.length > 0 || isOneProfile) return { suggestions: single };
    const { excluded } = asked;
    // Filters on answers and on Kundli points count as dropped here: if nobody is found without them, other filters must be dropped
    // too.
    const found = await findCombinedRelaxations(terms, home, async (those, facets) => {
      // The results are only counted, so the cheapest order is used.
      const counted = { ...questionOf(those, home), excluded, sort: 'newest', limit: 0, facets } as const;
      return withNearbySeparated(await matching.ask(viewer.id, counted), those, home);
    });
    const { together } = found;
    // Filters on answers and on Kundli points were not counted, so the proposal drops them too.
    const dropped = [
      ...(withoutAnswers ? ['extraAnswers'] : []),
      ...(asked.filters.some(({ key }) => key === MOON_ATTRIBUTE) ? [KUNDLI_TERM] : []),
    ];
    if (!dropped.length || !together) return { suggestions: single, ...found };
    return { suggestions: single, together: { ...together, drop: [...together.drop, ...dropped] } };
  }

  /** Only the counts, which are requested while filters change: no members are shown, and no list is cached. */
  async function figures(
    viewer: Viewer,
    question: SearchQuestion,
    terms: SearchTerms,
    home: Home,
    facets: Query['facets'],
  ) {
    const answer = await matching.ask(viewer.id, { ...question.asked, limit: 0, facets });
    const counted = withNearbySeparated(answer, terms, home);
    const proposals = await suggestions(viewer, question, terms, counted);
    const data = { members: [], facets: facetsOf(counted), suggestions: proposals, nearby: nearbyAreas(home) };
    return { data: { ...data, ...ignoredIn(question) }, totalCount: counted.total };
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
      const question = await questionFor(viewer, avoided, terms, home);
      if (size === 0) return figures(viewer, question, terms, home, query.facets);
      const page = await pager.page({
        viewerId: viewer.id,
        identity: identityOf(terms),
        asked: question.asked,
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
        answer ? advice(viewer, question, terms, home, answer) : { suggestions: [] },
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
          ...ignoredIn(question),
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
