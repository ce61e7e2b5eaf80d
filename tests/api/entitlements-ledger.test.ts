import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, express, setPrivacy } from '../support/activity.ts';
import { dataOf, post } from '../support/chat.ts';
import type { WireAnswer } from '../support/client.ts';
import { chance } from '../support/community.ts';
import { buy, entitlementsOf, give, insertPackage, PREMIUM, revoke, usesOf } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { ask } from '../support/gallery-requests.ts';
import { member, type Person } from '../support/members.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The ledger: each allowance is granted once, and many simultaneous uses draw from it. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** Members who share everything with premium members. Nobody signs in as one of them. */
async function many(count: number, gender: 'MALE' | 'FEMALE' = 'FEMALE'): Promise<Person[]> {
  const people = await registerCrowd(
    app,
    Array.from({ length: count }, () => ({ firstName: 'Safiya', dateOfBirth: '1996-05-05' })),
  );
  const privacy = JSON.stringify({ privacy: { contact: 'premium', messages: 'premium' } });
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set gender = ${gender}, settings = ${privacy}::jsonb
      where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(tx),
  );
  return people as unknown as Person[];
}

const refusals = (answers: readonly WireAnswer[]): (string | undefined)[] =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => body.error?.code);
const taken = (answers: readonly WireAnswer[]): number => answers.filter(({ status }) => status === 200).length;
const inDays = (from: Date, days: number): string => new Date(from.getTime() + days * DAY).toISOString();

describe('the entitlements of a member', () => {
  it('are those of the free package at first', async () => {
    const { he } = await createCouple(app);
    const free = await entitlementsOf(he);
    const none = { granted: 0, used: 0, left: 0, until: null, ends: [] };
    const until = expect.stringMatching(/T18:30:00.000Z$/);
    expect(free).toEqual({
      isPremium: false,
      plan: null,
      interests: { granted: null, used: 0, left: null, until: null, ends: [] },
      photoRequests: { granted: 10, used: 0, left: 10, until, ends: [{ left: 10, until }] },
      messages: none,
      contactViews: none,
    });
  });

  it('are shown to members only', async () => {
    expectFailure(await app.client().get('/entitlements'), 401, 'auth.required');
    const admin = await signInAdmin(app);
    for (const path of ['/entitlements', '/entitlements/giveBacks'])
      expectFailure(await admin.client.get(path), 403, 'forbidden');
  });

  it('include a purchase from that moment on', async () => {
    const { he } = await createCouple(app);
    const at = app.clock.now();
    const { until } = await buy(app, he);
    expect(until.getTime() - at.getTime()).toBeGreaterThanOrEqual(90 * DAY);
    const own = await entitlementsOf(he);
    expect(own).toMatchObject({
      isPremium: true,
      plan: { name: 'Premium', until: until.toISOString() },
      messages: { granted: null, used: 0, left: null, until: until.toISOString() },
      photoRequests: { granted: null, used: 0, left: null, until: until.toISOString() },
      contactViews: { granted: 50, used: 0, left: 50, until: until.toISOString() },
      interests: { granted: null, until: null },
    });
    expect(new Date(own.plan?.from ?? 0).getTime()).toBe(until.getTime() - 90 * DAY);
  });
});

interface Bought {
  orderId: string;
  until: Date;
}

