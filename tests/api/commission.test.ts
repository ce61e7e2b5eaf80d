import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { pdfText } from '../support/pdf-text.ts';
import { decidePayment, newestPayment, payInCash, recordPayment } from '../support/shop-money.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let deputy: Person;
let [manager, officer, dealer, retailer, strange]: Person[] = [];
let customer: Person;
/** A service at ₹1,180: ₹1,000 without GST. */
let session: string;

const dayIn = (days: number): string =>
  new Date(app.clock.now().getTime() + days * DAY + 5.5 * 3_600_000).toISOString().slice(0, 10);
const month = () => dayIn(0).slice(0, 7);

const rate = (by: Pick<Person, 'client'>, body: object = {}) =>
  by.client.post('/staff/commission/rates', { role: 'SALES_OFFICER', kind: 'service', percent: 5, ...body });

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  deputy = await staff(app, admin, 'SUB_ADMIN');
  const territoryId = await addTerritory(admin, { level: 'area', cities: [] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { managerId: manager.id, territoryId });
  dealer = await networkAccount(app, admin, 'DEALER');
  retailer = await networkAccount(app, admin, 'RETAILER', { parentId: dealer.id });
  strange = await networkAccount(app, admin, 'SALES_OFFICER');
  customer = await member(app);
  const product = { kind: 'service', title: 'Photo session', price: 1_180, hsn: '998387', gstRate: 18 };
  session = dataOf(await admin.client.post('/product/create', product))._id;
  dataOf(await rate(admin));
  dataOf(await rate(admin, { role: 'RETAILER', percent: 7.25 }));
});
afterAll(() => app.close());

/**
 * An order that somebody placed. Whether they reach the customer is tested with the orders; here the office places it
 * and the database names the other person.
 */
async function placedBy(person: Pick<Person, 'id'>, body: object = {}): Promise<string> {
  const add = { productId: session, quantity: 1, customerId: customer.id };
  dataOf(await deputy.client.post('/cart/addToCart', add));
  const order = dataOf(await deputy.client.post('/order/create', { customerId: customer.id, ...body }));
  await app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('shop_order').set({ placed_by: person.id }).where('id', '=', order._id).execute(),
  );
  return order._id;
}

async function move(orderId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) dataOf(await deputy.client.put(`/order/changeStatus/${orderId}`, { status }));
}
const TO_DELIVERED = ['ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED'];

async function sold(person: Pick<Person, 'id'>): Promise<string> {
  const orderId = await placedBy(person);
  await payInCash(deputy, admin, orderId, 1_180);
  await move(orderId, ...TO_DELIVERED);
  return orderId;
}

const statement = async ({ client }: Pick<Person, 'client'>, query = '') =>
  dataOf(await client.get(`/staff/commission/statement${query}`));
const balances = async ({ client }: Pick<Person, 'client'>) => dataOf(await client.get('/staff/commission/balances'));
const entriesOf = async (orderId: string) =>
  (
    await app.app.platform.db.read
      .selectFrom('commission_entry')
      .select(['earner_id', 'kind', 'amount_paise'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount_paise }) => [kind, amount_paise]);
const propose = (by: Pick<Person, 'client'>, earner: Person, amount: number) =>
  by.client.post('/staff/commission/payouts', { earnerId: earner.id, amount });
const decide = (by: Pick<Person, 'client'>, id: string, status: string) =>
  by.client.put(`/staff/commission/payouts/${id}`, { status });

describe('commission rates', () => {
  it('start today or later, and leave earlier rates unchanged', async () => {
    const later = { role: 'DEALER', kind: 'goods', percent: 3.5, from: dayIn(5) };
    dataOf(await rate(admin, { role: 'DEALER', kind: 'goods', percent: 2 }));
    const listed = dataOf(await rate(deputy, later));
    const ofDealer = listed.filter(({ role }: { role: string }) => role === 'DEALER');
    expect(ofDealer).toMatchObject([later, { percent: 2, from: dayIn(0) }]);
    expectFailure(await rate(admin, { from: dayIn(-1) }), 409, 'commission.day_past');
    for (const percent of [-1, 50.5, 2.555, 'much']) expectRefused(await rate(admin, { percent }), ['percent']);
    expectRefused(await rate(admin, { role: 'EMPLOYEE' }), ['role']);
    expectFailure(await rate(officer as Person), 403);
  });

  it('and the cash book return 400 for a day outside 2000 to 2099', async () => {
    for (const day of ['0000-01-01', '1999-12-31', '2100-01-01'])
      expectRefused(await admin.client.get(`/staff/cashBook?day=${day}`), ['day']);
    dataOf(await admin.client.get('/staff/cashBook?day=2099-12-31'));
    const orderId = await placedBy(deputy);
    expectRefused(await deputy.client.put(`/order/update/${orderId}`, { expectedAt: '0000-01-01' }), ['expectedAt']);
    expectRefused(await rate(admin, { from: '0000-01-01' }), ['from']);
  });
});

