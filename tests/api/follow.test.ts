import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, answer, createCouple, DAY, hideProfile, idsIn, match, setPrivacy } from '../support/activity.ts';
import { giveBadges } from '../support/badges.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { runJob, uploadSeeds } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Following other members (bureau.md §5): who can follow, who is notified, and what ends a follow. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const follow = (by: Person, other: Pick<Person, 'id'>) => by.client.post(`/user/follow/${other.id}`);
const unfollow = (by: Person, other: Pick<Person, 'id'>) => by.client.delete(`/user/follow/${other.id}`);
const stateOf = async (by: Person, other: Person) => dataOf(await by.client.get(`/user/follow/${other.id}`));
const following = (who: Person) => idsIn(who, '/user/following');
const followers = (who: Person) => idsIn(who, '/user/followers');

/** A couple in which he follows her. */
async function followedCouple(): Promise<{ she: Person; he: Person }> {
  const couple = await createCouple(app);
  dataOf(await follow(couple.he, couple.she));
  expect(await following(couple.he)).toEqual([couple.she.id]);
  return couple;
}

const linesOf = async (who: Person, kind: string): Promise<{ text: string; title: string; link: string }[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications.filter((line: { kind: string }) => line.kind === kind);
};

/** Lets a minute pass, after which pending notices of followers are sent. */
const passUndo = async (): Promise<void> => {
  app.clock.advance(2 * MINUTE);
};

