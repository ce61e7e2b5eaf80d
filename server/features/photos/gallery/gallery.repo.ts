import { sql } from 'kysely';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { PhotoAccess } from '../../visibility/index.ts';
import { bandsOf, hashFrom, storedHash } from './likeness.rules.ts';

/** A change of who may see the photos: absent keys stay unchanged, `null` restores the default. */
export type PhotoAccessChange = { readonly [K in keyof PhotoAccess]?: PhotoAccess[K] | null | undefined };

/** A photo whose files are not all stored yet. */
export interface Draft {
  readonly id: string;
  /** Null for the photo of a walk-in. */
  readonly memberId: string | null;
  readonly slot: PhotoSlot;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** Perceptual hash as 16 hexadecimal digits. */
  readonly hash: string;
}

/** An existing photo of a member. */
export interface OwnPhoto {
  readonly id: string;
  readonly slot: PhotoSlot;
  readonly hash: string;
  /** Quarter turns clockwise. */
  readonly turned: number;
}

/** Reads data of the own gallery. */
export const galleryReader = (db: Reader) => ({
  /** The settings document of a member. */
  async settings(memberId: string): Promise<unknown> {
    const row = await db.selectFrom('member').select('settings').where('id', '=', memberId).executeTakeFirst();
    return row?.settings;
  },
  async own(memberId: string): Promise<OwnPhoto[]> {
    const rows = await db
      .selectFrom('photo')
      .select(['id', 'slot', 'turned', sql<string>`hash::text`.as('hash')])
      .where('member_id', '=', memberId)
      .where('stored_at', 'is not', null)
      .where('removed_at', 'is', null)
      .execute();
    return rows.map(({ id, slot, turned, hash }) => ({ id, slot: slot as PhotoSlot, turned, hash: hashFrom(hash) }));
  },
  /** Quarter turns of a photo, also of a removed photo; undefined for an unknown one. */
  async turnedOf(photoId: string): Promise<number | undefined> {
    const row = await db.selectFrom('photo').select('turned').where('id', '=', photoId).executeTakeFirst();
    return row?.turned;
  },
});

/** Changes galleries, inside the caller's transaction. */
export const galleryWriter = (tx: Tx) => ({
  addDraft: ({ memberId, hash, ...draft }: Draft, at: Date) =>
    tx
      .insertInto('photo')
      .values({
        ...draft,
        member_id: memberId,
        // The hash is passed as text, because 64 bits do not fit a JavaScript number.
        hash: sql<number>`${storedHash(hash)}::bigint`,
        bands: bandsOf(hash),
        created_at: at,
      })
      .execute(),
  /** Gives the unpublished photo of a walk-in to the member. */
  giveTo: (id: string, memberId: string) =>
    tx.updateTable('photo').set({ member_id: memberId }).where('id', '=', id).where('stored_at', 'is', null).execute(),
  /** Publishes drafts whose files are stored. Returns their number: a draft abandoned in the meantime stays hidden. */
  async show(ids: readonly string[], at: Date): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('photo')
      .set({ stored_at: at })
      .where('id', 'in', ids)
      .where('stored_at', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /**
   * Prevents drafts from being published. Returns the ids whose files must be deleted: all except drafts that were
   * already published when the confirmation was lost with the connection.
   */
  async dropDraft(ids: readonly string[], at: Date): Promise<string[]> {
    await tx
      .updateTable('photo')
      .set({ removed_at: at })
      .where('id', 'in', ids)
      .where('stored_at', 'is', null)
      .execute();
    const rows = await tx
      .selectFrom('photo')
      .select('id')
      .where('id', 'in', ids)
      .where('stored_at', 'is not', null)
      .execute();
    const shown = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !shown.has(id));
  },
  /** Deletes abandoned drafts, after their files are deleted. */
  dropDrafts: (ids: readonly string[]) =>
    tx.deleteFrom('photo').where('id', 'in', ids).where('stored_at', 'is', null).execute(),
  turn: (
    id: string,
    { hash, ...turned }: Pick<Draft, 'width' | 'height' | 'placeholder' | 'hash'> & { turned: number },
  ) =>
    tx
      .updateTable('photo')
      .set({ ...turned, hash: sql<number>`${storedHash(hash)}::bigint`, bands: bandsOf(hash) })
      .where('id', '=', id)
      .execute(),
  approve: (ids: readonly string[]) =>
    tx.updateTable('photo').set({ review: 'approved' }).where('id', 'in', ids).execute(),
  /** Moves photos to other slots; at no moment may two photos share a slot. */
  async move(moves: readonly { id: string; to: PhotoSlot }[]): Promise<void> {
    const ids = moves.map(({ id }) => id);
    await tx.updateTable('photo').set({ slot: null }).where('id', 'in', ids).execute();
    for (const { id, to } of moves) await tx.updateTable('photo').set({ slot: to }).where('id', '=', id).execute();
  },
  /** Changes only the settings in `change`. */
  changeAccess: (memberId: string, change: PhotoAccessChange) =>
    tx
      .updateTable('member')
      .set({
        settings: sql`coalesce(settings, '{}') || jsonb_build_object('gallery',
          jsonb_strip_nulls(coalesce(settings -> 'gallery', '{}') || ${JSON.stringify(change)}::jsonb))`,
      })
      .where('id', '=', memberId)
      .execute(),
  /** Records a view, once per viewer, photo and day. */
  recordView: (photoId: string, viewerId: string, day: string, at: Date) =>
    tx
      .insertInto('photo_view')
      .values({ photo_id: photoId, viewer_id: viewerId, day, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});
