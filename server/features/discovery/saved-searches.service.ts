import { v7 as uuid } from 'uuid';
import type { discoveryApi } from '../../../contract/discovery/api.ts';
import { MAX_SAVED_SEARCHES } from '../../../contract/discovery/values.ts';
import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, type PositionOptions, readPosition } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Astro } from '../astro/index.ts';
import type { Answers } from '../extra-questions/index.ts';
import type { Matching } from '../matching/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Impressions } from './impressions.ts';
import { kundliFilters } from './kundli-filter.ts';
import type { PageLimits } from './page-limits.ts';
import { type SavedSearchRow, type StoredHit, savedSearchReader, savedSearchWriter } from './saved-searches.repo.ts';
import { questionOf, type SearchTerms } from './search-terms.ts';
import type { SearchWatch } from './search-watch.ts';

const DEFAULT_PAGE_SIZE = 20;

/** Time within which a deletion can be undone. */
const UNDO_MS = 10 * 60_000;

const present = (row: Omit<SavedSearchRow, 'deleted_at'>, newCount: number) => ({
  id: row.id,
  name: row.name,
  terms: row.terms as Record<string, unknown>,
  createdAt: row.created_at.toISOString(),
  newCount,
});

/** Whether a hit comes after the cursor in the cursor's sort direction. */
function isBeyond({ at, member_id }: StoredHit, { at: moment, id, ascending }: PositionOptions): boolean {
  const ahead = at.getTime() - moment.getTime() || (member_id > id ? 1 : member_id < id ? -1 : 0);
  return ascending ? ahead > 0 : ahead < 0;
}

interface Deps {
  profiles: Profiles;
  relations: Relations;
  matching: Matching;
  answers: Pick<Answers, 'find'>;
  astro: Pick<Astro, 'codesBelow'>;
  impressions: Impressions;
  watch: SearchWatch;
  pages: PageLimits;
}

