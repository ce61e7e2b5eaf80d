import type { QueryOf } from '../../../../contract/kernel.ts';
import type { followApi } from '../../../../contract/relations/follow.api.ts';
import { FOLLOWS_PER_DAY } from '../../../../contract/relations/values.ts';
import { deleteOlderThan } from '../../../platform/db/delete-older-than.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import type { Activity } from '../activity/index.ts';
import { lockPair, mapErasedTo404, type Relations, refusalOfApproach } from '../index.ts';
import { followReader, followWriter } from './follow.repo.ts';
import { followOpennessOf, noticesSince, refusalOfFollow } from './follow.rules.ts';

/** Time in which a follow can be undone without the other member having been notified. */
const UNDO_MS = 60_000;

interface Deps {
  readonly accounts: Pick<Accounts, 'account'>;
  readonly activity: Pick<Activity, 'lists'>;
  readonly profiles: Pick<Profiles, 'requireVisible'>;
  readonly relations: Pick<Relations, 'between'>;
}

/** Key of the pending event that notifies a member of a follower. */
const noticeKey = (followerId: string, followedId: string): string => `follow:${followerId}:${followedId}`;

/**
 * Following other members. A follow exists only between two published members; triggers of migration 0103 end it when
 * one of them hides, is suspended, leaves, avoids the other, withdraws interest or closes the profile to followers.
 */
export function createFollows(
  { db, clock, events, jobs, limits }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs' | 'limits'>,
  { accounts, activity, profiles, relations }: Deps,
) {
  const perDay = limits.define('follow', FOLLOWS_PER_DAY, 86_400, (wait) => `You can follow more people in ${wait}.`);

  jobs.define({
    name: 'follow.forget-notices',
    // 08:02 in India.
    cron: '32 2 * * *',
    async handle() {
      await deleteOlderThan(db, 'follow_notice', noticesSince(clock.now()));
    },
  });

  const wouldNotify = async (followerId: string, followedId: string): Promise<boolean> => {
    const at = await followReader(db.read).notifiedAt(followerId, followedId);
    return at === undefined || at <= noticesSince(clock.now());
  };

  /** Ends a follow silently. @throws Failure 404 if there was none and the other member is not visible */
  async function end(viewer: Viewer, otherId: string, followerId: string, followedId: string): Promise<void> {
    const hasFollowed = await db.transaction(async ({ tx }) => {
      await lockPair(tx, followerId, followedId);
      const isRemoved = await followWriter(tx).remove(followerId, followedId);
      if (isRemoved && (await events.withdraw(tx, noticeKey(followerId, followedId))))
        await followWriter(tx).forgetNotice(followerId, followedId);
      return isRemoved;
    });
    if (!hasFollowed) await profiles.requireVisible(viewer, otherId);
  }

  return {
    isFollowing: (followerId: string, followedId: string): Promise<boolean> =>
      followReader(db.read).isFollowing(followerId, followedId),

    /** @throws Failure 404, 403 for staff */
    async state(viewer: Viewer, id: string) {
      const { subject, relation } = await profiles.requireVisible(viewer, id);
      const [followed, notifies] = await Promise.all([
        followReader(db.read).isFollowing(viewer.id, id),
        wouldNotify(viewer.id, id),
      ]);
      return { followed, canFollow: followOpennessOf(subject.privacy, relation), notifies };
    },

    /**
     * Follows a member, who is notified a minute later, and of the same follower once in 30 days. Returns whether that
     * member will be notified. @throws Failure 404, 403, 409, 429
     */
    async follow(viewer: Viewer, id: string): Promise<{ notified: boolean }> {
      const { subject } = await profiles.requireVisible(viewer, id);
      const account = await accounts.account(viewer.id);
      const following = db.transaction(async ({ tx }) => {
        await lockPair(tx, viewer.id, id);
        const relation = await relations.between(viewer.id, id, tx);
        if (relation.avoidedByOther) throw fail('not_found');
        if (await followReader(tx).isFollowing(viewer.id, id)) return { notified: false };
        const refusal =
          refusalOfApproach(account, relation) ?? refusalOfFollow(followOpennessOf(subject.privacy, relation));
        if (refusal) throw refusal;
        const held = await followWriter(tx).holdPublished(viewer.id, id);
        if (!held) throw fail('not_found');
        // The member may have closed the profile to followers after it was read above.
        const lateRefusal = refusalOfFollow(followOpennessOf(held, relation));
        if (lateRefusal) throw lateRefusal;
        await perDay.use(viewer.id);
        const now = clock.now();
        await followWriter(tx).add(viewer.id, id, now);
        const notified = await followWriter(tx).noteNotice(viewer.id, id, now, noticesSince(now));
        if (notified)
          await events.publish(
            tx,
            { type: 'follow_user', by: viewer.id, to: id },
            { key: noticeKey(viewer.id, id), dueAt: new Date(now.getTime() + UNDO_MS) },
          );
        return { notified };
      });
      return mapErasedTo404(following);
    },

    /** @throws Failure 404 */
    unfollow: (viewer: Viewer, id: string): Promise<void> => end(viewer, id, viewer.id, id),
    /** @throws Failure 404 */
    removeFollower: (viewer: Viewer, id: string): Promise<void> => end(viewer, id, id, viewer.id),

    /** A page of members visible now. @throws Failure 400 for a cursor of another list */
    list: (name: 'following' | 'followers', viewer: Viewer, query: QueryOf<typeof followApi.following>) =>
      activity.lists.page(name, viewer, query),
  };
}

export type Follows = ReturnType<typeof createFollows>;
