import { type Insertable, type Selectable, sql } from 'kysely';
import type { GalleryRequestStatus } from '../../../contract/photo-fields.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { GalleryRequest } from '../../platform/db/schema.gen.ts';
import type { StoredGalleryRequest } from '../relations/index.ts';

/** A request for somebody's photos, or what was granted unasked, with both of its people. */
export interface GalleryRequestRow extends StoredGalleryRequest {
  readonly askerId: string;
  readonly ownerId: string;
  readonly statusAt: Date;
}

const fromRow = (row: Selectable<GalleryRequest>): GalleryRequestRow => ({
  id: row.id,
  askerId: row.asker_id,
  ownerId: row.owner_id,
  status: row.status as GalleryRequestStatus,
  createdAt: row.created_at,
  statusAt: row.status_at,
  until: row.until,
});

/** Reads gallery requests. */
export const galleryRequestReader = (db: Reader) => ({
  async byId(id: string): Promise<GalleryRequestRow | undefined> {
    const row = await db.selectFrom('gallery_request').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  },
  /**
   * The one that counts between the two: the live one, else the newest. What was granted unasked and taken back is told
   * nobody, so it hinders no asking either.
   */
  async newestOf(askerId: string, ownerId: string): Promise<GalleryRequestRow | undefined> {
    const row = await db
      .selectFrom('gallery_request')
      .selectAll()
      .where('asker_id', '=', askerId)
      .where('owner_id', '=', ownerId)
      .where((row) => row.or([row('asked', '=', true), row('status', '<>', 'Declined')]))
      // The clocks of two nodes may differ: the live one is the last one made, whatever its moment says.
      .orderBy(sql`status = 'Declined'`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  },
  /** What was granted unasked and is over, to be granted again. */
  async unaskedOver(askerId: string, ownerId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('gallery_request')
      .select('id')
      .where('asker_id', '=', askerId)
      .where('owner_id', '=', ownerId)
      .where('asked', '=', false)
      .where('status', '=', 'Declined')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },
  /** When the asker was last told that the photos are open unasked. */
  async toldAt(askerId: string, ownerId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('gallery_request')
      .select((row) => row.fn.max('told_at').as('at'))
      .where('asker_id', '=', askerId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return row?.at ?? null;
  },
});

/** Writes gallery requests, inside the caller's transaction. */
export const galleryRequestWriter = (tx: Tx) => ({
  /** Waits until nobody else decides about whether this asker sees this owner's photos. */
  lockPair: (askerId: string, ownerId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`gallery ${askerId} ${ownerId}`}, 0))`.execute(tx),
  insert: (row: Insertable<GalleryRequest>) => tx.insertInto('gallery_request').values(row).execute(),
  settle: (id: string, change: { status: GalleryRequestStatus; at: Date; until: Date | null }) =>
    tx
      .updateTable('gallery_request')
      .set({ status: change.status, status_at: change.at, until: change.until })
      .where('id', '=', id)
      .execute(),
  /** A grant that is over holds again, from now on. */
  again: (id: string, now: Date, until: Date | null) =>
    tx
      .updateTable('gallery_request')
      .set({ status: 'Accepted', created_at: now, status_at: now, until })
      .where('id', '=', id)
      .execute(),
  /** When the asker was told of it; null: not after all. */
  told: (id: string, at: Date | null) =>
    tx.updateTable('gallery_request').set({ told_at: at }).where('id', '=', id).execute(),
  /** One that was accepted for a time ended when that was over, whenever it is noticed. */
  end: (id: string) =>
    tx
      .updateTable('gallery_request')
      .set({ status: 'Declined', status_at: sql<Date>`until` })
      .where('id', '=', id)
      .where('until', 'is not', null)
      .execute(),
});
