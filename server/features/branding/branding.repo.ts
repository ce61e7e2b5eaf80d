import { sql } from 'kysely';
import type { BrandKey } from '../../../contract/branding/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BrandIconName } from '../../platform/images/images.ts';
import type { StoredBrand } from './branding.rules.ts';

/** Channel on which nodes are notified of changes. */
export const BRANDING_CHANNEL = 'branding';

type IconIds = Readonly<Record<BrandIconName, string>>;

export interface Revision {
  readonly number: number;
  readonly at: Date;
  readonly by: string | null;
  readonly brand: StoredBrand;
  readonly changed: BrandKey[];
  readonly icons: IconIds | null;
}

export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Reads versions of the branding and their pictures. */
export const brandingReader = (db: Reader) => ({
  /** Versions, newest first. */
  async newest(count: number): Promise<Revision[]> {
    const rows = await db
      .selectFrom('branding_revision')
      .select(['number', 'at', 'changed_by as by', 'brand', 'changed', 'icons'])
      .orderBy('number', 'desc')
      .limit(count)
      .execute();
    return rows.map(({ number, brand, changed, icons, ...row }) => ({
      ...row,
      number: Number(number),
      brand: brand as StoredBrand,
      changed: changed as BrandKey[],
      icons: icons as IconIds | null,
    }));
  },
  pictures: async (ids: readonly string[]): Promise<StoredPicture[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom('branding_picture')
          .select(['id', 'width', 'height', 'bytes'])
          .where('id', 'in', [...ids])
          .execute(),
});

/** Writes the branding, inside the caller's transaction. */
export const brandingWriter = (tx: Tx) => ({
  /** Serialises changes, so that none overwrites another that it has not seen. */
  async lock(): Promise<void> {
    await sql`lock table branding_revision in share row exclusive mode`.execute(tx);
  },
  async add({ at, by, brand, changed, icons }: Omit<Revision, 'number'>): Promise<void> {
    await tx
      .insertInto('branding_revision')
      .values({
        at,
        changed_by: by,
        brand: JSON.stringify(brand),
        changed: [...changed],
        icons: icons && JSON.stringify(icons),
      })
      .execute();
  },
  async addPictures(pictures: readonly StoredPicture[]): Promise<void> {
    if (pictures.length === 0) return;
    await tx
      .insertInto('branding_picture')
      .values(pictures.map(({ bytes, ...row }) => ({ ...row, bytes: Buffer.from(bytes) })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  /** Deletes versions that can no longer be restored, and pictures that no version has. */
  async prune(kept: number): Promise<void> {
    await sql`delete from branding_revision where number not in (
      select number from branding_revision order by number desc limit ${kept})`.execute(tx);
    await sql`delete from branding_picture where not exists (
      select from branding_revision where brand::text like '%' || branding_picture.id || '%'
        or icons::text like '%' || branding_picture.id || '%')`.execute(tx);
  },
  /** Notifies the nodes when the transaction commits. */
  async notifyNodes(): Promise<void> {
    await sql`select pg_notify(${BRANDING_CHANNEL}, '')`.execute(tx);
  },
});