/** Saved searches, and the members who newly match them. */
export function createSavedSearches(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { profiles, relations, matching, answers, astro, impressions, watch, pages }: Deps,
) {
  const undoneSince = (): Date => new Date(clock.now().getTime() - UNDO_MS);

  jobs.define({
    name: 'discovery.forget-searches',
    cron: '*/10 * * * *',
    async handle() {
      await db.transaction(({ tx }) => savedSearchWriter(tx).purgeDeleted(undoneSince()));
    },
  });

  /** The viewer's own saved search. @throws Failure 404 for another member's search */
  async function own(viewer: Viewer, id: string): Promise<SavedSearchRow> {
    const row = await savedSearchReader(db.read).byId(id);
    if (row?.member_id !== viewer.id) throw fail('not_found');
    return row;
  }

  /** Returns a filter for hits that still match: removes members who left, changed or were hidden since the hit. */
  async function filterVisible(viewer: Viewer) {
    const [home, excluded] = await Promise.all([matching.homeOf(viewer.id), relations.avoided(viewer.id)]);
    return async (search: SavedSearchRow, hits: readonly StoredHit[] = []): Promise<readonly StoredHit[]> => {
      if (!home || !hits.length) return [];
      const terms = search.terms as SearchTerms;
      // Hits of such a search reveal Kundli points, which only the member may know.
      if (viewer.actedBy && terms.kundliFrom !== undefined) return [];
      const question = questionOf(terms, home);
      const filters = [...question.filters, ...(await kundliFilters(astro, viewer, terms))];
      const among = hits.map((hit) => hit.member_id);
      const { only } = await answers.find(terms.extraAnswers, among);
      const { ids } = await matching.ask(viewer.id, {
        ...question,
        filters,
        excluded,
        only: only ?? among,
        limit: hits.length,
      });
      const found = new Set(ids);
      return hits.filter((hit) => found.has(hit.member_id));
    };
  }

  return {
    own,

    async list(viewer: Viewer) {
      const rows = await savedSearchReader(db.read).of(viewer.id);
      if (!rows.length) return [];
      const ids = rows.map(({ id }) => id);
      const hits = Map.groupBy(await savedSearchReader(db.read).hits(ids, { which: 'unseen' }), (hit) => hit.search_id);
      const fitting = await filterVisible(viewer);
      return Promise.all(rows.map(async (row) => present(row, (await fitting(row, hits.get(row.id))).length)));
    },

    /** Saves a search. @throws Failure 409 `search.too_many_saved`; 401 if the member was just erased */
    save: (viewer: Viewer, { name, terms }: BodyOf<typeof discoveryApi.saveSearch>) =>
      db.transaction(async ({ tx, afterCommit }) => {
        if (viewer.role !== 'MEMBER') throw fail('forbidden');
        const writer = savedSearchWriter(tx);
        if (!(await writer.lockOwner(viewer.id))) throw fail('auth.required');
        if ((await savedSearchReader(tx).count(viewer.id)) >= MAX_SAVED_SEARCHES) throw fail('search.too_many_saved');
        const row = { id: uuid(), member_id: viewer.id, name, created_at: clock.now() };
        await writer.insert({ ...row, terms: JSON.stringify(terms) });
        await writer.announce();
        // The search is watched immediately: members who join right after the answer are checked against it.
        afterCommit(() => watch.added(viewer.id));
        return present({ ...row, terms: JSON.parse(JSON.stringify(terms)) }, 0);
      }),

    /** Deletes a search; this can be undone for some minutes. @throws Failure 404 */
    remove: (viewer: Viewer, id: string) =>
      db.transaction(async ({ tx }) => {
        if (!(await savedSearchWriter(tx).delete(id, viewer.id, clock.now()))) throw fail('not_found');
        await savedSearchWriter(tx).announce();
        return { deleted: true };
      }),

    /**
     * Undoes a deletion, including the hits; no effect on a search that is not deleted.
     * @throws Failure 404, 409 `search.too_many_saved`; 401 if the member was just erased
     */
    undoRemove: (viewer: Viewer, id: string) =>
      db.transaction(async ({ tx, afterCommit }) => {
        const writer = savedSearchWriter(tx);
        if (!(await writer.lockOwner(viewer.id))) throw fail('auth.required');
        const search = await writer.ownOrDeletedSince(id, viewer.id, undoneSince());
        if (!search) throw fail('not_found');
        if (!search.deleted_at) return { restored: true };
        if ((await savedSearchReader(tx).count(viewer.id)) >= MAX_SAVED_SEARCHES) throw fail('search.too_many_saved');
        await writer.restore(id);
        await writer.announce();
        afterCommit(() => watch.added(viewer.id));
        return { restored: true };
      }),

    /** New matches of a saved search, newest first by default. @throws Failure 400 for a cursor of another list, 429 */
    async newMatches(viewer: Viewer, id: string, query: QueryOf<typeof discoveryApi.newForSavedSearch>) {
      const search = await own(viewer, id);
      const list = `new ${search.id}`;
      const after = readPosition(list, query);
      // With a cursor, the default direction is that of the cursor.
      const ascending = after?.ascending ?? query.direction === 1;
      const size = query.pageSize ?? DEFAULT_PAGE_SIZE;
      await pages.consume(viewer.id, size);
      const wanted = { which: 'all', search: query.search || undefined, ascending } as const;
      const all = await (await filterVisible(viewer))(
        search,
        await savedSearchReader(db.read).hits([search.id], wanted),
      );
      const offset = after ? all.filter((hit) => !isBeyond(hit, after)).length : ((query.page ?? 1) - 1) * size;
      const hits = all.slice(offset, offset + size);
      const last = hits.at(-1);
      const endCursor = last && encodeCursor(list, { at: last.at, id: last.member_id, ascending });
      const at = new Map(hits.map((hit) => [hit.member_id, hit.at.toISOString()]));
      const cards = await profiles.cards(viewer, [...at.keys()]);
      impressions.shown(
        viewer.id,
        'saved',
        cards.map((card) => card.id),
        offset,
      );
      return {
        data: cards.map((card) => ({ ...card, at: at.get(card.id) as string })),
        totalCount: all.length,
        nextCursor: offset + size < all.length ? endCursor : undefined,
        endCursor,
      };
    },

    /**
     * Marks all hits as seen, or those up to a moment. Returns the number of hits still new. @throws Failure 404, 503
     */
    async seen(viewer: Viewer, id: string, until: Date | undefined) {
      const search = await own(viewer, id);
      await db.transaction(({ tx }) => savedSearchWriter(tx).seen(search.id, clock.now(), until));
      const later = until ? await savedSearchReader(db.read).hits([search.id], { which: 'unseen' }) : [];
      return { newCount: later.length ? (await (await filterVisible(viewer))(search, later)).length : 0 };
    },
  };
}
