import { sql } from 'kysely';
import type { Privacy } from '../../../../contract/accounts/settings.schema.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Reads who follows whom. */
export const followReader = (db: Reader) => ({
  async isFollowing(followerId: string, followedId: string): Promise<boolean> {
    const row = await db
      .selectFrom('follow')
      .select('at')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** When the member was last notified of this follower. */
  async notifiedAt(followerId: string, followedId: string): Promise<Date | undefined> {
    const row = await db
      .selectFrom('follow_notice')
      .select('at')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId)
      .executeTakeFirst();
    return row?.at;
  },
});

/** Writes follows, inside the caller's transaction. */
export const followWriter = (tx: Tx) => ({
  /**
   * Locks both accounts until the commit. Returns the followed member's choice of followers, or undefined
   * unless both are published. A change of their status or of the choice waits for the follow and then ends it.
   */
  async holdPublished(followerId: string, followedId: string): Promise<Pick<Privacy, 'follow'> | undefined> {
    const { rows } = await sql<{ id: string; follow: Privacy['follow'] }>`
      select id, coalesce(settings -> 'privacy' ->> 'follow', 'everyone') as follow from member
      where id in (${followerId}, ${followedId}) and role = 'MEMBER' and status = 'ACTIVE'
        and completed_at is not null and not is_held order by id for share`.execute(tx);
    return rows.length === 2 ? rows.find(({ id }) => id === followedId) : undefined;
  },
  add: (followerId: string, followedId: string, at: Date) =>
    tx.insertInto('follow').values({ follower_id: followerId, followed_id: followedId, at }).execute(),
  /** Returns whether there was such a follow. */
  async remove(followerId: string, followedId: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('follow')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
  /** Records that the member is notified now. Returns false if that was already the case after `since`. */
  async noteNotice(followerId: string, followedId: string, at: Date, since: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into follow_notice (follower_id, followed_id, at) values (${followerId}, ${followedId}, ${at})
      on conflict (follower_id, followed_id) do update set at = excluded.at where follow_notice.at <= ${since}
      returning at`.execute(tx);
    return rows.length > 0;
  },
  /** Deletes the record of a notice that was cancelled before it was sent. */
  forgetNotice: (followerId: string, followedId: string) =>
    tx
      .deleteFrom('follow_notice')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId)
      .execute(),
});
