import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, DAY, match, setPrivacy } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { buy, entitlementsOf, FREE_PACKAGE, give, revoke } from '../support/entitlements.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { ADMIN, type StaffMember, signInAdmin, signInAgain, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/** Contact views that led nowhere are refunded once. */

let app: TestApp;
let admin: StaffMember;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

/** A man who has paid for a woman's contact data, and the woman. */
async function viewed(terms: Parameters<typeof give>[2] = { contactViews: 3 }) {
  const [he, she] = [await member(app, { gender: 'MALE' }), await member(app, { firstName: 'Nadia' })];
  await setPrivacy(she, { contact: 'premium' });
  const bought = await give(app, he, terms);
  dataOf(await he.client.put(`/user/getContactAccess/${she.id}`));
  return { he, she, bought };
}

const askBack = (who: Person, { id: memberId }: { id: string }, more: object = {}) =>
  who.client.post('/entitlements/giveBacks', { memberId, reason: 'deadNumber', ...more });
const listOf = async (who: Person) => dataOf(await who.client.get('/entitlements/giveBacks'));
const views = async (who: Person) => (await entitlementsOf(who)).contactViews;
const decide = (id: string, status: string, answer?: string, by: { client: Person['client'] } = employee) =>
  by.client.put(`/staff/giveBacks/${id}`, { status, answer });
/**
 * Sets when a member was last active. Waits for the first recorded activity, which is written after an answer and would
 * otherwise overwrite this value.
 */
const away = (who: Person, days: number) =>
  expect
    .poll(async () => {
      const at = new Date(app.clock.now().getTime() - days * DAY);
      const { rows } = await app.app.platform.db.transaction(({ tx }) =>
        sql`update member set last_active_at = ${at}
          where id = ${who.id} and last_active_at is not null returning id`.execute(tx),
      );
      return rows.length;
    })
    .toBe(1);

