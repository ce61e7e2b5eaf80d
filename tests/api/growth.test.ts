import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../server/demo/index.ts';
import { match } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import type { TestClient } from '../support/client.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { invoicesOf, sale } from '../support/invoices.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { enrol } from '../support/second-factor.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const PATHS = ['funnel', 'sources', 'cohorts', 'revenue'].flatMap((name) => [name, `${name}.csv`]);

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const read = async (path: string, by: { client: TestClient } = admin) =>
  dataOf(await by.client.get(`/staff/growth/${path}`));
const linesOf = async (path: string): Promise<string[]> => {
  const file = await admin.client.get(`/staff/growth/${path}`);
  expect(file.headers.get('content-type')).toContain('text/csv');
  return file.text.replace('\ufeff', '').trimEnd().split('\r\n');
};
const write = (query: ReturnType<typeof sql>, of = app) =>
  of.app.platform.db.transaction(({ tx }) => query.execute(tx));
/** Moves registrations to this moment. */
const registeredAt = (moment: string, ...people: Person[]) =>
  write(
    sql`update member set created_at = ${moment}::timestamptz where id = any(${people.map(({ id }) => id)}::uuid[])`,
  );
const visitFrom = (arrival: object, headers: Record<string, string> = {}) =>
  app.client({ 'user-agent': BROWSER, ...headers }).post('/site/visits', arrival);
