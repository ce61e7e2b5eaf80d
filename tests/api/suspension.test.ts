import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, answer, createCouple, expressed, idsIn, match, profileOf } from '../support/activity.ts';
import { expectFailure } from '../support/failures.ts';
import { asked, done, grant } from '../support/gallery-requests.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { expectNothing, fetchAs, idIn, linksOf, look, mediaCookie, uploadSeeds } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { renew } from '../support/tickets.ts';

/** The effects of a suspension (contract §3, §5); all of them end with the suspension. */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const status = (who: Person, to: string): Promise<unknown> =>
  done(admin.client.put(`/user/changeStatus/${who.id}`, { status: to, reason: 'As a test.' }));
const suspended = (who: Person): Promise<unknown> => status(who, 'BLACKLISTED');
const back = async (who: Person): Promise<void> => {
  await status(who, 'ACTIVE');
  await expect.poll(async () => (await admin.client.get(`/user/GetProfileById/${who.id}`)).status).toBe(200);
  await advanceClock(app, 0, who);
};
/** Every list in which members see each other. */
const LISTS = [
  '/user/getAll',
  '/user/profileViewByMe',
  '/user/profileShortlistedByMe',
  '/user/myInterest',
  '/user/whoIsInterestedInMe',
  '/user/ignoreProfileByMe',
  '/user/blockedProfiles',
  '/user/whoViewMyProfile',
  '/user/contactViewByMe',
  '/user/whoViewedMyContact',
  '/user/galleryRequestsToMe',
  '/user/myGalleryRequests',
  '/user/photoViews',
  '/user/recommendations',
];
const listsWith = async (viewer: Person, other: Person): Promise<string[]> => {
  const found: string[] = [];
  for (const path of LISTS) {
    const { status: code, text, body } = await viewer.client.get(path);
    expect(code, `${path}: ${text.slice(0, 200)}`).toBe(200);
    const { data } = body.result;
    if (JSON.stringify(data).includes(other.id)) found.push(path);
  }
  return found;
};

describe('a suspended member', () => {
  it('is signed out at once, on other nodes within 5 seconds, and cannot sign in again', async () => {
    const { he } = await createCouple(app);
    const node = await app.secondNode();
    const elsewhere = app.client({}, node);
    elsewhere.token = (await elsewhere.post('/user/login', { email: he.email, password: PASSWORD })).body.token;
    const { cookie } = await mediaCookie(app, he);
    const own = await uploadSeeds(he, { profileImage: 1 });
    expect((await elsewhere.get('/user/verify')).status).toBe(200);
    expect((await fetchAs(app, own.profileImage, { cookie })).status).toBe(200);
    await suspended(he);
    expectFailure(await he.client.get('/user/verify'), 401, 'auth.expired');
    expectNothing(await fetchAs(app, own.profileImage, { cookie }));
    expectFailure(await he.client.post('/user/refresh', {}), 401, 'auth.refresh_invalid');
    expectFailure(
      await app.client().post('/user/login', { email: he.email, password: PASSWORD }),
      403,
      'auth.blacklisted',
    );
    app.clock.advance(5_000);
    expectFailure(await elsewhere.get('/user/verify'), 401, 'auth.expired');
    expectFailure(await elsewhere.get('/user/getAll'), 401, 'auth.expired');
  });

  it('disappears from every list and returns 404 for photos, until the suspension ends', async () => {
    const { she, he } = await createCouple(app);
    const own = await uploadSeeds(he, { profileImage: 1, image1: 2 });
    const hers = await uploadSeeds(she, { profileImage: 3, image1: 4 });
    // Actions that put each of the two into the other's lists.
    const profile = await profileOf(she, he);
    const of = await profileOf(he, she);
    await look(app, she, `${profile.BasicInfo.profileImage}&size=large`);
    await look(app, he, `${of.BasicInfo.profileImage}&size=large`);
    for (const [one, other] of [
      [she, he],
      [he, she],
    ] as const) {
      await done(one.client.post(`/user/shortListPofile/${other.id}`));
      await asked(one, other);
      await expressed(one, other);
    }
    await done(grant(he, she));
    await done(she.client.put(`/user/getContactAccess/${he.id}`));
    // Photo views are recorded after the answer.
    await expect.poll(() => idsIn(she, '/user/photoViews')).toEqual([he.id]);
    const before = await listsWith(she, he);
    expect(before.length).toBeGreaterThanOrEqual(8);
    await suspended(he);
    expect(await listsWith(she, he)).toEqual([]);
    expect(await profileOf(she, he)).toBeUndefined();
    expectFailure(await she.client.get(`/user/getById/${he.id}`), 404, 'not_found');
    for (const url of [own.profileImage, own.image1])
      for (const kind of ['clear', 'blurred'] as const)
        expectNothing(await look(app, she, linksOf(app).make(she.id, idIn(url), kind)));
    expectFailure(await she.client.put(`/user/getContactAccess/${he.id}`), 404, 'not_found');
    expect((await she.client.get('/user/activityCounts')).body.result.data.interestsToAnswer).toBe(0);
    await back(he);
    expect(await listsWith(she, he)).toEqual(before);
    expect((await look(app, she, linksOf(app).make(she.id, idIn(own.image1), 'clear'))).status).toBe(200);
    expect((await look(app, he, linksOf(app).make(he.id, idIn(hers.profileImage), 'clear'))).status).toBe(200);
  });

  it('cannot be sent an interest or a photo request, nor be ignored', async () => {
    const { she, he } = await createCouple(app);
    await suspended(he);
    for (const path of [
      `/user/expressInterest/${he.id}`,
      `/user/galleryRequest/${he.id}`,
      `/user/ignoreProfile/${he.id}`,
    ])
      expectFailure(await she.client.post(path), 404, 'not_found');
  });
});

