import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, createCouple, expressed, match, profileOf } from '../support/activity.ts';
import { confirmContacts, decideQueue, proof, reviewer, sendDocument } from '../support/badges.ts';
import { dataOf } from '../support/chat.ts';
import { answerAsk, asked, grant, revoke } from '../support/gallery-requests.ts';
import { member, type Person } from '../support/members.ts';
import { decide, decidePhoto, done, report, reportItem } from '../support/moderation.ts';
import {
  centreOf,
  type ExternalServices,
  openChannels,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import { galleryOf, idIn, uploadSeeds } from '../support/photos.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Events of features reach the notification centre once, and of the right member of the couple. */

let app: TestApp;
let outside: ExternalServices;
let judge: Person;
let she: Person;
let he: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ ...ADMIN, SMTP_URL: outside.env.SMTP_URL as string });
  judge = await reviewer(app);
});
beforeEach(async () => {
  ({ she, he } = await createCouple(app));
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

const kindsOf = async (who: Person): Promise<string[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications.map(({ kind }: { kind: string }) => kind);
};

describe('an interest notification', () => {
  it('goes to the receiver of the interest, and the answer goes to its sender', async () => {
    const id = await expressed(he, she);
    expect(await kindsOf(she)).toEqual(['interest.received']);
    expect(await kindsOf(he)).toEqual([]);
    await answer(she, id, 'Accepted');
    expect(await kindsOf(he)).toEqual(['interest.accepted']);
    const { notifications } = await centreOf(he);
    expect(notifications[0]).toMatchObject({
      title: 'Interest accepted',
      text: 'Zainab Khan has accepted your interest.',
      link: `/dashboard/accepted/${she.id}`,
      people: [{ _id: she.id, firstName: 'Zainab', lastName: 'Khan' }],
      count: 1,
    });
  });

  it('says that the interest is accepted when both members have sent one', async () => {
    await expressed(he, she);
    await expressed(she, he);
    expect(await kindsOf(he)).toEqual(['interest.accepted']);
  });

  it('is sent for a declined interest, but not for a withdrawn one', async () => {
    const id = await expressed(he, she);
    await answer(she, id, 'Declined');
    expect(await kindsOf(he)).toEqual(['interest.declined']);
    const other = await createCouple(app);
    const withdrawn = await expressed(other.he, other.she);
    await answer(other.he, withdrawn, 'Withdrawn');
    expect(await kindsOf(other.she)).toEqual(['interest.received']);
  });
});

describe('a notification about photos', () => {
  it('is sent for requests and grants, but not for revocations', async () => {
    const id = await asked(he, she);
    expect(await kindsOf(she)).toEqual(['gallery.requested']);
    dataOf(await answerAsk(she, id, 'Accepted'));
    dataOf(await answerAsk(she, id, 'Accepted', { days: 7 }));
    dataOf(await revoke(she, he));
    expect(await kindsOf(he)).toEqual(['gallery.accepted']);
    dataOf(await grant(she, he));
    await settled(app, he.id);
    expect((await centreOf(he)).unread).toBe(1);
    // Somebody who did not ask for the gallery is notified of access a minute later, because the owner may undo it.
    app.clock.advance(61_000);
    await settled(app, he.id);
    expect((await centreOf(he)).unread).toBe(2);
    const other = await createCouple(app);
    dataOf(await answerAsk(other.she, await asked(other.he, other.she), 'Declined'));
    expect(await kindsOf(other.he)).toEqual(['gallery.declined']);
  });

  it('is sent to the owner when staff remove a photo', async () => {
    await uploadSeeds(she, { profileImage: 77 });
    const [photo] = (await galleryOf(she)).photos;
    await decidePhoto(judge, she.id, idIn(photo?.url ?? ''), { verdict: 'refuse', reason: 'copied' });
    expect(await kindsOf(she)).toEqual(['photo.refused']);
    expect((await openChannels(app, she.id)).map(({ channel }) => channel)).not.toContain('email');
  });
});

it('a granted badge and a refused badge each notify the member', async () => {
  const who = await confirmContacts(app);
  dataOf(await sendDocument(who, await proof(905)));
  await decideQueue(judge, 'document', who, 'refuse', 'unreadable');
  dataOf(await sendDocument(who, await proof(906)));
  await decideQueue(judge, 'document', who, 'approve');
  expect(await kindsOf(who)).toEqual(['verification.granted', 'verification.refused']);
});

it('the decision about a report is notified to the reporting member only', async () => {
  done(await report(she, he));
  const { _id } = await reportItem(judge, he);
  done(await decide(judge, _id, { verdict: 'dismiss', reason: 'unfounded' }));
  expect(await kindsOf(she)).toEqual(['report.decided']);
  expect(await kindsOf(he)).toEqual([]);
});

it('several new matches of a saved search are notified together', async () => {
  const terms = { ageFrom: 18, ageTo: 60 };
  dataOf(await he.client.post('/user/savedSearches', { name: 'All', terms }));
  await Promise.all([member(app), member(app)]);
  const { db } = app.app.platform;
  await expect
    .poll(
      async () =>
        (await db.read.selectFrom('domain_event').select('id').where('type', '=', 'search.found').execute()).length,
    )
    .toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const [saved] = dataOf(await he.client.get('/user/savedSearches'));
      return saved.newCount;
    })
    .toBeGreaterThanOrEqual(2);
  app.clock.advance(6 * 60_000);
  expect(await kindsOf(he)).toEqual(['search.found']);
  const [line] = (await centreOf(he)).notifications;
  expect(line.count).toBeGreaterThanOrEqual(2);
  expect(line.link).toMatch(/^\/dashboard\/search\/saved\//);
});

it('a saved search notifies again after its list was viewed, and not after it was deleted', async () => {
  dataOf(await he.client.post('/user/savedSearches', { name: 'All', terms: { ageFrom: 18, ageTo: 60 } }));
  const [{ _id: searchId }] = dataOf(await he.client.get('/user/savedSearches'));
  const unread = async () => {
    await settled(app, he.id);
    return (await centreOf(he, '?topic=search')).unread;
  };
  const found = async () => {
    const newcomer = await member(app);
    const { db } = app.app.platform;
    const of = () =>
      db.read.selectFrom('saved_search_hit').select('member_id').where('search_id', '=', searchId).execute();
    await expect.poll(async () => (await of()).map(({ member_id }) => member_id)).toContain(newcomer.id);
    app.clock.advance(6 * 60_000);
  };
  const lines = async () => (await centreOf(he, '?topic=search')).notifications.length;
  await found();
  await expect.poll(unread).toBe(1);
  await found();
  await settled(app, he.id);
  expect(await lines()).toBe(1);
  dataOf(await he.client.put(`/user/savedSearches/${searchId}/seen`, {}));
  expect(await unread()).toBe(0);
  await found();
  await expect.poll(unread).toBe(1);
  expect(await lines()).toBe(2);
  dataOf(await he.client.delete(`/user/savedSearches/${searchId}`));
  expect(await unread()).toBe(0);
});

it('profile views are notified once a day, without viewers who are not visible', async () => {
  const others = await Promise.all([1, 2, 3].map(() => member(app, { gender: 'MALE', firstName: 'Salman' })));
  for (const one of [...others, ...others]) expect(await profileOf(one, she)).toBeDefined();
  await she.client.post(`/user/blockProfile/${others[0]?.id}`);
  app.clock.advance(36 * 3_600_000);
  await she.client.post('/user/login', { email: she.email, password: she.password }).then(({ body }) => {
    she.client.token = body.token;
  });
  await expect.poll(() => kindsOf(she)).toEqual(['profile.viewed']);
  const [line] = (await centreOf(she)).notifications;
  expect(line).toMatchObject({ text: '2 members viewed your profile.', count: 2 });
  expect(line.people).toHaveLength(2);
});

describe('the notification of a new sign-in', () => {
  const signIn = (client: { post: Person['client']['post'] }, who: Person) =>
    client.post('/user/login', { email: who.email, password: who.password });

  it('is mailed for a new device whatever the settings, and not sent for a known device', async () => {
    dataOf(await she.client.put('/user/settings', { notifications: { email: 'none' } }));
    await signIn(she.client, she);
    await settled(app, she.id);
    expect(await kindsOf(she)).toEqual([]);
    const phone = app.client({
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    });
    await signIn(phone, she);
    await signIn(phone, she);
    expect(await kindsOf(she)).toEqual(['signIn.newDevice']);
    const mails = outside.mail.mails.filter(
      ({ to, text }) => to.includes(she.email) && text.includes('where your account is logged in'),
    );
    expect(mails).toHaveLength(1);
  });

  it('is limited to five a day', async () => {
    for (let times = 0; times < 8; times++) await signIn(app.client(), she);
    await settled(app, she.id);
    const told = async () => (await openChannels(app, she.id)).filter(({ channel }) => channel === 'email').length;
    expect(await told()).toBe(5);
    app.clock.advance(25 * 3_600_000);
    await signIn(app.client(), she);
    await settled(app, she.id);
    expect(await told()).toBe(6);
  });

  it('is sent to staff accounts too', async () => {
    const admin = await signInAdmin(app);
    await signInAdmin(app);
    await settled(app, admin.id);
    expect(await kindsOf(admin as Person)).toContain('signIn.newDevice');
  });
});

it('each of two members with mutual interest is notified once', async () => {
  await match(he, she);
  expect(await kindsOf(she)).toEqual(['interest.received']);
  expect(await kindsOf(he)).toEqual(['interest.accepted']);
});