/** Sends the news of a member to the followers, as the job does ten minutes after a change. */
async function sendNews(of: Person): Promise<void> {
  await runJob(app, 'follow.news', { memberId: of.id });
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from follow_news
        where member_id = ${of.id} and sent_at is null`.execute(app.app.platform.db.read);
      return rows[0]?.n;
    })
    .toBe(0);
}
let edits = 0;
const edit = async (who: Person): Promise<void> => {
  dataOf(await who.client.put('/user/updateMoreDetail', { aboutMe: `I like ${'very '.repeat(++edits)}long walks.` }));
};

describe('following', () => {
  it('is listed for both members and notifies the followed member once, a minute later', async () => {
    const { she, he } = await createCouple(app);
    expect(await stateOf(he, she)).toEqual({ followed: false, canFollow: 'open', notifies: true });
    expect(dataOf(await follow(he, she))).toEqual({ followed: true, notified: true });
    expect(await following(he)).toEqual([she.id]);
    expect(await followers(she)).toEqual([he.id]);
    expect(await linesOf(she, 'follow_user')).toEqual([]);
    await passUndo();
    await expect.poll(async () => (await linesOf(she, 'follow_user')).length).toBe(1);
    const [line] = await linesOf(she, 'follow_user');
    expect(line).toMatchObject({ title: 'New follower', link: `/dashboard/profile/${he.id}` });
    expect(line?.text).toBe('Imran Khan follows you now.');
    expect(await stateOf(he, she)).toEqual({ followed: true, canFollow: 'open', notifies: false });
  });

  it('is refused if the followed member stops allowing followers at the same moment', async () => {
    const { she, he } = await createCouple(app);
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query(
      `update member set settings = settings || '{"privacy":{"follow":"nobody"}}'::jsonb where id = $1`,
      [she.id],
    );
    const attempt = follow(he, she);
    const isWaiting = async () => (await other.query('select 1 from pg_locks where not granted')).rowCount ?? 0;
    await expect.poll(isWaiting).toBeGreaterThan(0);
    await other.query('commit');
    await other.end();
    expectFailure(await attempt, 403, 'follow.not_open');
    expect(await followers(she)).toEqual([]);
  });

  it('does not notify if it is undone within the minute', async () => {
    const { she, he } = await followedCouple();
    expect(dataOf(await unfollow(he, she))).toEqual({ followed: false });
    await passUndo();
    expect(await linesOf(she, 'follow_user')).toEqual([]);
    expect(await stateOf(he, she)).toMatchObject({ followed: false, notifies: true });
  });

  it('notifies again only after 30 days', async () => {
    const { she, he } = await followedCouple();
    await passUndo();
    await expect.poll(async () => (await linesOf(she, 'follow_user')).length).toBe(1);
    for (let time = 0; time < 3; time++) {
      dataOf(await unfollow(he, she));
      expect(dataOf(await follow(he, she))).toEqual({ followed: true, notified: false });
    }
    await advanceClock(app, 31 * DAY, he, she);
    dataOf(await unfollow(he, she));
    expect(dataOf(await follow(he, she))).toEqual({ followed: true, notified: true });
  });

  it('is stored once and notifies once for 100 parallel calls', async () => {
    const { she, he } = await createCouple(app);
    const answers = await Promise.all(Array.from({ length: 100 }, () => follow(he, she)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((one) => dataOf(one).notified)).toHaveLength(1);
    expect(await followers(she)).toEqual([he.id]);
    const { rows } =
      await sql`select from domain_event where type = 'follow_user' and data ->> 'to' = ${she.id}`.execute(
        app.app.platform.db.read,
      );
    expect(rows).toHaveLength(1);
  });

  it('returns 404 for oneself, the same gender, a hidden member and an unknown id', async () => {
    const { she, he } = await createCouple(app);
    const other = await member(app, { gender: 'MALE' });
    await hideProfile(she);
    for (const id of [he.id, other.id, she.id, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      expectFailure(await follow(he, { id }), 404, 'not_found');
      expectFailure(await unfollow(he, { id }), 404, 'not_found');
      expectFailure(await he.client.get(`/user/follow/${id}`), 404, 'not_found');
      expectFailure(await he.client.delete(`/user/followers/${id}`), 404, 'not_found');
    }
  });

  it('is refused to a hidden member', async () => {
    const { she, he } = await createCouple(app);
    await hideProfile(he);
    expectFailure(await follow(he, she), 409, 'account.hidden');
  });

  it('can be removed by the followed member, and the follower is not notified', async () => {
    const { she, he } = await followedCouple();
    dataOf(await she.client.delete(`/user/followers/${he.id}`));
    expect(await following(he)).toEqual([]);
    await passUndo();
    expect(await linesOf(he, 'follow_user')).toEqual([]);
  });
});

describe('the setting "Who can follow me"', () => {
  it('refuses new followers, and ends follows that it no longer allows', async () => {
    const { she, he } = await followedCouple();
    const mutual = await member(app, { gender: 'MALE' });
    await match(mutual, she);
    dataOf(await follow(mutual, she));
    dataOf(await setPrivacy(she, { follow: 'mutual' }));
    expect(await followers(she)).toEqual([mutual.id]);
    expectFailure(await follow(he, she), 403, 'follow.after_interest');
    expect(await stateOf(he, she)).toMatchObject({ canFollow: 'afterInterest' });
    dataOf(await setPrivacy(she, { follow: 'nobody' }));
    expect(await followers(she)).toEqual([]);
    expectFailure(await follow(mutual, she), 403, 'follow.not_open');
    dataOf(await setPrivacy(she, { follow: null }));
    dataOf(await follow(he, she));
  });
});

describe('a follow of a woman by a man ends without a notification', () => {
  const ends: Readonly<Record<string, (she: Person, he: Person) => Promise<unknown>>> = {
    'when she blocks him': (she, he) => she.client.post(`/user/blockProfile/${he.id}`),
    'when she ignores him': (she, he) => she.client.post(`/user/ignoreProfile/${he.id}`),
    'when he blocks her': (she, he) => he.client.post(`/user/blockProfile/${she.id}`),
    'when he ignores her': (she, he) => he.client.post(`/user/ignoreProfile/${she.id}`),
    'when she hides her profile': (she) => hideProfile(she),
    'when he hides his profile': (_she, he) => hideProfile(he),
    'when she is suspended': (she) =>
      app.app.platform.db.transaction(({ tx }) =>
        sql`update member set status = 'BLACKLISTED' where id = ${she.id}`.execute(tx),
      ),
    'when she leaves': (she) =>
      app.app.platform.db.transaction(({ tx }) =>
        sql`update member set status = 'DELETED' where id = ${she.id}`.execute(tx),
      ),
    'when he is erased': (_she, he) =>
      app.app.platform.db.transaction(({ tx }) => sql`delete from member where id = ${he.id}`.execute(tx)),
  };
  it.each(Object.keys(ends))('%s', async (name) => {
    const { she, he } = await followedCouple();
    await ends[name]?.(she, he);
    const { rows } = await sql`select from follow where ${he.id} in (follower_id, followed_id)`.execute(
      app.app.platform.db.read,
    );
    expect(rows).toEqual([]);
    await passUndo();
    if (name !== 'when she is suspended' && name !== 'when she leaves')
      expect(await linesOf(she, 'follow_user')).toEqual([]);
  });

  it('when an accepted interest between the two is withdrawn', async () => {
    const { she, he } = await followedCouple();
    const interestId = await match(he, she);
    expect(await following(he)).toEqual([she.id]);
    dataOf(await answer(she, interestId, 'Withdrawn'));
    expect(await following(he)).toEqual([]);
  });
});

describe('news of a followed member', () => {
  it('names only the kind of change, once a day for each member', async () => {
    const { she, he } = await followedCouple();
    await edit(she);
    await edit(she);
    await sendNews(she);
    await expect.poll(async () => (await linesOf(he, 'new_post')).length).toBe(1);
    const [line] = await linesOf(he, 'new_post');
    expect(line).toMatchObject({ title: 'News about someone you follow', link: `/dashboard/profile/${she.id}` });
    expect(line?.text).toMatch(/^Zainab K\. updated their profile\.$/);
    await edit(she);
    await sendNews(she);
    expect(await linesOf(he, 'new_post')).toHaveLength(1);
    await advanceClock(app, 25 * 3_600_000, he, she);
    await edit(she);
    await sendNews(she);
    await expect.poll(async () => (await linesOf(he, 'new_post')).length).toBe(2);
  });

  it('is not sent about preferences, contact data, a guardian and fields shown to nobody', async () => {
    const { she, he } = await followedCouple();
    dataOf(await she.client.put('/user/updatePartnerPreference', { age: { min: 25, max: 30 } }));
    dataOf(await she.client.put('/user/updateMoreDetail', { guardianName: 'Karim Khan' }));
    dataOf(
      await she.client.put('/user/updateMoreDetail', {
        aboutMe: 'Only for me.',
        fieldVisibility: { aboutMe: 'nobody' },
      }),
    );
    await sendNews(she);
    expect(await linesOf(he, 'new_post')).toEqual([]);
  });

  it('about a field shown after mutual interest is sent only to followers with mutual interest', async () => {
    const { she, he } = await followedCouple();
    const mutual = await member(app, { gender: 'MALE' });
    await match(mutual, she);
    dataOf(await follow(mutual, she));
    dataOf(
      await she.client.put('/user/updateMoreDetail', { aboutMe: 'For some.', fieldVisibility: { aboutMe: 'mutual' } }),
    );
    await sendNews(she);
    await expect.poll(async () => (await linesOf(mutual, 'new_post')).length).toBe(1);
    expect(await linesOf(he, 'new_post')).toEqual([]);
  });

  it('about a photo is sent only to followers who see the photo unblurred', async () => {
    const { she, he } = await followedCouple();
    await uploadSeeds(she, { image1: 41 });
    await sendNews(she);
    expect(await linesOf(he, 'new_post')).toEqual([]);
    await uploadSeeds(she, { profileImage: 42 });
    await sendNews(she);
    await expect.poll(async () => (await linesOf(he, 'new_post')).length).toBe(1);
    expect((await linesOf(he, 'new_post'))[0]?.text).toMatch(/ added a photo\.$/);
  });

  it('is dropped if the member is no longer followed when it is sent', async () => {
    const { she, he } = await followedCouple();
    await edit(she);
    dataOf(await unfollow(he, she));
    await sendNews(she);
    expect(await linesOf(he, 'new_post')).toEqual([]);
  });

  it('is limited to five members a day', async () => {
    const he = await member(app, { gender: 'MALE' });
    const women = await Promise.all(Array.from({ length: 6 }, () => member(app)));
    for (const she of women) {
      dataOf(await follow(he, she));
      await edit(she);
      await sendNews(she);
    }
    await expect.poll(async () => (await linesOf(he, 'new_post')).length).toBe(5);
    expect(await linesOf(he, 'new_post')).toHaveLength(5);
  });

  it('about a badge does not say which document was checked', async () => {
    const { she, he } = await followedCouple();
    await giveBadges(app, [she.id], 'id', new Date(app.clock.now().getTime() + 100 * DAY));
    await app.app.platform.db.transaction(({ tx }) =>
      sql`insert into follow_news (id, member_id, kind, badge, at)
        values (gen_random_uuid(), ${she.id}, 'badge', 'id', ${app.clock.now()})`.execute(tx),
    );
    await sendNews(she);
    await expect.poll(async () => (await linesOf(he, 'new_post')).length).toBe(1);
    expect((await linesOf(he, 'new_post'))[0]?.text).toMatch(/ earned a badge\.$/);
  });
});
