import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createCouple, DAY, idsIn, match, profileOf } from '../support/activity.ts';
import { dataOf, mutualCouple } from '../support/chat.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { changeStatus, page } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { leave, runNight } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

const PATH = '/user/foundEachOther';
const read = async (who: Person) => dataOf(await who.client.get(PATH));
const statusOf = async (who: Person) => dataOf(await who.client.get('/user/verify')).user.status;
const resume = (who: Person) => who.client.put(`/user/changeStatus/${who.id}`, { status: 'ACTIVE' });
const storiesOf = async (query = '') => (await employee.client.get(`/staff/stories${query}`)).body.result;

describe('a member whose search has ended', () => {
  it('is hidden, can name the partner and give feedback, and the partner is not notified', async () => {
    const { she, he } = await mutualCouple(app);
    const third = await member(app, { gender: 'MALE', firstName: 'Bilal' });
    expect(await read(she)).toMatchObject({ found: null, people: [{ _id: he.id }] });
    const kindsOf = async (who: Person) =>
      (await centreOf(who)).notifications.map(({ kind }: { kind: string }) => kind);
    await settled(app, he.id);
    expect(await kindsOf(he)).toEqual(['interest.accepted']);
    const ended = await she.client.post(PATH, {
      partnerId: he.id,
      rating: '5',
      feedback: ' Alhamdulillah.\nThank you. ',
      storyConsent: true,
    });
    expect(dataOf(ended).found).toMatchObject({
      partnerId: he.id,
      rating: 5,
      feedback: 'Alhamdulillah.\nThank you.',
      storyConsentAt: expect.any(String),
    });
    expect(await statusOf(she)).toBe('INACTIVE');
    expect(await profileOf(third, she)).toBeUndefined();
    await settled(app, he.id);
    // News of a hidden member is not shown either.
    expect(await kindsOf(he)).toEqual([]);
    expect(await read(he)).toMatchObject({ found: null });
    const { history } = await page(employee.client, she.id);
    expect(
      history
        .map(({ kind }: { kind: string }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['found_each_other', 'status_INACTIVE']);
  });

  it('can still be named by the partner, although the profile is hidden', async () => {
    const { she, he } = await mutualCouple(app);
    await she.client.post(PATH, { partnerId: he.id });
    const { people } = await read(he);
    expect(people).toMatchObject([{ _id: she.id, firstName: expect.any(String) }]);
    expect(dataOf(await he.client.post(PATH, { partnerId: she.id })).found.partnerId).toBe(she.id);
  });

  it.each(['hidden by staff', 'closed', 'blocked', 'ignored'])(
    'is not offered as partner to the other member if also %s',
    async (how) => {
      const { she, he } = await mutualCouple(app);
      if (how === 'blocked' || how === 'ignored') {
        const path = how === 'blocked' ? 'blockProfile' : 'ignoreProfile';
        expect((await he.client.post(`/user/${path}/${she.id}`)).status).toBe(200);
      }
      await she.client.post(PATH, {});
      if (how === 'hidden by staff') dataOf(await changeStatus(employee.client, she.id, 'INACTIVE'));
      if (how === 'closed') await leave(she);
      expect((await read(he)).people).toEqual([]);
    },
  );

  it('can leave out the feedback, and continues the search by showing the profile again', async () => {
    const { she, he } = await createCouple(app);
    const first = dataOf(await she.client.post(PATH)).found;
    expect(first).toMatchObject({ partnerId: null, rating: null, feedback: null, storyConsentAt: null });
    expect(await statusOf(she)).toBe('INACTIVE');
    expect((await resume(she)).status).toBe(200);
    expect(await profileOf(he, she)).toBeDefined();
    // A consent can be withdrawn later, which does not hide the profile.
    dataOf(await she.client.put(PATH, { storyConsent: true }));
    expect(dataOf(await she.client.put(PATH, { storyConsent: false })).found.storyConsentAt).toBeNull();
    expect(await statusOf(she)).toBe('ACTIVE');
    app.clock.advance(60_000);
    const again = dataOf(await she.client.post(PATH, {})).found;
    expect(Date.parse(again.at)).toBeGreaterThan(Date.parse(first.at));
  });

  it('keeps the stored answers when the button is pressed twice or in a second tab', async () => {
    const { she, he } = await mutualCouple(app);
    const given = { partnerId: he.id, rating: 4, feedback: 'Good.', storyConsent: true };
    const answers = await Promise.all(Array.from({ length: 4 }, () => she.client.post(PATH, given)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { found } = await read(she);
    app.clock.advance(60_000);
    // A second tab that knows nothing of it: what is not given stays, also the time.
    expect(dataOf(await she.client.post(PATH, {})).found).toEqual(found);
    expect(dataOf(await she.client.put(PATH, { rating: null })).found).toEqual({ ...found, rating: null });
    const { history } = await page(employee.client, she.id);
    expect(history.filter(({ kind }: { kind: string }) => kind === 'found_each_other')).toHaveLength(1);
    expect(history.filter(({ kind }: { kind: string }) => kind === 'status_INACTIVE')).toHaveLength(1);
  });

  it('can name the partner at the same moment as the partner names this member', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { she, he } = await mutualCouple(app);
      const [hers, his] = await Promise.all([
        she.client.post(PATH, { partnerId: he.id, storyConsent: true }),
        he.client.post(PATH, { partnerId: she.id, storyConsent: true }),
      ]);
      expect([hers.status, his.status]).toEqual([200, 200]);
    }
  });

  it('can only name somebody with mutual interest', async () => {
    const [she, he, third] = await Promise.all([
      member(app),
      member(app, { gender: 'MALE' }),
      member(app, { gender: 'MALE' }),
    ]);
    const interestId = await match(he, she);
    for (const partnerId of [third.id, she.id, '01941f29-7c00-7000-8000-000000000099', 'nobody'])
      expectRefused(await she.client.post(PATH, { partnerId }), ['partnerId']);
    expectRefused(await she.client.post(PATH, { rating: 6, feedback: 'x'.repeat(1_001), storyConsent: 'perhaps' }), [
      'rating',
      'feedback',
      'storyConsent',
    ]);
    expect(await statusOf(she)).toBe('ACTIVE');
    expectFailure(await she.client.put(PATH, { rating: 3 }), 404, 'not_found');
    await answer(she, interestId, 'Withdrawn');
    expect((await read(she)).people).toEqual([]);
    expectRefused(await she.client.post(PATH, { partnerId: he.id }), ['partnerId']);
  });
});

describe('the staff list of members who found each other', () => {
  it('shows feedback and consents in pages, newest first, and each view is logged', async () => {
    const { she, he } = await mutualCouple(app);
    const silent = await member(app);
    await silent.client.post(PATH, {});
    app.clock.advance(1_000);
    await she.client.post(PATH, { partnerId: he.id, rating: 5, storyConsent: true });
    app.clock.advance(1_000);
    await he.client.post(PATH, { partnerId: she.id, feedback: 'JazakAllah.' });
    const { data } = await storiesOf('?pageSize=2');
    expect(data).toMatchObject([
      { member: { _id: he.id }, feedback: 'JazakAllah.', storyConsentAt: null, isSharedByBoth: false },
      { member: { _id: she.id }, rating: 5, partner: { _id: he.id }, isSharedByBoth: false },
    ]);
    await he.client.put(PATH, { storyConsent: true });
    expect((await storiesOf('?consented=true&pageSize=2')).data).toMatchObject([
      { isSharedByBoth: true },
      { isSharedByBoth: true },
    ]);

    // All pages together have each member once, and not the one who said nothing.
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const result = await storiesOf(`?pageSize=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...result.data.map(({ member: { _id } }: { member: { _id: string } }) => _id));
      cursor = result.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await storiesOf()).totalCount);
    expect(seen).not.toContain(silent.id);
    expectRefused(await employee.client.get('/staff/stories?cursor=made-up'), ['cursor']);
    const entries = await auditOf(app, employee.id);
    expect(entries.some(({ action }) => action === 'stories.listed')).toBe(true);
    expectFailure(await she.client.get('/staff/stories'), 403);
    expect(await idsIn(silent, '/user/myInterest')).toEqual([]);
  });

  it('leaves out closed accounts', async () => {
    const woman = await member(app);
    await woman.client.post(PATH, { rating: 2 });
    const isListed = async () => {
      const { data } = await storiesOf('?pageSize=100');
      return data.some(({ member: { _id } }: { member: { _id: string } }) => _id === woman.id);
    };
    expect(await isListed()).toBe(true);
    await leave(woman);
    expect(await isListed()).toBe(false);
  });
});

// Last, because sessions end when the clock moves on by weeks.
it('the feedback of a member whose search has ended is in the data copy, and is erased with the account', async () => {
  const { she, he } = await mutualCouple(app);
  dataOf(await she.client.post(PATH, { partnerId: he.id, feedback: 'A line to find.' }));
  const { data } = await downloadExport(app, she);
  expect(data.foundEachOther).toMatchObject({ memberId: he.id, feedback: 'A line to find.' });
  expect((await downloadExport(app, he)).data.foundEachOther).toBeNull();
  await leave(she);
  app.clock.advance(40 * DAY);
  await runNight(app);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from found_each_other
    where member_id = ${she.id}`.execute(app.app.platform.db.read);
  expect(rows).toEqual([{ n: 0 }]);
});