describe('an order', () => {
  it('earns commission on its value without GST once it is delivered and paid', async () => {
    const orderId = await placedBy(officer as Person);
    await move(orderId, ...TO_DELIVERED);
    expect(await entriesOf(orderId)).toEqual([]);
    const paid = await sold(officer as Person);
    expect(await entriesOf(paid)).toEqual([['earned', 5_000]]);
  });

  it('earns no commission if the buyer is a member or the office', async () => {
    for (const person of [customer, deputy]) expect(await entriesOf(await sold(person))).toEqual([]);
  });

  it('earns commission on the price after the discount, at the rates of the time of the order', async () => {
    const coupon = { code: 'HALF50', kind: 'percent', value: 50, until: dayIn(9), reason: 'For a test' };
    dataOf(await admin.client.post('/staff/coupons', coupon));
    dataOf(await rate(admin, { role: 'DEALER', percent: 4 }));
    const orderId = await placedBy(dealer as Person, { coupon: 'HALF50' });
    dataOf(await rate(admin, { role: 'DEALER', percent: 40, from: dayIn(1) }));
    app.clock.advance(1_000);
    dataOf(await rate(admin, { role: 'DEALER', percent: 30 }));
    await payInCash(deputy, admin, orderId, 590);
    await move(orderId, ...TO_DELIVERED);
    expect(await entriesOf(orderId)).toEqual([['earned', 2_000]]);
  });

  it('loses its commission when it is returned', async () => {
    const orderId = await sold(retailer as Person);
    await move(orderId, 'RETURN');
    expect(await entriesOf(orderId)).toEqual([
      ['earned', 7_250],
      ['reversed', -7_250],
    ]);
  });
});

it('an order whose cheque bounces loses its commission until it is paid again', async () => {
  const orderId = await placedBy(retailer as Person);
  const cheque = { paymentType: 'CHECK', amount: 1_180, reference: '000123', bank: 'Bank of Baroda' };
  const paymentId = newestPayment(await recordPayment(deputy, orderId, cheque));
  dataOf(await decidePayment(admin, paymentId, 'confirmed'));
  await move(orderId, ...TO_DELIVERED);
  dataOf(await decidePayment(admin, paymentId, 'bounced'));
  expect(await entriesOf(orderId)).toHaveLength(2);
  await payInCash(deputy, admin, orderId, 1_000);
  expect(await entriesOf(orderId)).toHaveLength(2);
  await payInCash(deputy, admin, orderId, 180);
  expect(await entriesOf(orderId)).toEqual([
    ['earned', 7_250],
    ['reversed', -7_250],
    ['earned', 7_250],
  ]);
});

describe('the commission ledger', () => {
  const write = (query: ReturnType<typeof sql>) => app.app.platform.db.transaction(({ tx }) => query.execute(tx));

  it('refuses changes, deletions and entries with a wrong amount', async () => {
    const orderId = await sold(officer as Person);
    const [earner, now] = [(officer as Person).id, app.clock.now()];
    await expect(write(sql`update commission_entry set amount_paise = 1`)).rejects.toThrow(/only ever added/);
    await expect(write(sql`delete from commission_entry`)).rejects.toThrow(/only ever added/);
    await expect(write(sql`truncate commission_entry cascade`)).rejects.toThrow(/only ever added/);
    await expect(write(sql`update commission_rate set percent = 50`)).rejects.toThrow(/only ever added/);
    const add = (kind: string, amount: number) =>
      write(sql`insert into commission_entry (earner_id, kind, amount_paise, order_id, at)
        values (${earner}, ${kind}, ${amount}, ${orderId}, ${now})`);
    await expect(add('earned', 5_000)).rejects.toThrow(/does not fit/);
    await expect(add('reversed', -4_000)).rejects.toThrow(/does not fit/);
  });
});