describe('an order', () => {
  const grantsOf = (orderId: string) =>
    app.app.platform.db.read
      .selectFrom('entitlement_grant')
      .select(['kind', 'until_at'])
      .where('order_id', '=', orderId)
      .execute();

  it('grants its allowances once, however often it is settled at the same time', async () => {
    const { he } = await createCouple(app);
    const orderId = uuid();
    const settled = await Promise.all(Array.from({ length: 50 }, () => buy(app, he, PREMIUM, orderId)));
    expect(new Set(settled.map(({ until }) => until.toISOString())).size).toBe(1);
    expect(await grantsOf(orderId)).toHaveLength(4);
    expect((await entitlementsOf(he)).contactViews).toMatchObject({ granted: 50, left: 50 });
  });

  it('for a running plan adds its allowances at once and extends the end date, even for 20 orders at once', async () => {
    const { he } = await createCouple(app);
    const first = await buy(app, he);
    const second = await buy(app, he);
    expect(second.until.toISOString()).toBe(inDays(first.until, 90));
    const own = await entitlementsOf(he);
    // Views are used from the first plan first; what remains of that plan expires with it.
    expect(own.contactViews).toMatchObject({
      ...{ granted: 100, left: 100, until: first.until.toISOString() },
      ends: [first, second].map(({ until }) => ({ left: 50, until: until.toISOString() })),
    });
    expect(own.messages).toMatchObject({ left: null, until: second.until.toISOString(), ends: [] });
    expect(own.plan).toMatchObject({
      from: inDays(first.until, -90),
      until: second.until.toISOString(),
    });
    const more = await Promise.all(Array.from({ length: 20 }, () => buy(app, he)));
    const ends = more.map(({ until }) => until.toISOString()).sort();
    expect(ends).toEqual(Array.from({ length: 20 }, (_, index) => inDays(second.until, 90 * (index + 1))));
  });

  it('ends on its own date, together with its remaining allowance', async () => {
    const he = await member(app, { gender: 'MALE' });
    const first = await buy(app, he);
    await advanceClock(app, 10 * DAY, he);
    const second = await buy(app, he);
    const [woman] = (await many(1)) as [Person];
    dataOf(await he.client.put(`/user/getContactAccess/${woman.id}`));
    const ends = [
      { left: 49, until: first.until.toISOString() },
      { left: 50, until: second.until.toISOString() },
    ];
    expect((await entitlementsOf(he)).contactViews).toMatchObject({ left: 99, until: first.until.toISOString(), ends });
    await advanceClock(app, 80 * DAY, he);
    expect((await entitlementsOf(he)).contactViews).toMatchObject({
      ...{ left: 50, until: second.until.toISOString(), ends: ends.slice(1) },
    });
  });

  it('that is refunded ends at once and grants nothing more, and later orders keep their days', async () => {
    const { he } = await createCouple(app);
    const first = await buy(app, he);
    const second = await buy(app, he);
    const before = app.clock.now().getTime();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => revoke(app, first.orderId)));
    expect(outcomes.filter(({ revoked }) => revoked)).toHaveLength(1);
    const own = await entitlementsOf(he);
    expect(own).toMatchObject({ isPremium: true, contactViews: { granted: 50, until: own.plan?.until } });
    const left = Date.parse(own.plan?.until ?? '') - 90 * DAY;
    expect(left).toBeGreaterThanOrEqual(before);
    expect(left).toBeLessThanOrEqual(app.clock.now().getTime());
    expect(await buy(app, he, PREMIUM, first.orderId)).toMatchObject({ until: first.until });
    expect((await entitlementsOf(he)).contactViews).toMatchObject({ granted: 50 });
    expect(await revoke(app, second.orderId)).toEqual({ revoked: true });
    expect(await entitlementsOf(he)).toMatchObject({ isPremium: false, plan: null, contactViews: { granted: 0 } });
    expect(await revoke(app, uuid())).toEqual({ revoked: false });
  });

  it('that is refunded between other orders removes only its own days', async () => {
    const he = await member(app, { gender: 'MALE' });
    const orders: { orderId: string; until: Date }[] = [];
    for (let count = 0; count < 4; count++) orders.push(await buy(app, he));
    const [first, second, third, last] = orders as [Bought, Bought, Bought, Bought];
    const ends = async () => Date.parse((await entitlementsOf(he)).plan?.until ?? '');
    await revoke(app, second.orderId);
    expect(await ends()).toBe(last.until.getTime() - 90 * DAY);
    // No other plan follows the last one, so no dates change.
    await revoke(app, last.orderId);
    expect(await ends()).toBe(third.until.getTime() - 90 * DAY);
    await advanceClock(app, 10 * DAY, he);
    const began = app.clock.now().getTime();
    await revoke(app, first.orderId);
    expect((await ends()) - 90 * DAY).toBeGreaterThanOrEqual(began);
    expect((await ends()) - 90 * DAY).toBeLessThanOrEqual(app.clock.now().getTime());
    // An add-on is not appended to a plan.
    const addon = await give(app, he, { kind: 'addon', contactViews: 5, days: 400 });
    await revoke(app, third.orderId);
    const own = await entitlementsOf(he);
    expect(own).toMatchObject({ isPremium: false, contactViews: { granted: 5, until: addon.until.toISOString() } });
  });

  it('that had already ended before its refund does not shorten later orders', async () => {
    const he = await member(app, { gender: 'MALE' });
    const first = await give(app, he, { contactViews: 1, days: 2 });
    const second = await give(app, he, { contactViews: 1, days: 30 });
    await advanceClock(app, 3 * DAY, he);
    await revoke(app, first.orderId);
    expect((await entitlementsOf(he)).plan).toMatchObject({ until: second.until.toISOString() });
  });
});

