import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Two similar photos of different members. */
export interface SimilarPhotos {
  readonly photoId: string;
  readonly otherId: string;
  readonly differingBits: number;
}

/** Reads photos that occur on several accounts. */
export const likenessReader = (db: Reader) => ({
  /** Existing photos similar to these, most similar first. */
  async of(photoIds: readonly string[]): Promise<SimilarPhotos[]> {
    if (!photoIds.length) return [];
    const { rows } = await sql<SimilarPhotos>`
      with pairs as (
        select photo_id, other_id, distance from photo_likeness where photo_id = any(${photoIds}::uuid[])
        union
        select other_id, photo_id, distance from photo_likeness where other_id = any(${photoIds}::uuid[])
      )
      select pairs.photo_id as "photoId", pairs.other_id as "otherId", pairs.distance as "differingBits"
      from pairs join photo on photo.id = pairs.other_id
        and photo.stored_at is not null and photo.removed_at is null and photo.member_id is not null
      order by pairs.distance, pairs.other_id`.execute(db);
    return rows;
  },
});
