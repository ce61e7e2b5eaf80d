import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escape-like.ts';
import type { SavedSearch } from '../../platform/db/schema.gen.ts';

export type SavedSearchRow = Selectable<SavedSearch>;

/** Somebody who came to fit a search. */
export interface StoredHit {
  readonly search_id: string;
  readonly member_id: string;
  readonly at: Date;
}

interface Wanted {
  readonly which: 'all' | 'unseen';
  /** A part of the first name: of a name, only that is shown to everybody. */
  readonly search?: string | undefined;
  readonly ascending?: boolean;
}

/** Who is to be noted for which search. */
export interface NewHit {
  readonly search_id: string;
  readonly member_id: string;
}

/** Somebody who has just come to fit a search. */
export interface AddedHit {
  readonly searchId: string;
  readonly memberId: string;
  readonly ownerId: string;
}

/** Not looked at since she came, or came again. The notifications have the same (notifications/events.repo.ts). */
const isNew = sql<boolean>`(seen_at is null or seen_at < at)`;

/** Of deleted searches there is nothing to read: they only wait for being brought back. */
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
  /** Who came to fit these searches, newest first unless asked otherwise: whether they still do is for the index to say. */
  hits: (searchIds: readonly string[], { which, search, ascending = false }: Wanted): Promise<StoredHit[]> =>
    db
      .selectFrom('saved_search_hit')
      .select(['search_id', 'member_id', 'at'])
      .where(sql<boolean>`search_id = any(${searchIds}::uuid[])`)
      .$if(which === 'unseen', (query) => query.where(isNew))
      .$if(search !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select from member where id = member_id and first_name ilike ${`%${escapeLike(search ?? '')}%`})`,
        ),
      )
      .orderBy('at', ascending ? 'asc' : 'desc')
      .orderBy('member_id', ascending ? 'asc' : 'desc')
      .execute(),
  /** All searches, for checking newcomers against. */
  all: () =>
    db.selectFrom('saved_search').select(['id', 'member_id', 'terms']).where('deleted_at', 'is', null).execute(),
});

export const savedSearchWriter = (tx: Tx) => ({
  /**
   * One at a time for a member, so that there are never more than allowed; who only refers to the member is not kept
   * waiting. Whether the member is still there.
   */
  lockOwner: async (memberId: string): Promise<boolean> =>
    (await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()).length > 0,
  insert: (row: Insertable<SavedSearch>) => tx.insertInto('saved_search').values(row).execute(),
  /** Out of sight, with whom it found, until it is forgotten. Whether it was there, and theirs. */
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
  /** One of the member's own, also where it was deleted after that moment. */
  ownOrDeletedSince: (id: string, memberId: string, since: Date): Promise<SavedSearchRow | undefined> =>
    tx
      .selectFrom('saved_search')
      .selectAll()
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', since)]))
      .forUpdate()
      .executeTakeFirst(),
  bringBack: (id: string) => tx.updateTable('saved_search').set({ deleted_at: null }).where('id', '=', id).execute(),
  /** For good. */
  forgetDeleted: (until: Date) => tx.deleteFrom('saved_search').where('deleted_at', '<=', until).execute(),
  /** @param until who came later stays new; all without */
  seen: (searchId: string, at: Date, until?: Date) =>
    tx
      .updateTable('saved_search_hit')
      .set({ seen_at: sql<Date>`greatest(at, ${at}::timestamptz)` })
      .where('search_id', '=', searchId)
      .where(isNew)
      .$if(until !== undefined, (query) => query.where('at', '<=', until as Date))
      .execute(),
  /**
   * Searches that were deleted meanwhile are passed over. Who is on the list stays there as she is where she came after
   * `again`, and otherwise comes anew. Answers those who came, with whose search it is. In one order, so that nodes that
   * note the same people don't wait for each other.
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
  /** Tells every node that the searches it checks newcomers against have changed. */
  announce: () => sql`select pg_notify('saved_search', '')`.execute(tx),
});