describe('the interests of a suspended member', () => {
  /** Status of her interest in him, as she sees it. */
  const standing = async (she: Person, he: Person) => (await profileOf(she, he))?.interest?.status;

  it('disappear from the lists of both members during the suspension, in any status', async () => {
    const [{ she, he }, other] = [await createCouple(app), await member(app)];
    const received = await expressed(she, he);
    const sent = await expressed(he, other);
    await suspended(he);
    expect(await idsIn(she, '/user/myInterest')).toEqual([]);
    expect(await idsIn(other, '/user/whoIsInterestedInMe')).toEqual([]);
    // A withdrawn interest cannot be accepted.
    expectFailure(await answer(other, sent, 'Accepted'), 404, 'not_found');
    await back(he);
    expect(await standing(she, he)).toBe('Pending');
    expect((await answer(other, sent, 'Accepted')).status).toBe(200);
    expect((await answer(he, received, 'Accepted')).status).toBe(200);
  });

  it('are mutual again after the suspension if they were mutual before', async () => {
    const { she, he } = await createCouple(app);
    await match(she, he);
    const name = (await profileOf(he, she)).lastName;
    await suspended(he);
    expect(await profileOf(she, he)).toBeUndefined();
    await back(he);
    expect(await standing(she, he)).toBe('Accepted');
    expect((await profileOf(he, she)).lastName).toBe(name);
  });

  it('keep the changes that the other member made during the suspension', async () => {
    const [{ she, he }, other] = [await createCouple(app), await member(app)];
    const hers = await expressed(she, he);
    const his = await expressed(he, other);
    await suspended(he);
    expect((await answer(she, hers, 'Withdrawn')).status).toBe(200);
    expect((await answer(other, his, 'Declined')).status).toBe(200);
    await back(he);
    expect(await standing(she, he)).toBe('Withdrawn');
    expect(await standing(other, he)).toBe('Declined');
  });

  it('expire as usual during the suspension', async () => {
    const { she, he } = await createCouple(app);
    await expressed(she, he);
    await suspended(he);
    app.clock.advance(31 * 86_400_000);
    await renew(admin.client);
    await back(he);
    await advanceClock(app, 0, she);
    expect(await standing(she, he)).toBe('Expired');
  });
});
