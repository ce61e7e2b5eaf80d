import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A change of a member's profile of which followers may be notified. */
export type News =
  | { readonly kind: 'photo'; readonly photoId: string }
  | { readonly kind: 'badge'; readonly badge: string }
  | { readonly kind: 'profile'; readonly fields: readonly string[] };

export interface NewsRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: News['kind'];
  readonly photoId: string | null;
  readonly badge: string | null;
  readonly fields: readonly string[];
}

const columns = sql`id, member_id as "memberId", kind, photo_id as "photoId", badge, fields`;

/** Reads news of followed members. */
export const newsReader = (db: Reader) => ({
  async byIds(memberId: string, ids: readonly string[]): Promise<NewsRow[]> {
    const { rows } = await sql<NewsRow>`
      select ${columns} from follow_news where id = any(${ids}::uuid[]) and member_id = ${memberId} order by at, id`.execute(
      db,
    );
    return rows;
  },
  /** News of which the followers were not notified yet, oldest first. */
  async open(memberId: string): Promise<NewsRow[]> {
    const { rows } = await sql<NewsRow>`
      select ${columns} from follow_news where member_id = ${memberId} and sent_at is null order by at, id`.execute(db);
    return rows;
  },
  /** The next followers, in the order of their ids. */
  async followersAfter(memberId: string, after: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select follower_id as id from follow where followed_id = ${memberId} and follower_id > ${after}
      order by follower_id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Writes news, inside the caller's transaction. */
export const newsWriter = (tx: Tx) => ({
  /** Stores news of a member who has followers. Returns whether it was stored. */
  async add(memberId: string, news: News, at: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into follow_news (id, member_id, kind, photo_id, badge, fields, at)
      select ${uuid()}, ${memberId}, ${news.kind}, ${news.kind === 'photo' ? news.photoId : null}::uuid,
        ${news.kind === 'badge' ? news.badge : null}::text, ${news.kind === 'profile' ? news.fields : []}::text[], ${at}
      where exists (select from follow where followed_id = ${memberId})
      returning id`.execute(tx);
    return rows.length > 0;
  },
  /** Serialises the counting of daily news, so that two members' news cannot both be a follower's last one. */
  lockCounting: () => sql`select pg_advisory_xact_lock(hashtextextended('news for followers', 0))`.execute(tx),
  /**
   * Records news of a member for these followers. Returns those who may be notified: members who had fewer than `most`
   * pieces of news since then, and none of this member.
   */
  async noteSent(
    memberId: string,
    followerIds: readonly string[],
    { at, since, most }: { at: Date; since: Date; most: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into follow_news_sent (follower_id, followed_id, at)
      select follow.follower_id, follow.followed_id, ${at} from follow
      where follow.followed_id = ${memberId} and follow.follower_id = any(${followerIds}::uuid[])
        and (select count(*) from follow_news_sent as earlier
          where earlier.follower_id = follow.follower_id and earlier.at > ${since}) < ${most}
      on conflict (follower_id, followed_id) do update set at = excluded.at where follow_news_sent.at <= ${since}
      returning follower_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  markSent: (ids: readonly string[], at: Date) =>
    sql`update follow_news set sent_at = ${at} where id = any(${ids}::uuid[])`.execute(tx),
});
