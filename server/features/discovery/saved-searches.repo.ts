import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escape-like.ts';
import type { SavedSearch, SavedSearchHit } from '../../platform/db/schema.gen.ts';

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

/** Somebody who has just come to fit a search. */
export interface AddedHit {
  readonly searchId: string;
  readonly memberId: string;
  readonly ownerId: string;
}

export const savedSearchReader = (db: Reader) => ({
  of: (memberId: string): Promise<SavedSearchRow[]> =>
    db
      .selectFrom('saved_search')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  byId: (id: string): Promise<SavedSearchRow | undefined> =>
    db.selectFrom('saved_search').selectAll().where('id', '=', id).executeTakeFirst(),
  count: async (memberId: string): Promise<number> =>
    Number(
      (
        await db
          .selectFrom('saved_search')
          .select((select) => select.fn.countAll<number>().as('n'))
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow()
      ).n,
    ),
  /** Who came to fit these searches, newest first unless asked otherwise: whether they still do is for the index to say. */
  hits: (searchIds: readonly string[], { which, search, ascending = false }: Wanted): Promise<StoredHit[]> =>
    db
      .selectFrom('saved_search_hit')
      .select(['search_id', 'member_id', 'at'])
      .where(sql<boolean>`search_id = any(${searchIds}::uuid[])`)
      .$if(which === 'unseen', (query) => query.where('seen_at', 'is', null))
      .$if(search !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select from member where id = member_id and first_name ilike ${`%${escapeLike(search ?? '')}%`})`,
        ),
      )
      .orderBy('at', ascending ? 'asc' : 'desc')
      .orderBy('member_id', ascending ? 'asc' : 'desc')
      .execute(),
  /** All searches, for checking newcomers against. */
  all: () => db.selectFrom('saved_search').select(['id', 'member_id', 'terms']).execute(),
});

export const savedSearchWriter = (tx: Tx) => ({
  /**
   * One at a time for a member, so that there are never more than allowed; who only refers to the member is not kept
   * waiting. Whether the member is still there.
   */
  lockOwner: async (memberId: string): Promise<boolean> =>
    (await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()).length > 0,
  insert: (row: Insertable<SavedSearch>) => tx.insertInto('saved_search').values(row).execute(),
  delete: async (id: string, memberId: string): Promise<boolean> =>
    (await tx.deleteFrom('saved_search').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst())
      .numDeletedRows > 0n,
  seen: (searchId: string, at: Date) =>
    tx
      .updateTable('saved_search_hit')
      .set({ seen_at: at })
      .where('search_id', '=', searchId)
      .where('seen_at', 'is', null)
      .execute(),
  /**
   * Searches that were deleted meanwhile are passed over; who is on the list already stays as she is. Answers the new ones,
   * with whose search it is.
   */
  async addHits(hits: readonly Insertable<SavedSearchHit>[]): Promise<AddedHit[]> {
    const { rows } = await sql<AddedHit>`with added as (
        insert into saved_search_hit (search_id, member_id, at)
        select hit.search_id::uuid, hit.member_id::uuid, hit.at::timestamptz
        from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit(search_id text, member_id text, at text)
        join saved_search on saved_search.id = hit.search_id::uuid
        join member on member.id = hit.member_id::uuid
        on conflict do nothing returning search_id, member_id)
      select added.search_id as "searchId", added.member_id as "memberId", saved_search.member_id as "ownerId"
      from added join saved_search on saved_search.id = added.search_id`.execute(tx);
    return rows;
  },
  /** Tells every node that the searches it checks newcomers against have changed. */
  announce: () => sql`select pg_notify('saved_search', '')`.execute(tx),
});
