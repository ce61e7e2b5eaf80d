import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ImageSize } from './markdown.ts';

export const imageReader = (db: Reader) => ({
  /** Sizes of these pictures; unknown ids are missing. */
  async sizes(ids: readonly string[]): Promise<ReadonlyMap<string, ImageSize>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('content_image')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
  },

  async exists(id: string): Promise<boolean> {
    return (await db.selectFrom('content_image').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  },
});

/** Writes pictures, inside the caller's transaction. */
export const imageWriter = (tx: Tx) => ({
  add: (id: string, { width, height }: ImageSize, at: Date) =>
    tx.insertInto('content_image').values({ id, width, height, used_at: at }).execute(),

  /** Records that a text is saved with these pictures. Returns those that exist. */
  async use(ids: readonly string[], at: Date): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tx
      .updateTable('content_image')
      .set({ used_at: at })
      // Rows are locked in the order of their ids, so that two saves cannot deadlock.
      .where('id', 'in', (one) =>
        one
          .selectFrom('content_image')
          .select('id')
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forUpdate(),
      )
      .returning('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /**
   * Deletes pictures that no saved version shows and that were last saved before this time. Returns their ids.
   */
  async deleteUnused(before: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`delete from content_image
      where used_at < ${before}
        and id in (
          select id from content_image as image
          where used_at < ${before}
            and not exists (select from content_revision where image_ids @> array[image.id])
          limit ${limit}
        )
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  },
});