describe('a contact view is refunded', () => {
  it('at once if the member was inactive for 60 days, and the contact stays visible', async () => {
    const { he, she } = await viewed();
    await away(she, 60);
    const given = dataOf(await askBack(he, she, { reason: 'inactive' }));
    expect(given).toMatchObject({
      memberId: she.id,
      name: 'Nadia K.',
      reason: 'inactive',
      status: 'given',
      answer: null,
    });
    expect(await views(he)).toMatchObject({ granted: 3, used: 0, left: 3 });
    const again = dataOf(await he.client.put(`/user/getContactAccess/${she.id}`));
    expect(again).toMatchObject({ email: she.email, remaining: 3 });
    expect(await views(he)).toMatchObject({ used: 0, left: 3 });
    expect(await listOf(he)).toEqual([given]);
  });

  it('at once up to five times a month: further requests go to staff', async () => {
    const he = await member(app, { gender: 'MALE' });
    await give(app, he, { contactViews: 2 });
    const see = async (she: Person) => (await he.client.put(`/user/getContactAccess/${she.id}`)).status;
    const women = await Promise.all(Array.from({ length: 8 }, () => member(app)));
    for (const she of women) {
      await setPrivacy(she, { contact: 'premium' });
      await away(she, 60);
    }
    const [first, second, third, ...rest] = women as [Person, Person, Person, ...Person[]];
    const told = [];
    for (const she of [first, second, third, ...rest.slice(0, 3)]) {
      expect(await see(she)).toBe(200);
      told.push(dataOf(await askBack(he, she, { reason: 'inactive' })).status);
    }
    expect(told).toEqual(['given', 'given', 'given', 'given', 'given', 'asked']);
    expect(await views(he)).toMatchObject({ used: 1, left: 1 });
    const [seventh, eighth] = rest.slice(3) as [Person, Person];
    expect([await see(seventh), await see(eighth)]).toEqual([200, 402]);
    // Next month there are five new ones.
    await advanceClock(app, 32 * DAY, he);
    expect(dataOf(await askBack(he, seventh, { reason: 'inactive' }))).toMatchObject({ status: 'given' });
    await signInAgain(employee.client);
  });

  it('by staff, and page 2 of its requests is complete even if one of page 1 was decided meanwhile', async () => {
    const asked: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { he, she } = await viewed();
      asked.push(dataOf(await askBack(he, she))._id);
    }
    const page = async (query: string) =>
      (await employee.client.get(`/staff/giveBacks?status=asked${query}`)).body.result;
    const idsOf = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id);
    const everything = idsOf(await page('&pageSize=100'));
    const first = await page(`&pageSize=${everything.length - 2}`);
    await signInAgain(admin.client);
    expect((await decide(idsOf(first).at(-1) ?? '', 'refused', 'The number works.', admin)).status).toBe(200);
    const next = await page(`&pageSize=2&cursor=${first.nextCursor}`);
    expect([...idsOf(first), ...idsOf(next)]).toEqual(everything);
    expect(next.nextCursor).toBeUndefined();
    for (const id of asked.filter((one) => one !== idsOf(first).at(-1)))
      await decide(id, 'refused', 'The number works.', admin);
  });

  it('by staff if the number is dead, and the member is notified', async () => {
    const { he, she } = await viewed();
    const asked = dataOf(await askBack(he, she, { note: 'It rings, and a shop answers.' }));
    expect(asked).toMatchObject({ status: 'asked', decidedAt: null });
    expect(await views(he)).toMatchObject({ used: 1, left: 2 });
    const { body } = await employee.client.get('/staff/giveBacks?status=asked');
    const [item] = body.result.data.filter(({ _id }: { _id: string }) => _id === asked._id);
    expect(item).toMatchObject({
      by: { _id: he.id, name: 'Zainab Khan' },
      about: { _id: she.id, name: 'Nadia Khan', isPhoneVerified: false },
      note: 'It rings, and a shop answers.',
      decidedBy: null,
    });
    expect(body.result.totalCount).toBeGreaterThan(0);
    const decided = dataOf(await decide(asked._id, 'given', 'The number is not in use.'));
    expect(decided).toMatchObject({ status: 'given', answer: 'The number is not in use.' });
    expect(decided.decidedBy._id).toBe(employee.id);
    expect(await views(he)).toMatchObject({ used: 0, left: 3 });
    expect(await listOf(he)).toMatchObject([{ status: 'given', answer: 'The number is not in use.' }]);
    await settled(app, he.id);
    expect((await centreOf(he)).notifications[0]).toMatchObject({
      kind: 'giveBack.decided',
      text: expect.stringMatching(/refunded/),
    });
    // The same decision again changes nothing; a different decision is refused.
    dataOf(await decide(asked._id, 'given'));
    expectFailure(await decide(asked._id, 'refused', 'No.'), 409, 'entitlement.decided');
    // Without this refusal the second staff member's answer would be lost silently.
    await signInAgain(admin.client);
    expectFailure(await decide(asked._id, 'given', 'Of course.', admin), 409, 'entitlement.decided');
    expect(await views(he)).toMatchObject({ used: 0, left: 3 });
    const entries = await auditOf(app, employee.id);
    expect(entries.filter(({ action }) => action === 'give_back.decided')).toMatchObject([
      { subject_id: he.id, detail: { giveBackId: asked._id, status: 'given' } },
    ]);
    expect(entries.some(({ action }) => action === 'give_backs.listed')).toBe(true);
  });

  it('not if staff refuse, who give a reason', async () => {
    const { he, she } = await viewed();
    const asked = dataOf(await askBack(he, she));
    dataOf(await decide(asked._id, 'refused', 'We have just spoken with her.'));
    expect(await views(he)).toMatchObject({ used: 1, left: 2 });
    expect(await listOf(he)).toMatchObject([{ status: 'refused', answer: 'We have just spoken with her.' }]);
    expectFailure(await askBack(he, she), 409, 'entitlement.asked_already');
  });

  it('only after a review by staff if the member was active recently', async () => {
    const { he, she } = await viewed();
    await away(she, 59.9);
    expect(dataOf(await askBack(he, she, { reason: 'inactive' }))).toMatchObject({ status: 'asked' });
    expect(await views(he)).toMatchObject({ left: 2 });
  });

  it('once, however many requests and decisions arrive at once', async () => {
    const { he, she } = await viewed();
    const asking = await Promise.all(Array.from({ length: 50 }, () => askBack(he, she)));
    expect(asking.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of asking.filter(({ status }) => status !== 200))
      expectFailure(refused, 409, 'entitlement.asked_already');
    const [one] = await listOf(he);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => decide(one._id, index % 2 ? 'given' : 'refused')),
    );
    const [after] = await listOf(he);
    const same = answers.filter(({ status }) => status === 200);
    expect(same).toHaveLength(25);
    expect(new Set(same.map(({ body }) => body.result.data.status))).toEqual(new Set([after.status]));
    expect(await views(he)).toMatchObject({ left: after.status === 'given' ? 3 : 2 });
  });

  it('for use within 30 days if the package ended while staff reviewed', async () => {
    const { he, she } = await viewed({ contactViews: 1, days: 5 });
    const asked = dataOf(await askBack(he, she));
    await advanceClock(app, 6 * DAY, he);
    await signInAgain(employee.client);
    expect(await views(he)).toMatchObject({ granted: 0, left: 0 });
    dataOf(await decide(asked._id, 'given'));
    expect(await views(he)).toMatchObject({ granted: 1, used: 0, left: 1 });
    expect((await entitlementsOf(he)).isPremium).toBe(false);
    const other = await member(app);
    await setPrivacy(other, { contact: 'premium' });
    expect(dataOf(await he.client.put(`/user/getContactAccess/${other.id}`)).remaining).toBe(0);
    await advanceClock(app, 31 * DAY, he);
    expect(await views(he)).toMatchObject({ granted: 0, left: 0 });
    await signInAgain(employee.client);
  });
});