describe('with many requests at once, a member cannot use more than the allowance:', () => {
  it('50 photo requests use the ten of the month', async () => {
    const [he, women] = [await member(app, { gender: 'MALE' }), await many(50)];
    const answers = await Promise.all(women.map((woman) => ask(he, woman)));
    expect(taken(answers)).toBe(10);
    expect(new Set(refusals(answers))).toEqual(new Set(['gallery.none_left']));
    expect((await entitlementsOf(he)).photoRequests).toMatchObject({ granted: 10, used: 10, left: 0 });
    expect(await usesOf(app, he)).toMatchObject({ photoRequests: 10 });
  });

  it('50 messages send the one that is left', async () => {
    const [she, men] = [await member(app), await many(50, 'MALE')];
    await give(app, she, { messages: 1 });
    const answers = await Promise.all(men.map((man, index) => post(she, man, `Salam number ${index}`)));
    expect(taken(answers)).toBe(1);
    expect(new Set(refusals(answers))).toEqual(new Set(['chat.none_left']));
    expect((await entitlementsOf(she)).messages).toMatchObject({ granted: 1, used: 1, left: 0 });
  });

  it('free replies do not count as messages, and an add-on of messages works without a plan', async () => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { messages: 'premium' });
    await give(app, he, { kind: 'addon', messages: 2 });
    dataOf(await post(he, she, 'Salam'));
    dataOf(await post(she, he, 'Wa alaikum'));
    for (const text of ['How are you?', 'I have read your profile.']) dataOf(await post(he, she, text));
    expect((await entitlementsOf(he)).messages).toMatchObject({ granted: 2, used: 1, left: 1 });
    expect((await entitlementsOf(she)).messages).toMatchObject({ used: 0 });
  });

  it('sent interests are counted, but not accepting one by sending one back', async () => {
    const [he, women] = [await member(app, { gender: 'MALE' }), await many(3)];
    const she = await member(app);
    dataOf(await express(she, he));
    dataOf(await express(he, she));
    for (const woman of women) dataOf(await express(he, woman));
    expectFailure(await express(he, women[0] as Person), 409, 'interest.already_sent');
    expect((await entitlementsOf(he)).interests).toMatchObject({ granted: null, used: 3, left: null, until: null });
  });
});