const today = () => new Date(app.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe('the growth reports', () => {
  it('can be read by ADMIN and SUB_ADMIN only', async () => {
    const [senior, employee, someone] = await Promise.all([
      staff(app, admin, 'SUB_ADMIN'),
      staff(app, admin, 'EMPLOYEE'),
      register(app),
    ]);
    for (const path of PATHS) {
      expect((await senior.client.get(`/staff/growth/${path}`)).status, path).toBe(200);
      expectFailure(await employee.client.get(`/staff/growth/${path}`), 403, 'forbidden');
      expectFailure(await someone.client.get(`/staff/growth/${path}`), 403, 'forbidden');
      expectFailure(await app.client().get(`/staff/growth/${path}`), 401);
    }
  });

  it.each([
    ['funnel?from=2024-02-02&to=2024-02-01', 'to'],
    ['sources?from=2022-01-01&to=2024-02-01', 'from'],
    ['funnel?from=1700-01-01', 'from'],
    ['funnel.csv?to=tomorrow', 'to'],
    ['cohorts?months=7', 'months'],
    ['revenue.csv?months=many', 'months'],
  ])('%s is refused', async (path, field) => {
    expectRefused(await admin.client.get(`/staff/growth/${path}`), [field]);
  });
});

describe('the funnel', () => {
  it('counts the members who registered in the period of days in India, by gender and step', async () => {
    const [she, he, halfWay] = await Promise.all([
      member(app),
      member(app, { gender: 'MALE', firstName: 'Imran' }),
      register(app),
    ]);
    const [started, early, late] = await Promise.all([
      register(app, { gender: 'MALE' }),
      register(app),
      register(app, { gender: 'MALE' }),
    ]);
    await halfWay.client.post('/user/createBasicDetail', basicDetail);
    await uploadSeeds(she, { profileImage: 7 });
    await match(she, he);
    await she.client.post('/user/foundEachOther', { partnerId: he.id });
    await registeredAt('2024-03-10T00:00:00+05:30', she);
    await registeredAt('2024-03-11T23:59:59+05:30', he, halfWay, started);
    await registeredAt('2024-03-09T23:59:59+05:30', early);
    await registeredAt('2024-03-12T00:00:00+05:30', late);
    await write(sql`insert into visit_count values ('2024-03-09', 'direct', '', '', '', 5),
      ('2024-03-10', 'direct', '', '', '', 7), ('2024-03-11', 'site', 'google.com', '', '', 4)`);
    const period = 'from=2024-03-10&to=2024-03-11';
    expect(await read(`funnel?${period}`)).toEqual({
      ...{ from: '2024-03-10', to: '2024-03-11', visits: 11 },
      steps: [
        { step: 'registered', women: 2, men: 2 },
        { step: 'basicInfo', women: 2, men: 1 },
        { step: 'educationInfo', women: 1, men: 1 },
        { step: 'finished', women: 1, men: 1 },
        { step: 'photo', women: 1, men: 0 },
        { step: 'interest', women: 1, men: 0 },
        { step: 'accepted', women: 1, men: 1 },
        { step: 'found', women: 1, men: 1 },
      ],
    });
    expect(await linesOf(`funnel.csv?${period}`)).toEqual([
      'Step,Women,Men,Together,Percent of registered',
      'Visits,,,11,',
      'Registered,2,2,4,100.0',
      'Basic details,2,1,3,75.0',
      'Education and career,1,1,2,50.0',
      'Registration finished,1,1,2,50.0',
      'Photo added,1,0,1,25.0',
      'Interest sent,1,0,1,25.0',
      'Interest accepted,1,1,2,50.0',
      'Found each other,1,1,2,50.0',
    ]);
  });

  it('does not count staff, families and erased accounts', async () => {
    const [colleague, gone] = [await staff(app, admin, 'EMPLOYEE'), await register(app)];
    await registeredAt('2023-03-10T12:00:00+05:30', colleague, gone);
    await write(sql`update member set status = 'DELETED', erased_at = now() where id = ${gone.id}`);
    const { steps } = await read('funnel?from=2023-03-01&to=2023-03-31');
    expect(steps[0]).toEqual({ step: 'registered', women: 0, men: 0 });
  });
});

describe('sources of visits', () => {
  it('count visits of people, but not of robots or of pages loaded in advance', async () => {
    const { visits: before } = await read('funnel');
    for (const robot of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23.20.0',
      'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/131.0.0.0 Safari/537.36',
      'curl/8.5.0',
      'python-requests/2.31',
      '',
    ])
      expect((await visitFrom({}, { 'user-agent': robot })).status).toBe(200);
    await visitFrom({}, { 'sec-purpose': 'prefetch;prerender' });
    await visitFrom({}, { purpose: 'prefetch' });
    expect((await read('funnel')).visits).toBe(before);
    await visitFrom({});
    expect((await read('funnel')).visits).toBe(before + 1);
  });

  it('are campaigns, hosts of other sites without their paths, and direct visits, in one spelling', async () => {
    const found = async () =>
      Object.fromEntries(
        (await read('sources')).sources.map((row: Record<string, string | number>) => [
          [row.kind, row.name, row.medium, row.campaign].join('|'),
          row.visits,
        ]),
      );
    const before = await found();
    for (const arrival of [
      { source: ' Facebook ', medium: 'CPC', campaign: 'Eid  2026', site: 'm.facebook.com' },
      { source: 'facebook', medium: 'cpc', campaign: 'eid 2026' },
      { source: 'فیسبک', campaign: '<script>' },
      { site: 'www.google.com' },
      { site: 'Google.com' },
      { site: new URL(app.url).hostname },
      { site: null, source: '' },
      { site: 'not a host/with a path' },
      { source: 'x'.repeat(61) },
      { source: '=cmd()|"x"' },
    ])
      expect((await visitFrom(arrival)).status).toBe(200);
    const after = await found();
    const added = Object.fromEntries(
      Object.entries(after).flatMap(([key, visits]) => {
        const more = Number(visits) - Number(before[key] ?? 0);
        return more ? [[key, more]] : [];
      }),
    );
    expect(added).toEqual({
      'campaign|facebook|cpc|eid 2026': 2,
      'campaign|فیسبک||': 1,
      'site|google.com||': 2,
      'direct|||': 2,
      'other|||': 3,
    });
    expectRefused(await visitFrom({ source: 'x'.repeat(401) }), ['source']);
    expectRefused(await visitFrom({ site: 5 }), ['site']);
  });

  it('are stored with a registration, and are in the copy of the data', async () => {
    const arrivedFrom = { source: 'Mosque poster', medium: 'qr', campaign: '', site: '' };
    const [she, unknown] = [await member(app, { arrivedFrom }), await register(app)];
    const fromSite = await register(app, { arrivedFrom: { site: 'blog.example.org' } });
    await registeredAt('2024-05-05T12:00:00+05:30', she, unknown, fromSite);
    await write(sql`insert into visit_count values ('2024-05-05', 'campaign', 'mosque poster', 'qr', '', 9),
      ('2024-05-06', 'campaign', '-1+2', '', '', 3)`);
    const period = 'from=2024-05-05&to=2024-05-06';
    const { sources, days } = await read(`sources?${period}`);
    const row = (
      kind: string,
      name: string,
      medium: string,
      visits: number,
      registrations: number,
      finished: number,
    ) => ({
      ...{ kind, name, medium, campaign: '', visits, registrations, finished },
    });
    expect(sources).toEqual([
      row('campaign', 'mosque poster', 'qr', 9, 1, 1),
      row('site', 'blog.example.org', '', 0, 1, 0),
      row('unknown', '', '', 0, 1, 0),
      row('campaign', '-1+2', '', 3, 0, 0),
    ]);
    expect(days).toEqual([
      { day: '2024-05-05', visits: 9, registrations: 3 },
      { day: '2024-05-06', visits: 3, registrations: 0 },
    ]);
    expect(await linesOf(`sources.csv?${period}`)).toEqual([
      'Kind,Source,Medium,Campaign,Visits,Registrations,Finished',
      'Campaign,mosque poster,qr,,9,1,1',
      'Other site,blog.example.org,,,0,1,0',
      'Not recorded,,,,0,1,0',
      "Campaign,'-1+2,,,3,0,0",
    ]);
    const { data } = await downloadExport(app, she);
    expect(data.arrivedFrom).toEqual([{ kind: 'campaign', name: 'mosque poster', medium: 'qr', campaign: '' }]);
    await write(sql`delete from member where id = ${fromSite.id}`);
    const { rows } = await sql`select from member_source where member_id = ${fromSite.id}`.execute(
      app.app.platform.db.read,
    );
    expect(rows).toEqual([]);
  });

  it('cannot fill the table: of 1,000 invented sources a day, 200 are kept and the rest are other', async () => {
    app.clock.advance(3 * 86_400_000);
    admin = await signInAdmin(app);
    const hostile = app.client({ 'user-agent': BROWSER });
    await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        for (let index = 0; index < 50; index++)
          await hostile.post('/site/visits', { source: `invented ${worker * 50 + index}` });
      }),
    );
    await visitFrom({});
    const { visits } = await read(`funnel?from=${today()}&to=${today()}`);
    expect(visits).toBe(1_001);
    const { rows } = await sql<{ kind: string; rows: number; visits: number }>`
      select kind, count(*)::integer as rows, sum(visits)::integer as visits from visit_count
      where day = ${today()}::date group by kind order by kind`.execute(app.app.platform.db.read);
    expect(rows).toEqual([
      { kind: 'campaign', rows: 200, visits: 200 },
      { kind: 'direct', rows: 1, visits: 1 },
      { kind: 'other', rows: 1, visits: 800 },
    ]);
    const { sources } = await read(`sources?from=${today()}&to=${today()}`);
    expect(sources).toHaveLength(101);
    expect(sources.reduce((sum: number, row: { visits: number }) => sum + row.visits, 0)).toBe(1_001);
  });
});

