import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, setNotifications, settled } from '../support/notifications.ts';
import { addOffer, askOffer, decideOffer, offerBody, readOffer, sendOffer, waitUntilSent } from '../support/offers.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { type Gateway, startGateway } from '../support/stand-ins/message-gateway.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Offers: who may write and approve them, to whom they go, and what members see of them. */

const DAY_MS = 86_400_000;

let app: TestApp;
let gateway: Gateway;
let admin: StaffMember;
let author: Person;
/** A member who agreed to offers in push messages and uses the app in Urdu. */
let she: Person;
beforeAll(async () => {
  gateway = await startGateway();
  // A gateway without registered texts: offers cannot be sent to phones.
  app = await startTestApp({ ...ADMIN, SMS_HTTP_URL: gateway.url, WHATSAPP_HTTP_URL: gateway.url });
  admin = await signInAdmin(app);
  author = await staff(app, admin, 'SUB_ADMIN');
  she = await member(app);
  await member(app, { gender: 'MALE' });
  await setNotifications(she, { topics: { offers: { push: true } } });
  expect((await she.client.put('/user/settings', { language: 'ur' })).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const counted = async (segment: object, channels: string[] = ['push']) =>
  dataOf(await author.client.post('/staff/offers/count', { segment, channels }));

describe('the approval of an offer by a second colleague', () => {
  it('is refused to the author, and for an older version than the current one', async () => {
    const offer = await addOffer(author, { channels: ['push'] });
    expect(offer).toMatchObject({ state: 'draft', revision: 1, canDecide: false });
    expectFailure(await decideOffer(admin, offer), 409, 'offer.wrong_state');
    expect(await askOffer(author, offer)).toMatchObject({ state: 'pending', canDecide: false });
    expect(await readOffer(admin, offer._id)).toMatchObject({ canDecide: true });
    expect(dataOf(await admin.client.get('/staff/waiting')).offers).toMatchObject({ waiting: 1 });
    expect(dataOf(await author.client.get('/staff/waiting')).offers).toMatchObject({ waiting: 0 });
    expectFailure(await decideOffer(author, offer), 403, 'approval.own');

    const changed = dataOf(
      await author.client.put(`/staff/offers/${offer._id}`, { ...offerBody({ channels: [] }), revision: 1 }),
    );
    expect(changed).toMatchObject({ state: 'draft', revision: 2, askedBy: null });
    expectFailure(await decideOffer(admin, offer), 409, 'offer.wrong_state');
    const old = await author.client.put(`/staff/offers/${offer._id}`, { ...offerBody(), revision: 1 });
    expectFailure(old, 409, 'offer.changed');
    await askOffer(author, changed);
    expectFailure(await decideOffer(admin, offer), 409, 'offer.changed');
    expect(dataOf(await decideOffer(admin, changed, false))).toMatchObject({
      state: 'draft',
      refusal: { by: { _id: admin.id }, note: null },
      startedAt: null,
    });
    expect((await centreOf(she)).notifications).not.toContainEqual(expect.objectContaining({ kind: 'promotion' }));
    dataOf(await admin.client.delete(`/staff/offers/${offer._id}`));
    expectFailure(await author.client.get(`/staff/offers/${offer._id}`), 404);
  });

  it('is needed again when an approved offer is stopped and changed; the database enforces this too', async () => {
    // Stored as if it had been stopped after some members got it: a job would send it to everybody before the test stops it.
    const { _id: id } = await addOffer(author, { channels: ['push'] });
    const { db } = app.app.platform;
    const run = (statement: ReturnType<typeof sql>) => db.transaction(({ tx }) => statement.execute(tx));
    await expect(run(sql`update offer set state = 'sending' where id = ${id}`)).rejects.toThrow(/check constraint/);
    await expect(
      run(sql`update offer set state = 'sending', asked_by = ${author.id}, approved_by = ${author.id},
        approved_revision = 1 where id = ${id}`),
    ).rejects.toThrow(/check constraint/);
    await run(sql`update offer set state = 'stopped', asked_by = ${author.id}, approved_by = ${admin.id},
      approved_revision = 1 where id = ${id}`);
    const changed = dataOf(
      await author.client.put(`/staff/offers/${id}`, {
        ...offerBody({ channels: ['push'], path: '/dashboard/shop' }),
        revision: 1,
      }),
    );
    expect(changed).toMatchObject({ state: 'draft', revision: 2, approvedBy: null });
    expectFailure(await admin.client.post(`/staff/offers/${id}/resume`), 409, 'offer.wrong_state');
    dataOf(await author.client.delete(`/staff/offers/${id}`));
  });

  it('is needed before a changed text is shown to members whose notification was delayed', async () => {
    const { _id: id } = await addOffer(author, { channels: ['push'] });
    const { db } = app.app.platform;
    const run = (statement: ReturnType<typeof sql>) => db.transaction(({ tx }) => statement.execute(tx));
    // As after a failure: the offer was stopped, and the event of one member is tried again later.
    await run(sql`update offer set state = 'stopped', asked_by = ${author.id}, approved_by = ${admin.id},
      approved_revision = 1, sent = 1, last_member_id = ${she.id} where id = ${id}`);
    await run(sql`insert into offer_recipient (offer_id, member_id, at) values (${id}, ${she.id}, now())`);
    const later = new Date(Date.now() + DAY_MS);
    await run(sql`insert into domain_event (id, type, data, due_at, at, failures) values (${uuid()}, 'promotion',
      jsonb_build_object('to', ${she.id}::text, 'offerId', ${id}::text, 'revision', 1, 'language', 'en'),
      ${later}, now(), 3)`);
    const texts = { en: { title: 'Not approved by anybody', text: 'This text was never read by a colleague.' } };
    const changed = await author.client.put(`/staff/offers/${id}`, {
      ...offerBody({ channels: ['push'], texts }),
      revision: 1,
    });
    expect(dataOf(changed)).toMatchObject({ state: 'draft', revision: 2, sent: 0 });
    await run(sql`update domain_event set due_at = now() where type = 'promotion'`);
    await settled(app, she.id);
    const shown = (await centreOf(she)).notifications.map(({ title }: { title: string }) => title);
    expect(shown).not.toContain('Not approved by anybody');
    // She is no recipient, so that she gets the next version.
    dataOf(await author.client.delete(`/staff/offers/${id}`));
  });

  it('cannot be requested when nobody would get the offer', async () => {
    const offer = await addOffer(author, { channels: ['email'] });
    expectFailure(await author.client.post(`/staff/offers/${offer._id}/ask`, { revision: 1 }), 409, 'offer.nobody');
    dataOf(await author.client.delete(`/staff/offers/${offer._id}`));
  });
});

it('a test email of an offer goes to its requester, in each language, with “Test” in its subject', async () => {
  const ur = { title: 'آدھی قیمت', text: 'اتوار تک تمام پلان آدھی قیمت پر۔' };
  const offer = await addOffer(author, { texts: { ...offerBody().texts, ur } });
  dataOf(await author.client.post(`/staff/offers/${offer._id}/test`));
  const english = await app.message(author.email, /Test: Half price this week/);
  expect(english.text).toContain('All plans cost half until Sunday.');
  expect(english.text).toContain('/dashboard/payment');
  await app.message(author.email, /Test: آدھی قیمت/);
  dataOf(await author.client.delete(`/staff/offers/${offer._id}`));
});

it('a member gets an offer once, in the language of the app, and finds it in the data export', async () => {
  const ur = { title: 'آدھی قیمت', text: 'اتوار تک تمام پلان آدھی قیمت پر۔' };
  const change = { channels: ['push'], texts: { ...offerBody().texts, ur } };
  const { _id: id } = await sendOffer(author, admin, change);
  expect(await waitUntilSent(admin, id)).toMatchObject({ sent: 1, skipped: 0, left: null, unsubscribed: 0 });
  await settled(app, she.id);
  const mine = (await centreOf(she)).notifications.filter(({ kind }: { kind: string }) => kind === 'promotion');
  expect(mine).toMatchObject([{ topic: 'offers', ...ur, link: '/dashboard/payment', people: [] }]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from offer_recipient
    where offer_id = ${id} and member_id = ${she.id}`.execute(app.app.platform.db.read);
  expect(rows).toEqual([{ count: 1 }]);
  expectFailure(await admin.client.post(`/staff/offers/${id}/stop`), 409, 'offer.wrong_state');
  expectFailure(await admin.client.delete(`/staff/offers/${id}`), 409, 'offer.wrong_state');

  const csv = await admin.client.get('/staff/offers.csv');
  expect(csv.text).toMatch(/Half price this week,done,.*,1,0,0,0\r\n/);
  const list = dataOf(await admin.client.get('/staff/offers'));
  expect(list[0]).toMatchObject({ _id: id, state: 'done', createdBy: { _id: author.id } });
});

describe('the segment of an offer', () => {
  const now = Date.now();
  /** Members with one difference each, inserted straight into the database; all agreed to offers. */
  const crowd: Readonly<Record<string, { member?: object; profile?: object }>> = {
    plain: {},
    man: { member: { gender: 'MALE' } },
    old: { profile: { date_of_birth: '1970-01-01' } },
    delhi: { profile: { state: 'Delhi', city: 'delhi_dl' } },
    shia: { profile: { religion: 'islam_shia' } },
    asleep: { member: { last_active_at: new Date(now - 40 * DAY_MS) } },
    early: { member: { created_at: '2020-01-01T00:00:00Z' } },
    unfinished: { member: { completed_at: null } },
    hidden: { member: { status: 'INACTIVE' } },
    suspended: { member: { status: 'BLACKLISTED' } },
    deleted: { member: { status: 'DELETED', deleted_at: new Date(now) } },
    family: { member: { role: 'FAMILY' } },
    young: { member: { under_age_at: new Date(now) } },
    refusing: { member: { settings: { notifications: { topics: { offers: { push: false } } } } } },
    pushOff: { member: { settings: { notifications: { push: false, topics: { offers: { push: true } } } } } },
    premium: {},
    expired: {},
    pictured: {},
  };
  const ids = new Map(Object.keys(crowd).map((name) => [name, uuid()]));
  const idOf = (name: string): string => ids.get(name) as string;

  beforeAll(async () => {
    const settings = { notifications: { topics: { offers: { push: true } } } };
    const at = new Date(now - DAY_MS);
    const members = Object.entries(crowd).map(([name, { member: own = {} }]) => ({
      id: idOf(name),
      ...{ role: 'MEMBER', status: 'ACTIVE', first_name: 'Crowd', last_name: name, password_hash: 'none' },
      ...{ email: `${name}@crowd.example`, email_key: `${name}@crowd.example`, gender: 'FEMALE', account_for: 'Self' },
      ...{ created_at: at, created_ip: '127.0.0.1', completed_at: at, last_active_at: at, settings, demo: false },
      is_held: false,
      ...own,
    }));
    const profiles = Object.entries(crowd).map(([name, { profile: own = {} }]) => ({
      member_id: idOf(name),
      ...{ date_of_birth: '1998-03-14', religion: 'islam_sunni', state: 'Kerala', field_visibility: {} },
      ...{ updated_at: at, revision: 1, ...own },
    }));
    const { db } = app.app.platform;
    await db.transaction(async ({ tx }) => {
      await sql`insert into member select * from jsonb_populate_recordset(null::member,
        ${JSON.stringify(members)}::jsonb)`.execute(tx);
      await sql`insert into profile select * from jsonb_populate_recordset(null::profile,
        ${JSON.stringify(profiles)}::jsonb)`.execute(tx);
      const version = sql`(select id from package_version limit 1)`;
      for (const [name, until] of [
        ['premium', new Date(now + DAY_MS)],
        ['expired', new Date(now - 2 * DAY_MS)],
      ] as const)
        await sql`insert into entitlement_grant (id, member_id, version_id, kind, is_premium, from_at, until_at, created_at)
          values (gen_random_uuid(), ${idOf(name)}, ${version}, 'interests', true, ${new Date(now - 9 * DAY_MS)}, ${until},
            ${at})`.execute(tx);
      await sql`insert into photo (id, member_id, slot, hash, bands, placeholder, width, height, created_at, stored_at)
        values (gen_random_uuid(), ${idOf('pictured')}, 'profileImage', 1, '{1,1,1,1}', 'x', 10, 10, ${at}, ${at})`.execute(
        tx,
      );
    });
  });

  const everybody = [
    'plain',
    'man',
    'old',
    'delhi',
    'shia',
    'asleep',
    'early',
    'unfinished',
    'premium',
    'expired',
    'pictured',
  ];
  /** Members of the crowd who agreed and are in the segment; the two others of this file are always from Uttar Pradesh. */
  const inSegment = async (segment: object): Promise<string[]> => {
    const found: string[] = [];
    const { db } = app.app.platform;
    const { audienceOf } = await import('../../server/features/offers/offer-sending.ts');
    const { offerWriter } = await import('../../server/features/offers/offers.repo.ts');
    const { offerSegment } = await import('../../contract/offers/schema.ts');
    await db.transaction(async ({ tx }) => {
      const audience = audienceOf({ segment: offerSegment.parse(segment), channels: ['push'] }, new Date());
      const position = { offerId: uuid(), after: '00000000-0000-0000-0000-000000000000' };
      for (const { id } of await offerWriter(tx).next(audience, position, new Date(), 1_000))
        found.push(...[...ids].flatMap(([name, one]) => (one === id ? [name] : [])));
    });
    return found.sort();
  };

  const without = (...names: string[]) => everybody.filter((name) => !names.includes(name));
  it.each<[string, object, readonly string[]]>([
    ['everybody', {}, everybody],
    ['men', { gender: 'MALE' }, ['man']],
    ['an age', { ageFrom: 50, ageTo: 60 }, ['old']],
    ['up to an age', { ageTo: 40 }, without('old')],
    ['a state', { states: ['Delhi'] }, ['delhi']],
    ['a city', { cities: ['delhi_dl'] }, ['delhi']],
    ['a community', { communities: ['islam_shia'] }, ['shia']],
    ['a community above', { communities: ['islam'] }, everybody],
    ['premium members', { plans: ['premium'] }, ['premium']],
    ['members with an expired plan', { plans: ['expired'] }, ['expired']],
    ['members without a plan', { plans: ['free'] }, without('premium', 'expired')],
    ['several plans', { plans: ['premium', 'expired'] }, ['expired', 'premium']],
    ['active members', { activeWithinDays: 30 }, without('asleep')],
    ['members who were not active', { notActiveForDays: 30 }, ['asleep']],
    ['new members', { registeredSince: new Date(now - 10 * DAY_MS).toISOString().slice(0, 10) }, without('early')],
    ['unfinished registrations', { isComplete: false }, ['unfinished']],
    ['members with a photo', { hasPhoto: true }, ['pictured']],
    ['members without a photo', { hasPhoto: false }, without('pictured')],
  ])('of %s includes exactly those who agreed and match', async (_name, segment, expected) => {
    expect(await inSegment(segment)).toEqual([...expected].sort());
  });

  it('is shown as numbers of members and of those who agreed, without names', async () => {
    const answer = await counted({ states: ['Kerala'] });
    expect(answer).toEqual({ members: 12, agreed: 10, possibleChannels: ['push', 'email'] });
  });
});

describe('a call about offers is refused', () => {
  it.each<[string, object, string]>([
    ['no English text', { texts: { ur: { title: 'x', text: 'x' } } }, 'texts'],
    ['a page of another site', { path: 'https://elsewhere.example/' }, 'path'],
    ['a page of another host', { path: '//elsewhere.example/' }, 'path'],
    ['a channel without a registered text', { channels: ['sms'] }, 'channels'],
    ['an unknown state', { segment: { states: ['Atlantis'] } }, 'segment'],
    ['ages in the wrong order', { segment: { ageFrom: 40, ageTo: 30 } }, 'segment'],
    ['a year that no member registered in', { segment: { registeredSince: '0000-01-01' } }, 'segment'],
    ['times that exclude each other', { segment: { activeWithinDays: 7, notActiveForDays: 30 } }, 'segment'],
  ])('with %s in its body', async (_name, change, field) => {
    expectRefused(await author.client.post('/staff/offers', offerBody(change)), [field]);
  });

  it('to an employee, who can neither read nor write offers', async () => {
    const employee = await staff(app, admin, 'EMPLOYEE');
    expectFailure(await employee.client.get('/staff/offers'), 403, 'forbidden');
    expectFailure(await employee.client.post('/staff/offers', offerBody()), 403, 'forbidden');
  });
});