describe('the entitlements shown match the ledger after random events', () => {
  const KINDS = ['interests', 'photoRequests', 'messages', 'contactViews'] as const;
  type Kind = (typeof KINDS)[number];

  /** The expected amounts, summed up from the rows by different code than the program's. */
  async function ledgerOf({ id }: Person) {
    const { read } = app.app.platform.db;
    const now = app.clock.now();
    const grants = await read.selectFrom('entitlement_grant').selectAll().where('member_id', '=', id).execute();
    const uses = await read.selectFrom('entitlement_use').selectAll().where('member_id', '=', id).execute();
    const running = grants.filter((one) => !one.revoked_at && one.from_at <= now && one.until_at > now);
    const month = (moment: Date) => new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    const free: Record<Kind, number | null> = { interests: null, photoRequests: 10, messages: 0, contactViews: 0 };
    return Object.fromEntries(
      KINDS.map((kind) => {
        const own = uses.filter((use) => use.kind === kind && !use.given_back_at);
        const lines = running
          .filter((one) => one.kind === kind)
          .map(({ id: grant, amount }) => ({ amount, used: own.filter((use) => use.grant_id === grant).length }));
        const ofMonth = own.filter((use) => use.grant_id === null && month(use.at) === month(now)).length;
        lines.push({ amount: free[kind], used: ofMonth });
        const isEndless = lines.some(({ amount }) => amount === null);
        const granted = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
        const used = lines.reduce((sum, line) => sum + line.used, 0);
        expect(lines.every((line) => line.amount === null || line.used <= line.amount)).toBe(true);
        const ends = new Map<string, number>();
        for (const { until_at, amount, id: grant } of running.filter((one) => one.kind === kind)) {
          const left = (amount ?? 0) - own.filter((use) => use.grant_id === grant).length;
          if (left > 0) ends.set(until_at.toISOString(), (ends.get(until_at.toISOString()) ?? 0) + left);
        }
        const granting = [...ends].sort().map(([until, left]) => ({ until, left }));
        return [kind, { granted: isEndless ? null : granted, used, left: isEndless ? null : granted - used, granting }];
      }),
    );
  }

  it.each([1, 2, 3, 4])('seed %i', async (seed) => {
    const next = chance(seed);
    const below = (count: number): number => Math.floor(next() * count);
    const he = await member(app, { gender: 'MALE' });
    const women = await many(60);
    const plan = await insertPackage(app, {
      photoRequests: 3,
      messages: 4,
      contactViews: 3,
      interests: null,
      days: 25,
    });
    const pack = await insertPackage(app, { kind: 'addon', contactViews: 2, photoRequests: 2, days: 12 });
    const orders: string[] = [];
    const done: Record<Kind, number> = { interests: 0, photoRequests: 0, messages: 0, contactViews: 0 };
    const her = (): Person => women[below(women.length)] as Person;
    const seen = new Set<string>();

    const view = async (): Promise<void> => {
      const woman = her();
      const { status } = await he.client.put(`/user/getContactAccess/${woman.id}`);
      if (status === 200 && !seen.has(woman.id)) done.contactViews += 1;
      if (status === 200) seen.add(woman.id);
    };
    const count = async (kind: Kind, doing: Promise<WireAnswer>): Promise<void> => {
      const answer = await doing;
      if (answer.status === 200) done[kind] += 1;
      else expect([402, 403, 409]).toContain(answer.status);
    };
    const giveBack = async (): Promise<void> => {
      const memberId = [...seen][below(Math.max(1, seen.size))] ?? he.id;
      await app.app.platform.db.transaction(({ tx }) =>
        sql`update member set last_active_at = ${new Date(app.clock.now().getTime() - 61 * DAY)} where id = ${memberId}
          and id <> ${he.id}`.execute(tx),
      );
      const answer = await he.client.post('/entitlements/giveBacks', { memberId, reason: 'inactive' });
      if (answer.status === 200) done.contactViews -= 1;
      else expect([404, 409]).toContain(answer.status);
    };
    const steps = [
      async () => void orders.push((await buy(app, he, plan)).orderId),
      async () => void orders.push((await buy(app, he, pack)).orderId),
      async () => void (orders.length && (await revoke(app, orders[below(orders.length)] as string))),
      async () => advanceClock(app, (1 + below(9)) * DAY, he),
      giveBack,
      view,
      view,
      view,
      () => count('photoRequests', ask(he, her())),
      () => count('photoRequests', ask(he, her())),
      () => count('interests', express(he, her())),
      async () => {
        // Messages to a woman who has not answered: each message costs one.
        await count('messages', post(he, her(), `Salam ${below(1e6)}`));
      },
    ];
    for (let step = 0; step < 70; step++) {
      await (steps[below(steps.length)] as () => Promise<void>)();
      expect(await usesOf(app, he)).toEqual(done);
      const { isPremium: _, plan: __, ...told } = await entitlementsOf(he);
      const want = await ledgerOf(he);
      for (const kind of KINDS) {
        const { granting, ...sums } = want[kind] as { granting: object[] };
        expect(told[kind], `${kind} after step ${step}`).toMatchObject(sums);
        // The free package grants no contact views, so the parts are exactly those granted.
        if (kind === 'contactViews') expect(told[kind].ends, `${kind} after step ${step}`).toEqual(granting);
      }
    }
  });
});