describe('cohorts', () => {
  it('show by month of registration who stayed active, had an interest accepted, and was premium', async () => {
    const month = (back: number): string => {
      const [year = 0, current = 1] = today().split('-').map(Number);
      return new Date(Date.UTC(year, current - 1 - back, 1)).toISOString().slice(0, 10);
    };
    const [she, he, third] = await Promise.all([
      member(app),
      member(app, { gender: 'MALE', firstName: 'Imran' }),
      register(app),
    ]);
    await match(she, he);
    await write(sql`insert into entitlement_grant
        (id, member_id, version_id, kind, amount, is_premium, from_at, until_at, created_at)
      select gen_random_uuid(), ${he.id}, id, 'interests', null, true, now(), now() + interval '1 day', now()
      from package_version limit 1`);
    const activeIn = (back: number, who: Person) =>
      write(
        sql`update member set last_active_at = ${`${month(back)}T00:00:00+05:30`}::timestamptz where id = ${who.id}`,
      );
    await registeredAt(`${month(5)}T00:00:00+05:30`, she, he, third);
    await activeIn(5, third);
    await activeIn(4, she);
    await activeIn(2, he);
    const { months } = await read('cohorts');
    expect(months.map((row: { month: string }) => row.month)).toEqual(
      Array.from({ length: 12 }, (_, index) => month(11 - index)),
    );
    expect(months.at(-6)).toEqual({
      ...{ month: month(5), registered: 3, accepted: 2, premium: 1 },
      active: [2, 1, 1, 0, 0],
    });
    expect(months.at(-1).active).toEqual([]);
    expect((await read('cohorts?months=6')).months).toEqual(months.slice(-6));
    const [headings = '', ...lines] = await linesOf('cohorts.csv?months=6');
    expect(headings).toBe(
      `Month,Registered,Interest accepted,Premium,${[1, 2, 3, 4, 5].map((later) => `Active in month ${later}`).join(',')}`,
    );
    expect(lines[0]).toBe(`${month(5).slice(0, 7)},3,2,1,2,1,1,0,0`);
  });
});

