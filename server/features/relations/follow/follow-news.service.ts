import { NIL } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { deleteOlderThan } from '../../../platform/db/delete-older-than.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { Photos } from '../../photos/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import type { Badges } from '../../verification/badges/index.ts';
import { canListMember } from '../../visibility/index.ts';
import type { Follows } from './follow.service.ts';
import { type News, type NewsRow, newsReader, newsWriter } from './follow-news.repo.ts';

const NEWS_JOB = 'follow.news';
const DAY_MS = 86_400_000;
/** Delay of the notice, so that several edits made together are one piece of news. */
const DELAY_MS = 10 * 60_000;
/** Maximum members about whom one follower is notified in 24 hours, once about each. */
const MAX_PER_DAY = 5;
const BATCH_SIZE = 100;
/** News is stored until the daily mail of the next day has certainly been sent. */
const RETENTION_DAYS = 7;

interface Deps {
  readonly follows: Pick<Follows, 'isFollowing'>;
  readonly profiles: Pick<Profiles, 'factsFor' | 'canSeeAnyField' | 'onEdited'>;
  readonly photos: Pick<Photos, 'byIds' | 'sightOf' | 'onShown'>;
  readonly badges: Pick<Badges, 'of' | 'onGranted'>;
  readonly entitlements: Pick<Entitlements, 'allowanceOf'>;
}

/**
 * News of followed members: a new photo, a badge, an edited section. A follower is notified only of what they can see at
 * that moment. This is decided when the news is sent, and again when it is delivered.
 */
export function createFollowNews(
  { db, clock, events, jobs }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'>,
  { follows, profiles, photos, badges, entitlements }: Deps,
) {
  async function record(tx: Tx, memberId: string, news: News): Promise<void> {
    const now = clock.now();
    if (!(await newsWriter(tx).add(memberId, news, now))) return;
    await jobs.enqueue(tx, NEWS_JOB, { memberId }, { startAfter: new Date(now.getTime() + DELAY_MS) });
  }
  profiles.onEdited((tx, memberId, fields) => record(tx, memberId, { kind: 'profile', fields }));
  photos.onShown((tx, memberId, photoId) => record(tx, memberId, { kind: 'photo', photoId }));
  badges.onGranted((tx, memberId, badge) => record(tx, memberId, { kind: 'badge', badge }));

  /** Kinds of this news that the follower can see now. */
  async function visibleKinds(followerId: string, memberId: string, news: readonly NewsRow[]): Promise<News['kind'][]> {
    if (!news.length || !(await follows.isFollowing(followerId, memberId))) return [];
    const viewer = { id: followerId };
    const facts = await profiles.factsFor(viewer, memberId);
    if (facts?.sight !== 'member' || !canListMember(facts.sight, facts.relation)) return [];
    const { subject, sight, relation } = facts;
    const seen: News['kind'][] = [];
    const photoIds = news.flatMap(({ photoId }) => photoId ?? []);
    if (photoIds.length) {
      const allowance = await entitlements.allowanceOf(followerId);
      const look = { viewerId: followerId, sight, relation, allowance, access: subject.photoAccess };
      if ((await photos.byIds(photoIds)).some((photo) => photos.sightOf(photo, look) === 'clear')) seen.push('photo');
    }
    const granted = news.flatMap(({ badge }) => badge ?? []);
    if (granted.length) {
      const held = (await badges.of([memberId]))(memberId);
      if (held.some(({ kind }) => granted.includes(kind))) seen.push('badge');
    }
    const fields = news.flatMap((one) => one.fields);
    if (fields.length && (await profiles.canSeeAnyField(viewer, memberId, fields))) seen.push('profile');
    return seen;
  }

  async function notify(memberId: string): Promise<void> {
    const news = await newsReader(db.read).open(memberId);
    if (!news.length) return;
    const ids = news.map(({ id }) => id);
    for (let after: string = NIL; ; ) {
      const followers = await newsReader(db.read).followersAfter(memberId, after, BATCH_SIZE);
      const able: string[] = [];
      for (const id of followers) if ((await visibleKinds(id, memberId, news)).length) able.push(id);
      const now = clock.now();
      await db.transaction(async ({ tx }) => {
        const writer = newsWriter(tx);
        await writer.lockCounting();
        const limits = { at: now, since: new Date(now.getTime() - DAY_MS), most: MAX_PER_DAY };
        const chosen = await writer.noteSent(memberId, able, limits);
        await events.publishAll(
          tx,
          chosen.map((to) => ({ event: { type: 'new_post', by: memberId, to, news: ids } })),
        );
        if (followers.length < BATCH_SIZE) await writer.markSent(ids, now);
      });
      if (followers.length < BATCH_SIZE) return;
      after = followers.at(-1) as string;
    }
  }

  jobs.define<{ memberId: string }>({ name: NEWS_JOB, isLong: true, handle: ({ memberId }) => notify(memberId) });
  jobs.define({
    name: 'follow.forget-news',
    // 08:08 in India.
    cron: '38 2 * * *',
    async handle() {
      const now = clock.now().getTime();
      await deleteOlderThan(db, 'follow_news', new Date(now - RETENTION_DAYS * DAY_MS));
      await deleteOlderThan(db, 'follow_news_sent', new Date(now - DAY_MS));
    },
  });

  return {
    /** Kinds of this news of a member that the follower can see now; none if the follow has ended. */
    async visible(followerId: string, memberId: string, ids: readonly string[]): Promise<News['kind'][]> {
      return visibleKinds(followerId, memberId, await newsReader(db.read).byIds(memberId, ids));
    },
  };
}
