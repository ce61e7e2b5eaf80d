import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Maximum stored matches: blank pictures all look alike, and the nearest matches are enough to judge. */
const MAX_DUPLICATES = 50;

/** Compares photos of different members, inside the caller's transaction. */
export const likenessWriter = (tx: Tx) => ({
  /**
   * Records other members' photos that look like this photo, each pair once. Returns their number.
   * @param most maximum number of different hash bits
   */
  async add(photoId: string, most: number, at: Date): Promise<number> {
    // `&&` uses the index to select hashes that share a part with this one (likeness.rules.ts).
    const { numAffectedRows } = await sql`
      with mine as (
        select id, member_id, hash, bands from photo
        where id = ${photoId} and stored_at is not null and removed_at is null),
      alike as (
        select mine.id as one, other.id as other, bit_count((other.hash # mine.hash)::bit(64)) as distance
        from mine join photo as other on other.bands && mine.bands
          and other.stored_at is not null and other.removed_at is null and other.member_id <> mine.member_id)
      insert into photo_likeness (photo_id, other_id, distance, at)
      select greatest(one, other), least(one, other), distance, ${at} from alike
      where distance <= ${most}
      order by distance, other
      limit ${MAX_DUPLICATES}
      on conflict do nothing`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
});
