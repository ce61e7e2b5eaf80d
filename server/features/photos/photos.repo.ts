import { type Selectable, sql } from 'kysely';
import type { PhotoSlot } from '../../../contract/photo-fields.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Photo } from '../../platform/db/schema.gen.ts';

/** A photo that is there: all its files are stored, and nobody has removed it. */
export interface ShownPhoto {
  readonly id: string;
  readonly memberId: string;
  readonly slot: PhotoSlot;
  readonly review: 'open' | 'approved' | 'refused';
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

const columns = ['id', 'member_id', 'slot', 'review', 'placeholder', 'width', 'height', 'created_at'] as const;

const toShown = (row: Pick<Selectable<Photo>, (typeof columns)[number]>): ShownPhoto => ({
  id: row.id,
  memberId: row.member_id as string,
  slot: row.slot as PhotoSlot,
  review: row.review as ShownPhoto['review'],
  placeholder: row.placeholder,
  width: row.width,
  height: row.height,
  createdAt: row.created_at,
});

const shown = (db: Reader) =>
  db.selectFrom('photo').select(columns).where('stored_at', 'is not', null).where('removed_at', 'is', null);

/** Reads photos that are there. */
export const photoReader = (db: Reader) => ({
  /** Of these members, in any order. */
  async of(memberIds: readonly string[]): Promise<ShownPhoto[]> {
    const rows = await shown(db).where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`).execute();
    return rows.map(toShown);
  },
  async byId(id: string): Promise<ShownPhoto | undefined> {
    const row = await shown(db).where('id', '=', id).where('member_id', 'is not', null).executeTakeFirst();
    return row && toShown(row);
  },
});

/** Writes photos, inside the caller's transaction. */
export const photoWriter = (tx: Tx) => ({
  /** All photos of a member, whose account is going. Answers their ids. */
  async removeAllOf(memberId: string, at: Date): Promise<string[]> {
    const rows = await tx
      .updateTable('photo')
      .set({ removed_at: at, removed_by: 'account' })
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
