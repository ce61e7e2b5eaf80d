import { NIL } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { deleteOlderThan } from '../../../platform/db/delete-older-than.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { blogFollowReader, blogFollowWriter, type Post } from './blog-followers.repo.ts';

const NOTIFY_JOB = 'blog.notify-followers';
/** Followers notified in one transaction. */
const BATCH_SIZE = 500;
/** Pause between batches, so that other notifications are delivered in between. */
const BATCH_GAP_MS = 5_000;
/** Posts announced in 24 hours. Further ones are published without a notification. */
const MAX_PER_DAY = 3;
const DAY_MS = 86_400_000;
/** Notices are kept for a year, so that a post that is published again in that time is not announced again. */
const RETENTION_DAYS = 365;

interface Deps {
  /** Whether the article or story at this path is published now. */
  isPublished(kind: Post['kind'], path: string): Promise<boolean>;
}

/** Followers of the blog, and their notifications of new articles and success stories. */
export function createBlogFollowers(
  { db, clock, events, jobs }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'>,
  { isPublished }: Deps,
) {
  /** Notifies the next batch of followers. Returns whether there may be more. */
  const notifyBatch = (kind: Post['kind'], id: string): Promise<boolean> =>
    db.transaction(async ({ tx }) => {
      const writer = blogFollowWriter(tx);
      const notice = await writer.lockNotice(kind, id);
      if (!notice) return false;
      const { title, path, batches, at } = notice;
      const followers = await writer.followersAfter(notice.lastMemberId ?? NIL, at, BATCH_SIZE);
      const now = clock.now();
      const dueAt = new Date(now.getTime() + batches * BATCH_GAP_MS);
      await events.publishAll(
        tx,
        followers.map((to) => ({ event: { type: 'new_post', to, subjectId: id, post: kind, title, path }, dueAt })),
      );
      const hasMore = followers.length === BATCH_SIZE;
      await writer.advance(kind, id, { lastMemberId: followers.at(-1), doneAt: hasMore ? null : now });
      return hasMore;
    });

  // The progress is stored with each batch: after a crash, the job continues with the next follower.
  jobs.define<Pick<Post, 'kind' | 'id'>>({
    name: NOTIFY_JOB,
    isLong: true,
    async handle({ kind, id }) {
      while (await notifyBatch(kind, id));
    },
  });
  jobs.define({
    name: 'blog.forget-notices',
    // 08:14 in India.
    cron: '44 2 * * *',
    async handle() {
      await deleteOlderThan(db, 'post_notice', new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
    },
  });

  return {
    isFollowing: ({ id }: Pick<Viewer, 'id'>): Promise<boolean> => blogFollowReader(db.read).isFollowing(id),

    async setFollowing({ id }: Viewer, follows: boolean): Promise<void> {
      await db.transaction(async ({ tx }) => {
        if (follows) await blogFollowWriter(tx).follow(id, clock.now());
        else await blogFollowWriter(tx).unfollow(id);
      });
    },

    /** Whether a notification of this post is still wanted: the member follows the blog, and the post is published. */
    isWanted: async (memberId: string, kind: Post['kind'], path: string): Promise<boolean> =>
      (await blogFollowReader(db.read).isFollowing(memberId)) && isPublished(kind, path),

    /**
     * Notifies all followers of a post that has just been published, once. The title of a story is not stored, because
     * it may name people who can take the story back.
     */
    async announce(tx: Tx, post: Post): Promise<void> {
      const now = clock.now();
      const limits = { since: new Date(now.getTime() - DAY_MS), most: MAX_PER_DAY };
      const title = post.kind === 'story' ? '' : post.title;
      if (await blogFollowWriter(tx).noteNotice({ ...post, title }, now, limits))
        await jobs.enqueue(tx, NOTIFY_JOB, { kind: post.kind, id: post.id });
    },
  };
}

export type BlogFollowers = ReturnType<typeof createBlogFollowers>;
