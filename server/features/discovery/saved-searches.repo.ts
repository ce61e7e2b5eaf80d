import { type Insertable, type Selectable, sql } from 'kysely';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SavedSearch } from '../../platform/db/schema.gen.ts';

export type SavedSearchRow = Selectable<SavedSearch>;

/** A member who newly matches a saved search. */
export interface StoredHit {
  readonly search_id: string;
  readonly member_id: string;
  readonly at: Date;
}

interface Wanted {
  readonly which: 'all' | 'unseen';
  /** Searched part of the first name, which is the only part of a name that everybody sees. */
  readonly search?: string | undefined;
  readonly ascending?: boolean;
}

/** A new hit to be stored. */
export interface NewHit {
  readonly search_id: string;
  readonly member_id: string;
}

/** A hit that was just added. */
export interface AddedHit {
  readonly searchId: string;
  readonly memberId: string;
  readonly ownerId: string;
}

/** True if the hit was not viewed since it was (re-)added. notifications/events.repo.ts has the same condition. */
const isNew = sql<boolean>`(seen_at is null or seen_at < at)`;

/** Reads saved searches. Deleted searches are excluded: they are kept only for a possible undo. */
export const savedSearchReader = (db: Reader) => ({
  of: (memberId: string): Promise<SavedSearchRow[]> =>
    db
      .selectFrom('saved_search')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  byId: (id: string): Promise<SavedSearchRow | undefined> =>
    db.selectFrom('saved_search').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
  count: async (memberId: string): Promise<number> =>
    Number(
      (
        await db
          .selectFrom('saved_search')
          .select((select) => select.fn.countAll<number>().as('n'))
          .where('member_id', '=', memberId)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).n,
    ),
  /** Hits of these searches, newest first by default. The index decides whether they still match. */
  hits: (searchIds: readonly string[], { which, search, ascending = false }: Wanted): Promise<StoredHit[]> =>
    db
      .selectFrom('saved_search_hit')
      .select(['search_id', 'member_id', 'at'])
      .where(sql<boolean>`search_id = any(${searchIds}::uuid[])`)
      .$if(which === 'unseen', (query) => query.where(isNew))
      .$if(search !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select from member where id = member_id and ${containsText(sql.ref('first_name'), search ?? '')})`,
        ),
      )
      .orderBy('at', ascending ? 'asc' : 'desc')
      .orderBy('member_id', ascending ? 'asc' : 'desc')
      .execute(),
  /** All saved searches, against which changed members are checked. */
  all: () =>
    db.selectFrom('saved_search').select(['id', 'member_id', 'terms']).where('deleted_at', 'is', null).execute(),
});

export const savedSearchWriter = (tx: Tx) => ({
  /**
   * Serialises changes per member, so that the maximum number of searches is never exceeded; foreign key checks do not
   * wait for this lock. Returns whether the member still exists.
   */
  lockOwner: async (memberId: string): Promise<boolean> =>
    (await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()).length > 0,
  insert: (row: Insertable<SavedSearch>) => tx.insertInto('saved_search').values(row).execute(),
  /** Soft-deletes a search with its hits. Returns whether it existed and belonged to the member. */
  delete: async (id: string, memberId: string, at: Date): Promise<boolean> =>
    (
      await tx
        .updateTable('saved_search')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,
  /** The member's own search, including one deleted after that moment. */
  ownOrDeletedSince: (id: string, memberId: string, since: Date): Promise<SavedSearchRow | undefined> =>
    tx
      .selectFrom('saved_search')
      .selectAll()
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', since)]))
      .forUpdate()
      .executeTakeFirst(),
  restore: (id: string) => tx.updateTable('saved_search').set({ deleted_at: null }).where('id', '=', id).execute(),
  /** Permanently deletes searches that were soft-deleted before `until`. */
  purgeDeleted: (until: Date) => tx.deleteFrom('saved_search').where('deleted_at', '<=', until).execute(),
  /** Marks hits as viewed. @param until hits added after this moment stay new; default: all hits are marked */
  seen: (searchId: string, at: Date, until?: Date) =>
    tx
      .updateTable('saved_search_hit')
      .set({ seen_at: sql<Date>`greatest(at, ${at}::timestamptz)` })
      .where('search_id', '=', searchId)
      .where(isNew)
      .$if(until !== undefined, (query) => query.where('at', '<=', until as Date))
      .execute(),
  /**
   * Stores hits. Searches deleted in the meantime are skipped. An existing hit stays unchanged if it was added after
   * `again`, otherwise it becomes new again. Returns the new hits with the owners of their searches. Rows are ordered,
   * so that nodes storing the same hits cannot deadlock.
   */
  async addHits(hits: readonly NewHit[], { at, again }: { at: Date; again: Date }): Promise<AddedHit[]> {
    const { rows } = await sql<AddedHit>`with coming as (
        select distinct hit.search_id, hit.member_id
        from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit(search_id uuid, member_id uuid)
        join saved_search on saved_search.id = hit.search_id and saved_search.deleted_at is null
        join member on member.id = hit.member_id
      ), added as (
        insert into saved_search_hit as known (search_id, member_id, at)
        select search_id, member_id, ${at}::timestamptz from coming order by search_id, member_id
        on conflict (search_id, member_id) do update set at = excluded.at where known.at <= ${again}
        returning search_id, member_id)
      select added.search_id as "searchId", added.member_id as "memberId", saved_search.member_id as "ownerId"
      from added join saved_search on saved_search.id = added.search_id`.execute(tx);
    return rows;
  },
  /** Notifies every node that the saved searches have changed. */
  announce: () => sql`select pg_notify('saved_search', '')`.execute(tx),
});
