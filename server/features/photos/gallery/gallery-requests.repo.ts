import { type Insertable, type Selectable, sql } from 'kysely';
import type { GalleryRequestStatus } from '../../../../contract/photos/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { GalleryRequest } from '../../../platform/db/schema.gen.ts';
import type { StoredGalleryRequest } from '../../relations/index.ts';

/** A photo request or unrequested grant, with both people. */
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

export const galleryRequestReader = (db: Reader) => ({
  async byId(id: string): Promise<GalleryRequestRow | undefined> {
    const row = await db.selectFrom('gallery_request').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  },
  /**
   * The relevant request between the two members: the open one, otherwise the newest. Unrequested grants that were
   * removed are never disclosed, so they do not block a request either.
   */
  async newestOf(askerId: string, ownerId: string): Promise<GalleryRequestRow | undefined> {
    const row = await db
      .selectFrom('gallery_request')
      .selectAll()
      .where('asker_id', '=', askerId)
      .where('owner_id', '=', ownerId)
      .where((row) => row.or([row('asked', '=', true), row('status', '<>', 'Declined')]))
      // The clocks of two nodes may differ: the open request is the last one made, whatever its timestamp.
      .orderBy(sql`status = 'Declined'`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  },
  /** Id of an ended unrequested grant, which is reused for a new grant. */
  async expiredUnrequested(askerId: string, ownerId: string): Promise<string | undefined> {
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
  /** Time when the member was last notified of an unrequested grant. */
  async notifiedAt(askerId: string, ownerId: string): Promise<Date | null> {
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
  /** Serialises decisions on this member's access to this owner's photos. */
  lockPair: (askerId: string, ownerId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`gallery ${askerId} ${ownerId}`}, 0))`.execute(tx),
  insert: (row: Insertable<GalleryRequest>) => tx.insertInto('gallery_request').values(row).execute(),
  settle: (id: string, change: { status: GalleryRequestStatus; at: Date; until: Date | null }) =>
    tx
      .updateTable('gallery_request')
      .set({ status: change.status, status_at: change.at, until: change.until })
      .where('id', '=', id)
      .execute(),
  /** Reactivates an ended grant. */
  reopen: (id: string, now: Date, until: Date | null) =>
    tx
      .updateTable('gallery_request')
      .set({ status: 'Accepted', created_at: now, status_at: now, until })
      .where('id', '=', id)
      .execute(),
  /** Records the notification of a grant; null means that the notification was cancelled. */
  recordNotified: (id: string, at: Date | null) =>
    tx.updateTable('gallery_request').set({ told_at: at }).where('id', '=', id).execute(),
  /** Ends an expired request with the time of its expiry. */
  end: (id: string) =>
    tx
      .updateTable('gallery_request')
      .set({ status: 'Declined', status_at: sql<Date>`until` })
      .where('id', '=', id)
      .where('until', 'is not', null)
      .execute(),
});