describe('revenue', () => {
  it('is the invoices minus the credit notes, by month and package, with GST, payers and renewals', async () => {
    const invoices = invoicesOf(app);
    const [buyer, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const isTest = app.app.platform.razorpay?.isTest ?? false;
    const sold = (changes: object) => invoices.issueNow(sale(app, { isTest, ...changes }));
    const first = sale(app, { memberId: buyer, isTest });
    await invoices.issueNow(first);
    await sold({ memberId: buyer });
    await sold({ memberId: other, total: 20_000, line: { name: 'Contacts, "10"', days: null } });
    await sold({ memberId: other, isTest: !isTest });
    await invoices.creditNow({
      orderId: first.orderId,
      refundId: crypto.randomUUID(),
      amount: 30_000,
      at: app.clock.now(),
    });
    await app.app.platform.db.transaction((unit) =>
      invoices.issueForOrder(unit, {
        ...{ id: crypto.randomUUID(), orderId: crypto.randomUUID(), memberId: buyer, buyer: first.buyer },
        lines: [{ title: 'Attar', hsn: '3303', measure: '1 PIECE', price: 5_900, quantity: 2, gstRate: 18 }],
        ...{ discount: 0, shipping: 0, at: app.clock.now() },
        order: { number: 'O-1', isPaid: true, note: null, dueAt: null, address: null },
      }),
    );
    const { months, packages } = await read('revenue?months=6');
    expect(months).toHaveLength(6);
    const tax = (gross: number) => Math.round((gross * 18) / 118);
    const [premium, addon, shop] = packages;
    expect(premium).toMatchObject({
      ...{ isShop: false, name: 'Premium', orders: 2, gross: 100_000, refunds: 30_000, net: 70_000 },
      ...{ payers: 1, renewals: 1 },
    });
    expect(Math.abs(premium.tax - tax(70_000))).toBeLessThanOrEqual(3);
    expect(addon).toMatchObject({
      name: 'Contacts, "10"',
      orders: 1,
      gross: 20_000,
      refunds: 0,
      net: 20_000,
      payers: 1,
    });
    expect(months.at(-1)).toMatchObject({
      orders: 4,
      gross: 131_800,
      refunds: 30_000,
      net: 101_800,
      payers: 2,
      renewals: 1,
    });
    expect(shop).toMatchObject({
      ...{ isShop: true, orders: 1, gross: 11_800, net: 11_800, tax: 1_800, payers: 1, renewals: 0 },
    });
    expect(months.at(-1).tax).toBe(premium.tax + addon.tax + shop.tax);
    const { rows } = await sql<{ net: number; tax: number }>`
      select sum(amount * total_paise)::bigint as net, sum(amount * (total_paise - taxable_paise))::bigint as tax
      from invoice join (values ('invoice', 1), ('credit_note', -1)) as sign(document, amount) on document = kind
      where is_test = ${isTest}`.execute(app.app.platform.db.read);
    expect(months.at(-1)).toMatchObject({ ...rows[0] });
    const lines = await linesOf('revenue.csv?months=6');
    expect(lines[0]).toBe('Month,Package,Invoices,Gross,Refunds,Net,GST in net,Payers,Renewals');
    expect(lines[2]).toBe(
      `${today().slice(0, 7)},"Contacts, ""10""",1,200.00,0.00,200.00,${(addon.tax / 100).toFixed(2)},1,0`,
    );
  });
});

describe('over the demo community', () => {
  it('the funnel, sources, cohorts and revenue equal the results of independent SQL', async () => {
    const demo = await startTestApp();
    try {
      const signIns = await fillDemo(demo.app.platform);
      const { email, password } = signIns.find(({ label }) => label === 'Administrator') as (typeof signIns)[number];
      const client = demo.client();
      client.token = (await client.post('/user/login', { email, password })).body.token;
      await enrol(demo, client);
      const one = async (query: string): Promise<Record<string, number>> =>
        (await sql.raw<Record<string, number>>(query).execute(demo.app.platform.db.read)).rows[0] ?? {};
      const to = today();
      const from = new Date(Date.parse(to) - 364 * 86_400_000).toISOString().slice(0, 10);
      const { steps } = await read(`funnel?from=${from}&to=${to}`, { client });
      const inPeriod = `role = 'MEMBER' and to_char(created_at at time zone 'UTC' + interval '5 hours 30 minutes', 'YYYY-MM-DD') between '${from}' and '${to}'`;
      const people = (condition: string) => `
        select count(distinct id) filter (where gender = 'FEMALE')::integer as women,
          count(distinct id) filter (where gender = 'MALE')::integer as men
        from (select * from member) as member where ${inPeriod} and ${condition}`;
      const conditions: Record<string, string> = {
        registered: 'true',
        basicInfo: 'basic_info_at is not null',
        educationInfo: 'education_info_at is not null',
        finished: 'completed_at is not null',
        photo: 'id in (select member_id from photo where stored_at is not null)',
        interest: 'id in (select sender_id from interest)',
        accepted: `id in (select unnest(array[sender_id, receiver_id]) from interest where accepted_at is not null)`,
        found: 'id in (select unnest(array[member_id, partner_id]) from found_each_other)',
      };
      for (const [step, condition] of Object.entries(conditions))
        expect(
          steps.find((row: { step: string }) => row.step === step),
          step,
        ).toEqual({
          step,
          ...(await one(people(condition))),
        });
      expect(steps[0].women + steps[0].men).toBeGreaterThan(50);
      expect(steps.at(-2).women).toBeGreaterThan(0);
      const { sources } = await read(`sources?from=${from}&to=${to}`, { client });
      const { count, finished } = await one(
        `select count(*)::integer as count, count(completed_at)::integer as finished from member where ${inPeriod}`,
      );
      expect(sources).toEqual([
        { kind: 'unknown', name: '', medium: '', campaign: '', visits: 0, registrations: count, finished },
      ]);
      const { months } = await read('cohorts?months=24', { client });
      const all = await one(`select count(*)::integer as registered,
        count(*) filter (where ${conditions.accepted})::integer as accepted,
        count(*) filter (where id in (select member_id from entitlement_grant where is_premium and revoked_at is null))::integer
          as premium
        from member where role = 'MEMBER' and to_char(created_at at time zone 'UTC' + interval '5 hours 30 minutes', 'YYYY-MM') >= '${months[0].month.slice(0, 7)}'`);
      for (const key of ['registered', 'accepted', 'premium'])
        expect(
          months.reduce((sum: number, row: Record<string, number>) => sum + (row[key] as number), 0),
          key,
        ).toBe(all[key]);
      const revenue = await read('revenue?months=24', { client });
      const books =
        await one(`select coalesce(sum(case kind when 'invoice' then total_paise else -total_paise end), 0)::bigint
        as net from invoice where is_test`);
      expect(revenue.months.reduce((sum: number, { net }: { net: number }) => sum + net, 0)).toBe(books.net);
    } finally {
      await demo.close();
    }
  });
});
