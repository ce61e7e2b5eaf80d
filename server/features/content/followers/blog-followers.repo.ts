import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A published article or story of which followers are notified. */
export interface Post {
  readonly kind: 'blog' | 'story';
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

interface OpenNotice extends Omit<Post, 'id'> {
  /** Id of the last follower who was notified; null before the first. */
  readonly lastMemberId: string | null;
  readonly at: Date;
  readonly batches: number;
}

/** Reads who follows the blog. */
export const blogFollowReader = (db: Reader) => ({
  async isFollowing(memberId: string): Promise<boolean> {
    const row = await db.selectFrom('blog_follow').select('at').where('member_id', '=', memberId).executeTakeFirst();
    return row !== undefined;
  },
});

/** Writes who follows the blog, and which posts they were notified of, inside the caller's transaction. */
export const blogFollowWriter = (tx: Tx) => ({
  follow: (memberId: string, at: Date) =>
    tx
      .insertInto('blog_follow')
      .values({ member_id: memberId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  unfollow: (memberId: string) => tx.deleteFrom('blog_follow').where('member_id', '=', memberId).execute(),
  /**
   * Records a post of which followers are to be notified. Returns false if it was recorded before, or if `most` posts
   * were recorded since then: those are not announced.
   */
  async noteNotice({ kind, id, title, path }: Post, at: Date, { since, most }: { since: Date; most: number }) {
    await sql`select pg_advisory_xact_lock(hashtextextended('posts for followers', 0))`.execute(tx);
    const { rows } = await sql`
      insert into post_notice (kind, subject_id, title, path, at)
      select ${kind}, ${id}, ${title}, ${path}, ${at}
      where (select count(*) from post_notice where at > ${since}) < ${most}
      on conflict (kind, subject_id) do nothing returning at`.execute(tx);
    return rows.length > 0;
  },
  /** Locks the notice of a post while it is not finished. */
  async lockNotice(kind: Post['kind'], id: string): Promise<OpenNotice | undefined> {
    const row = await tx
      .selectFrom('post_notice')
      .select(['kind', 'title', 'path', 'last_member_id', 'batches', 'at'])
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('done_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { last_member_id: lastMemberId, title, path, batches, at } = row;
    return { kind, title, path, lastMemberId, batches, at };
  },
  /** The next members who followed the blog before the post, in the order of their ids. */
  async followersAfter(after: string, before: Date, limit: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('blog_follow')
      .select('member_id')
      .where('member_id', '>', after)
      .where('at', '<=', before)
      .orderBy('member_id')
      .limit(limit)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  advance: (kind: Post['kind'], id: string, state: { lastMemberId?: string | undefined; doneAt: Date | null }) =>
    sql`update post_notice set batches = batches + 1, done_at = ${state.doneAt},
        last_member_id = coalesce(${state.lastMemberId ?? null}::uuid, last_member_id)
      where kind = ${kind} and subject_id = ${id}`.execute(tx),
});