describe('a contact view of the free package', () => {
  const free = async (contactViews: number) => {
    const grants = { interests: null, photoRequests: 10, messages: 0, contactViews };
    const body = { name: 'Free', price: 0, days: null, grants };
    dataOf(await admin.client.put(`/staff/packages/${FREE_PACKAGE}`, body));
  };

  it('can be used within 30 days if its month ended while staff reviewed', async () => {
    await signInAgain(admin.client);
    await free(1);
    try {
      const [he, she] = [await member(app, { gender: 'MALE' }), await member(app)];
      await setPrivacy(she, { contact: 'premium' });
      dataOf(await he.client.put(`/user/getContactAccess/${she.id}`));
      const asked = dataOf(await askBack(he, she));
      await advanceClock(app, 32 * DAY, he);
      await signInAgain(employee.client);
      expect(await views(he)).toMatchObject({ granted: 1, used: 0, left: 1 });
      dataOf(await decide(asked._id, 'given'));
      const until = new Date(app.clock.now().getTime() + 30 * DAY);
      const own = await entitlementsOf(he);
      // This month's view, and the refunded one.
      expect(own).toMatchObject({ isPremium: false, plan: null, contactViews: { granted: 2, used: 0, left: 2 } });
      const ends = own.contactViews.ends.map((part) => Date.parse(part.until));
      expect(Math.min(...ends.map((end) => Math.abs(end - until.getTime())))).toBeLessThan(60_000);
      await advanceClock(app, 31 * DAY, he);
      expect(await views(he)).toMatchObject({ granted: 1, used: 0, left: 1 });
      await signInAgain(employee.client);
    } finally {
      await signInAgain(admin.client);
      await free(0);
    }
  });

  it('is available again in the same month', async () => {
    await free(1);
    try {
      // The tenth of a month, so that the month does not end during the test.
      const tenth = new Date(app.clock.now());
      tenth.setUTCMonth(tenth.getUTCMonth() + 1, 10);
      app.clock.advance(tenth.getTime() - app.clock.now().getTime());
      await signInAgain(employee.client);
      const [he, she] = [await member(app, { gender: 'MALE' }), await member(app)];
      await setPrivacy(she, { contact: 'premium' });
      dataOf(await he.client.put(`/user/getContactAccess/${she.id}`));
      dataOf(await decide(dataOf(await askBack(he, she))._id, 'given'));
      expect(await views(he)).toMatchObject({ granted: 1, used: 0, left: 1 });
    } finally {
      await signInAgain(admin.client);
      await free(0);
    }
  });
});