describe('commission balances and statements', () => {
  it('show people their own commission, and that of people within reach', async () => {
    await sold(officer as Person);
    await sold(retailer as Person);
    const idsOf = (rows: { earnerId: string }[]) => rows.map(({ earnerId }) => earnerId).sort();
    const ids = (...people: (Person | undefined)[]) => people.map((person) => person?.id).sort();
    expect(idsOf(await balances(officer as Person))).toEqual(ids(officer));
    expect(idsOf(await balances(retailer as Person))).toEqual(ids(retailer));
    expect(idsOf(await balances(dealer as Person))).toEqual(ids(dealer, retailer));
    expect(idsOf(await balances(manager as Person))).toEqual(ids(manager, officer));
    expect(idsOf(await balances(admin))).toEqual(ids(manager, officer, dealer, retailer, strange));
    const about = (person?: Person) => `/staff/commission/statement?earnerId=${person?.id}`;
    for (const path of [about(strange), about(manager), about(retailer)])
      expectFailure(await (officer as Person).client.get(path), 404);
    expectFailure(await (retailer as Person).client.get(about(dealer)), 404);
    dataOf(await (dealer as Person).client.get(about(retailer)));
    expectRefused(await admin.client.get('/staff/commission/statement'), ['earnerId']);
    expectFailure(await customer.client.get('/staff/commission/balances'), 403);
  });

  it('start each month with the closing balance of the months before', async () => {
    const now = await statement(officer as Person);
    const sum = now.entries.reduce((total: number, { amount }: { amount: number }) => total + amount, now.before);
    expect(now).toMatchObject({ month: month(), before: 0, after: sum });
    const [own] = await balances(officer as Person);
    expect(own.balance).toBe(now.after);
    const next = await statement(officer as Person, '?month=2099-12');
    expect(next).toMatchObject({ before: now.after, entries: [], after: now.after });
    expectRefused(await (officer as Person).client.get('/staff/commission/statement?month=2026-13'), ['month']);
  });

  it('can be downloaded as CSV and PDF', async () => {
    const path = `/staff/commission/statement.csv?earnerId=${officer?.id}`;
    const csv = (await deputy.client.get(path)).text.split('\r\n');
    const { entries, after } = await statement(officer as Person);
    expect(csv[0]).toBe('Day,Entry,Order,Note,Amount (Rs.),Balance (Rs.)');
    expect(csv[2]).toBe(`${dayIn(0)},Commission,${entries[0].orderNumber},,50.00,50.00`);
    expect(csv.at(-2)?.endsWith(`,Balance at the end,,,0.00,${after.toFixed(2)}`)).toBe(true);
    const pdf = await fetch(`${app.url}/api/v1/website${path.replace('.csv', '.pdf')}`, {
      headers: { authorization: `Bearer ${deputy.client.token}` },
    });
    const words = pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(words).toContain('Commission statement');
    expect(words).toContain(entries[0].orderNumber);
    expect((await auditOf(app, deputy.id)).at(-1)).toMatchObject({
      ...{ action: 'commission.statement_viewed', subject_id: officer?.id },
    });
  });
});

describe('a payout', () => {
  it('is proposed by one person and paid by another, once', async () => {
    const before = (await statement(officer as Person)).after;
    const payout = dataOf(await propose(admin, officer as Person, 20.5));
    expect(payout).toMatchObject({ amount: 20.5, status: 'requested', mayDecide: false });
    expectFailure(await propose(deputy, officer as Person, 10), 409, 'commission.payout_waiting');
    expectFailure(await decide(admin, payout._id, 'paid'), 403, 'commission.own_payout');
    const [seen] = dataOf(await deputy.client.get('/staff/commission/payouts'));
    expect(seen).toMatchObject({ _id: payout._id, mayDecide: true });
    const answers = await Promise.all([decide(deputy, payout._id, 'paid'), decide(deputy, payout._id, 'paid')]);
    expect(answers.map((answer) => dataOf(answer).status)).toEqual(['paid', 'paid']);
    expectFailure(await decide(deputy, payout._id, 'refused'), 409, 'commission.decided');
    expect((await statement(officer as Person)).after).toBe(before - 20.5);
  });

  it('can be refused, which pays nothing', async () => {
    const before = (await statement(officer as Person)).after;
    const { _id } = dataOf(await propose(admin, officer as Person, 1));
    expect(dataOf(await decide(deputy, _id, 'refused'))).toMatchObject({ status: 'refused', mayDecide: false });
    expect((await statement(officer as Person)).after).toBe(before);
  });

  it('is never more than was earned, also when an order is returned in between', async () => {
    const orderId = await sold(strange as Person);
    for (const amount of [50.01, 1e6])
      expectFailure(await propose(admin, strange as Person, amount), 409, 'commission.too_much');
    for (const amount of [0, -1, 1.234]) expectRefused(await propose(admin, strange as Person, amount), ['amount']);
    const { _id } = dataOf(await propose(admin, strange as Person, 50));
    await move(orderId, 'RETURN');
    expectFailure(await decide(deputy, _id, 'paid'), 409, 'commission.too_much');
    dataOf(await decide(deputy, _id, 'refused'));
    expect((await statement(strange as Person)).after).toBe(0);
  });

  it('returns 403 to the person who earned the commission', async () => {
    // The deputy earned this before joining the office.
    const entry = { earner_id: deputy.id, kind: 'earned', amount_paise: 5_000, at: app.clock.now() };
    const orderId = await placedBy(deputy);
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .insertInto('commission_entry')
        .values({ ...entry, order_id: orderId })
        .execute(),
    );
    expectFailure(await propose(deputy, deputy, 1), 403, 'commission.own_payout');
    const { _id } = dataOf(await propose(admin, deputy, 1));
    for (const status of ['paid', 'refused'])
      expectFailure(await decide(deputy, _id, status), 403, 'commission.own_payout');
    const [shown] = dataOf(await deputy.client.get('/staff/commission/payouts'));
    expect(shown).toMatchObject({ _id, mayDecide: false });
  });

  it('is proposed and decided by senior staff, for people of the network only', async () => {
    expectFailure(await propose(officer as Person, officer as Person, 1), 403);
    expectFailure(await (officer as Person).client.get('/staff/commission/payouts'), 403);
    expectFailure(await propose(admin, customer, 1), 404);
    expectFailure(await decide(admin, session, 'paid'), 404);
  });
});
