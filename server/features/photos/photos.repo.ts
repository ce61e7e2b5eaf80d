import { type Selectable, sql } from 'kysely';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Photo } from '../../platform/db/schema.gen.ts';

/** A photo that is there: all its files are stored, and nobody has removed it. */
export interface ShownPhoto {
  readonly id: string;
  readonly memberId: string;
  readonly slot: PhotoSlot;
  readonly review: 'open' | 'approved' | 'refused';
  readonly isHidden: boolean;
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise that its owner gave it. */
  readonly turned: number;
  readonly createdAt: Date;
  /** Since when it is shown. */
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
 * Whether an emergency report hides it: while one is open that is about this photo, or about all of the member's. What
 * the member shows after such a report waits for its decision too, or the same picture would be back a minute later.
 * Derived from the reports at every read, so that nothing has to be put back when one is dismissed.
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

/** As `photosOfMember` answers them: times are text in JSON. */
export type PhotoInJson = Omit<Parameters<typeof toShown>[0], 'created_at' | 'stored_at'> & {
  readonly created_at: string;
  readonly stored_at: string;
};

/** The photos that are there, for a query that selects from `member`: what shows an account needs no second round trip. */
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

/** Reads photos that are there. */
export const photoReader = (db: Reader) => ({
  /** Photos of these members, in any order. */
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
  /** Those of these that are there, held until the transaction ends: what somebody else takes away just now is none. */
  async lockAll(ids: readonly string[]): Promise<ShownPhoto[]> {
    const rows = await shown(tx)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('member_id', 'is not', null)
      .orderBy('id')
      .forUpdate('photo')
      .execute();
    return rows.map(toShown);
  },
  /** By their owner. What is gone already stays as it went. */
  remove: (ids: readonly string[], by: 'owner' | 'replaced', at: Date) =>
    tx
      .updateTable('photo')
      .set({ removed_at: at, removed_by: by })
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
  /** Waits until nobody else decides about it. Undefined where it is not there any more. */
  async lock(id: string): Promise<ShownPhoto | undefined> {
    const row = await shown(tx)
      .where('id', '=', id)
      .where('member_id', 'is not', null)
      .forUpdate('photo')
      .executeTakeFirst();
    return row && toShown(row);
  },
  approve: (id: string) => tx.updateTable('photo').set({ review: 'approved' }).where('id', '=', id).execute(),
  /** By the team: their files stay until they are sealed. */
  removeByTeam: (ids: readonly string[], at: Date) =>
    tx
      .updateTable('photo')
      .set({ removed_at: at, removed_by: 'staff', review: 'refused' })
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
});
