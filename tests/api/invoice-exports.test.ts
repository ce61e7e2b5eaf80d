import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicesOf, sale } from '../support/invoices.ts';
import { member, type Person } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let invoices: ReturnType<typeof invoicesOf>;
let owner: Person;
let admin: StaffMember;
let subAdmin: StaffMember;
let employee: StaffMember;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  invoices = invoicesOf(app);
  admin = await signInAdmin(app);
  owner = await member(app);
  subAdmin = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(async () => {
  await invoices.stop();
  await app.close();
});

const buyerOf = (person: Person, name: string, state = 'Kerala') => ({
  memberId: person.id,
  buyer: { name, email: person.email, state },
});

describe('GET /staff/invoices.csv', () => {
  const csv = async (query = '', who = admin) => (await who.client.get(`/staff/invoices.csv${query}`)).text;

  it('lists invoices as positive and credit notes as negative amounts', async () => {
    const at = new Date('2029-05-04T20:00:00Z');
    const sold = sale(app, { ...buyerOf(owner, 'Zainab "Zee" Khan', 'Maharashtra'), at });
    const { number } = await invoices.issueNow(sold);
    const note = await invoices.creditNow({ orderId: sold.orderId, refundId: randomUUID(), amount: 50_000, at });
    const text = await csv('?from=2029-05-05&to=2029-05-05');
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      'Number,Kind,Date,Buyer,Place of supply,Description,SAC,Rate %,Taxable value,CGST,SGST or UTGST,IGST,Total,Order,Gateway payment,Test',
    );
    const start = '2029-05-05,"Zainab ""Zee"" Khan",Maharashtra (27),Premium,998599,18';
    expect(lines[1]).toBe(`${number},Invoice,${start},423.72,38.14,38.14,0.00,500.00,${sold.orderId},,yes`);
    expect(lines[2]).toBe(
      `${note?.number},Credit note,${start},-423.72,-38.14,-38.14,0.00,-500.00,${sold.orderId},,yes`,
    );
    expect(await csv('?from=2029-05-04&to=2029-05-04')).not.toContain(number);
    expect(await csv('?from=2029-05-06&to=2029-05-06')).not.toContain(number);
  });

  it.each(['=HYPERLINK("http://evil.example")', '@SUM(1)', '+1', '-1', '\t=1'])(
    'prevents spreadsheet formulas for a buyer named %j',
    async (name) => {
      const { number } = await invoices.issueNow(sale(app, buyerOf(owner, name)));
      const [line] = (await csv()).split('\r\n').filter((one) => one.startsWith(number));
      expect(line).toMatch(/^[^,]+,Invoice,[\d-]+,"?'/);
    },
  );

  it('lists each of many invoices once, even with equal times', async () => {
    const at = new Date('2031-06-01T06:00:00Z');
    const { id } = await invoices.issueNow(sale(app, { ...buyerOf(owner, 'Zainab'), at }));
    await app.app.platform.db.transaction(({ tx }) =>
      sql`insert into invoice select (jsonb_populate_record(invoice, jsonb_build_object('id', gen_random_uuid(),
          'number', 'OLD/' || serial, 'order_id', gen_random_uuid(),
          'issued_at', issued_at + serial / 400 * interval '1 second'))).*
        from invoice, generate_series(1, 1234) as serial where id = ${id}`.execute(tx),
    );
    const lines = (await csv('?from=2031-06-01&to=2031-06-01')).split('\r\n');
    expect(lines).toHaveLength(1 + 1235 + 1);
    const numbers = lines.slice(1, -1).map((line) => line.split(',')[0]);
    expect(new Set(numbers).size).toBe(1235);
    const moments = numbers.map((number) => Math.floor(Number(number?.match(/^OLD\/(\d+)/)?.[1] ?? 0) / 400));
    expect(moments).toEqual(moments.toSorted());
  });

  it('is open to senior staff only, and recorded in the audit log', async () => {
    const answers = await Promise.all(
      [owner, employee, subAdmin, admin].map(({ client }) => client.get('/staff/invoices.csv')),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
    expect((await app.client().get('/staff/invoices.csv')).status).toBe(401);
    const { headers, text } = answers[3]!;
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(/filename="invoices-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"/);
    const authorization = `Bearer ${admin.client.token}`;
    const file = await fetch(`${app.url}/api/v1/website/staff/invoices.csv`, { headers: { authorization } });
    expect([...new Uint8Array(await file.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).not.toContain(owner.email);
    const log = await admin.client.get('/staff/audit?action=invoices.exported');
    expect(log.text).toContain('invoices.exported');
  });

  it.each([
    ['?from=2026-02-02&to=2026-02-01', 'to'],
    ['?from=2024-01-01&to=2026-01-01', 'from'],
    ['?from=yesterday', 'from'],
    ['?to=2026-02-30', 'to'],
  ])('refuses the period %s', async (query, field) => {
    const { status, body } = await admin.client.get(`/staff/invoices.csv${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });
});

describe('the revenue figures', () => {
  it('equal the sum of the invoices, to the paisa', async () => {
    const at = new Date('2030-01-31T18:29:00Z');
    const sales = [
      sale(app, { ...buyerOf(owner, 'A', 'Maharashtra'), at, total: 49_999 }),
      sale(app, { ...buyerOf(owner, 'B', 'Kerala'), at, total: 33_333 }),
      sale(app, {
        ...buyerOf(owner, 'C', 'Kerala'),
        at: new Date('2030-01-31T18:30:00Z'),
        line: { name: 'Ten', days: 30 },
      }),
    ];
    for (const one of sales) await invoices.issueNow(one);
    await invoices.creditNow({ orderId: sales[1]!.orderId, refundId: randomUUID(), amount: 33_333, at });
    const figures = await invoices.figures({ from: '2030-01-30', to: '2030-02-01' });
    expect(figures.totals).toEqual({
      ...{ orders: 3, gross: 133_332, refunded: 33_333 },
      ...{ taxable: 42_373 + 42_373, cgst: 3_813, sgst: 3_813, igst: 7_627 },
    });
    expect(figures.days).toEqual([
      { day: '2030-01-30', gross: 0, refunded: 0, orders: 0 },
      { day: '2030-01-31', gross: 83_332, refunded: 33_333, orders: 2 },
      { day: '2030-02-01', gross: 50_000, refunded: 0, orders: 1 },
    ]);
    expect(figures.packages).toEqual([
      { name: 'Premium', orders: 2, gross: 83_332 },
      { name: 'Ten', orders: 1, gross: 50_000 },
    ]);
    expect(figures.states).toEqual([
      { state: 'Kerala', orders: 2, gross: 83_333, tax: 7_627 },
      { state: 'Maharashtra', orders: 1, gross: 49_999, tax: 7_626 },
    ]);
  });
});