describe('a contact view is not refunded', () => {
  it('if it was not charged', async () => {
    const [he, she] = [await member(app, { gender: 'MALE' }), await member(app)];
    await match(he, she);
    dataOf(await he.client.put(`/user/getContactAccess/${she.id}`));
    expectFailure(await askBack(he, she), 409, 'entitlement.not_charged');
    const endless = await viewed({ contactViews: null });
    expectFailure(await askBack(endless.he, endless.she), 409, 'entitlement.not_charged');
  });

  it('after its package has ended or was refunded', async () => {
    const ended = await viewed({ contactViews: 3, days: 2 });
    const refunded = await viewed();
    await revoke(app, refunded.bought.orderId);
    await buy(app, refunded.he);
    expectFailure(await askBack(refunded.he, refunded.she), 409, 'entitlement.over');
    await advanceClock(app, 3 * DAY, ended.he);
    await signInAgain(employee.client);
    expectFailure(await askBack(ended.he, ended.she), 409, 'entitlement.over');
  });

  it('to anybody but the member who viewed, and others get 404', async () => {
    const { he, she } = await viewed();
    const third = await member(app, { gender: 'MALE' });
    for (const [who, whom] of [
      [third, she],
      [she, he],
      [he, third],
      [he, { id: '01890000-0000-7000-8000-000000000000' }],
    ] as const)
      expectFailure(await askBack(who, whom), 404, 'not_found');
    expect(await listOf(third)).toEqual([]);
    await signInAgain(admin.client);
    expectFailure(await admin.client.post('/entitlements/giveBacks', { memberId: she.id }), 403, 'forbidden');
    expectFailure(await app.client().post('/entitlements/giveBacks', {}), 401, 'auth.required');
  });

  it('for an invalid reason, member id or note', async () => {
    const { he, she } = await viewed();
    expectRefused(await askBack(he, she, { reason: 'dear' }), ['reason']);
    expectRefused(await askBack(he, { id: 'x' }), ['memberId']);
    expectRefused(await askBack(he, she, { note: 'x'.repeat(301) }), ['note']);
    expect(await listOf(he)).toEqual([]);
  });

  it('by members, and a decision needs an existing request and a valid status', async () => {
    const { he, she } = await viewed();
    const asked = dataOf(await askBack(he, she));
    for (const who of [he, she]) {
      expectFailure(await decide(asked._id, 'given', undefined, who), 403, 'forbidden');
      expectFailure(await who.client.get('/staff/giveBacks'), 403, 'forbidden');
    }
    expectFailure(await decide('01890000-0000-7000-8000-000000000000', 'perhaps'), 404, 'not_found');
    expectRefused(await decide(asked._id, 'perhaps'), ['status']);
    expect(await listOf(he)).toMatchObject([{ status: 'asked' }]);
  });
});

it('a refund request no longer names the other member after a block or deletion', async () => {
  const { he, she } = await viewed();
  dataOf(await askBack(he, she));
  dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
  expect(await listOf(he)).toMatchObject([{ memberId: she.id, name: null }]);
  dataOf(await she.client.delete(`/user/blockProfile/${he.id}`));
  expect(await listOf(he)).toMatchObject([{ name: 'Nadia K.' }]);
  expect((await she.client.delete(`/user/delete/${she.id}`)).status).toBe(200);
  expect(await listOf(he)).toMatchObject([{ name: null, status: 'asked' }]);
});
