import { type Selectable, sql } from 'kysely';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Photo } from '../../platform/db/schema.gen.ts';

/** A published photo: all its files are stored, and nobody has removed it. */
export interface ShownPhoto {
  readonly id: string;
  readonly memberId: string;
  readonly slot: PhotoSlot;
  readonly review: 'open' | 'approved' | 'refused';
  readonly isHidden: boolean;
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise chosen by the owner. */
  readonly turned: number;
  readonly createdAt: Date;
  /** Time of publication. */
  readonly storedAt: Date;
}

const columns = [
  'id',
  'member_id',
  'slot',
  'review',
  'placeholder',
  'width',
  'height',
  'turned',
  'created_at',
  'stored_at',
] as const;

/**
 * Whether an emergency report hides the photo: an open report about this photo, or about all photos of the member.
 * Photos that the member adds after such a report are hidden until its decision too, or the same picture could be
 * uploaded again a minute later. Computed from the reports at every read, so that nothing has to be restored when a
 * report is dismissed.
 */
const isHidden = sql<boolean>`exists (
  select from profile_report as report
  where report.reported_id = photo.member_id and report.status = 'open' and report.hides is not null
    and (report.hides = 'all' or report.photo_id = photo.id or photo.stored_at >= report.emergency_at))`;

const toShown = (row: Pick<Selectable<Photo>, (typeof columns)[number]> & { isHidden: boolean }): ShownPhoto => ({
  id: row.id,
  memberId: row.member_id as string,
  slot: row.slot as PhotoSlot,
  review: row.review as ShownPhoto['review'],
  isHidden: row.isHidden,
  placeholder: row.placeholder,
  width: row.width,
  height: row.height,
  turned: row.turned,
  createdAt: row.created_at,
  storedAt: row.stored_at as Date,
});

const shown = (db: Reader) =>
  db
    .selectFrom('photo')
    .select(columns)
    .select(isHidden.as('isHidden'))
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null);

/** A row as returned by `photosOfMember`: times are text in JSON. */
export type PhotoInJson = Omit<Parameters<typeof toShown>[0], 'created_at' | 'stored_at'> & {
  readonly created_at: string;
  readonly stored_at: string;
};

/** Published photos of a member, as a subquery for a query that selects from `member`; saves a second round trip. */
export const photosOfMember = sql<PhotoInJson[]>`ARRAY(
  SELECT jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.lit(column), sql.ref(`photo.${column}`)]),
  )}, 'isHidden', ${isHidden})
  FROM photo WHERE photo.member_id = member.id AND photo.stored_at IS NOT NULL AND photo.removed_at IS NULL
)`;

/** Photos as answered by `photosOfMember`. */
export const shownFromJson = (rows: readonly PhotoInJson[]): ShownPhoto[] =>
  rows.map((row) => toShown({ ...row, created_at: new Date(row.created_at), stored_at: new Date(row.stored_at) }));

const ofMembers = compiledOnce((db, memberIds: readonly string[]) =>
  shown(db).where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`),
);

export const photoReader = (db: Reader) => ({
  /** Photos of these members, unordered. */
  async of(memberIds: readonly string[]): Promise<ShownPhoto[]> {
    return (await ofMembers(db, memberIds)).map(toShown);
  },
  async byIds(ids: readonly string[]): Promise<ShownPhoto[]> {
    if (!ids.length) return [];
    const rows = await shown(db)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('member_id', 'is not', null)
      .execute();
    return rows.map(toShown);
  },
  async byId(id: string): Promise<ShownPhoto | undefined> {
    const row = await shown(db).where('id', '=', id).where('member_id', 'is not', null).executeTakeFirst();
    return row && toShown(row);
  },
});

/** Writes photos, inside the caller's transaction. */
export const photoWriter = (tx: Tx) => ({
  /** Removes all photos of a member whose account is being deleted. Returns their ids. */
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
  /**
   * Returns those of these photos that are published, locked until the transaction ends; photos being removed
   * concurrently are left out.
   */
  async lockAll(ids: readonly string[]): Promise<ShownPhoto[]> {
    const rows = await shown(tx)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('member_id', 'is not', null)
      .orderBy('id')
      .forUpdate('photo')
      .execute();
    return rows.map(toShown);
  },
  /** Removes photos for their owner. Photos that are already removed stay unchanged. */
  remove: (ids: readonly string[], by: 'owner' | 'replaced', at: Date) =>
    tx
      .updateTable('photo')
      .set({ removed_at: at, removed_by: by })
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
  /** Locks a photo against concurrent decisions. Undefined if it no longer exists. */
  async lock(id: string): Promise<ShownPhoto | undefined> {
    const row = await shown(tx)
      .where('id', '=', id)
      .where('member_id', 'is not', null)
      .forUpdate('photo')
      .executeTakeFirst();
    return row && toShown(row);
  },
  approve: (id: string) => tx.updateTable('photo').set({ review: 'approved' }).where('id', '=', id).execute(),
  /** Removes photos for staff: their files stay until they are sealed. */
  removeByTeam: (ids: readonly string[], at: Date) =>
    tx
      .updateTable('photo')
      .set({ removed_at: at, removed_by: 'staff', review: 'refused' })
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
});
