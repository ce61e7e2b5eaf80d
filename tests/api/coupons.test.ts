import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { entitlementsOf, PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let deputy: Person;
let officer: Person;
let [she, he]: Person[] = [];
/** A service at ₹500. */
let session: string;

const dayIn = (days: number): string =>
  new Date(app.clock.now().getTime() + days * DAY + 5.5 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnShop(admin);
  deputy = await staff(app, admin, 'SUB_ADMIN');
  officer = await staff(app, admin, 'SALES_OFFICER');
  [she, he] = await Promise.all([member(app), member(app)]);
  const product = { kind: 'service', title: 'Photo session', price: 500, hsn: '998387', gstRate: 18 };
  session = dataOf(await admin.client.post('/product/create', product))._id;
});
afterAll(() => app.close());

let serial = 0;
const terms = (changes: object = {}) => ({
  ...{ code: `EID${++serial}0`, kind: 'percent', value: 10, until: dayIn(10), reason: 'For Eid' },
  ...changes,
});
const create = async (changes: object = {}) => dataOf(await admin.client.post('/staff/coupons', terms(changes)));
const check = ({ client }: Person, code: string) => client.get(`/cart/coupon?code=${encodeURIComponent(code)}`);
const fill = async ({ client }: Person, quantity = 2) => {
  for (const { _id } of dataOf(await client.get('/cart')).products) await client.delete(`/cartItem/remove/${_id}`);
  dataOf(await client.post('/cart/addToCart', { productId: session, quantity }));
};
const order = ({ client }: Person, coupon: string) => client.post('/order/create', { coupon });
const cancel = ({ client }: Person, id: string) => client.put(`/order/changeStatus/${id}`, { status: 'CANCEL' });
const messageOf = async (answer: ReturnType<typeof check>): Promise<string> => {
  expectFailure(await answer, 409, 'coupon.not_valid');
  return (await answer).body.message;
};

describe('coupons', () => {
  it('are created with their terms, and listed newest first', async () => {
    const first = await create({ kind: 'rupees', value: 99.5, minTotal: 300, maxUses: 3, usesPerCustomer: 2 });
    const second = await create({ code: ' spring25 ', from: dayIn(2) });
    expect(second).toMatchObject({ code: 'SPRING25', value: 10, active: false, used: 0, usesPerCustomer: 1 });
    const listed = dataOf(await deputy.client.get('/staff/coupons'));
    expect(listed.slice(0, 2)).toEqual([second, first]);
    expect(first).toMatchObject({ value: 99.5, minTotal: 300, maxUses: 3, active: true, reason: 'For Eid' });
    expect((await auditOf(app, admin.id)).at(-1)).toMatchObject({
      ...{ action: 'coupon.created', reason: 'For Eid', detail: { name: 'SPRING25' } },
    });
  });

  it('with impossible terms return 400 at the field', async () => {
    const refused: [object, string][] = [
      [{ code: 'AB' }, 'code'],
      [{ value: 0 }, 'value'],
      [{ value: 101 }, 'value'],
      [{ value: 2.5 }, 'value'],
      [{ kind: 'rupees', value: -1 }, 'value'],
      [{ maxUses: 0 }, 'maxUses'],
      [{ usesPerCustomer: 1.5 }, 'usesPerCustomer'],
      [{ minTotal: -1 }, 'minTotal'],
      [{ until: 'soon' }, 'until'],
      [{ reason: '' }, 'reason'],
    ];
    for (const [changes, field] of refused)
      expectRefused(await admin.client.post('/staff/coupons', terms(changes)), [field]);
    const { code } = await create();
    const again = terms({ code });
    expect(expectFailure(await admin.client.post('/staff/coupons', again), 409, 'coupon.code_used')).toEqual(['code']);
    for (const days of [{ until: dayIn(-1) }, { from: dayIn(3), until: dayIn(2) }])
      expectFailure(await admin.client.post('/staff/coupons', terms(days)), 409, 'coupon.days_wrong');
  });

  it('are created and ended by senior staff only', async () => {
    const { _id } = await create();
    for (const { client } of [officer, she as Person]) {
      expectFailure(await client.get('/staff/coupons'), 403);
      expectFailure(await client.post('/staff/coupons', terms()), 403);
      expectFailure(await client.delete(`/staff/coupons/${_id}`), 403);
    }
    expectFailure(await admin.client.delete(`/staff/coupons/${session}`), 404);
  });
});

describe('the check of a coupon', () => {
  beforeEach(async () => {
    await Promise.all([fill(she as Person), fill(he as Person)]);
  });

  it('returns the discount for the cart', async () => {
    const { code } = await create({ value: 15 });
    const typed = ` ${code.toLowerCase()} `;
    expect(dataOf(await check(she as Person, typed))).toEqual({ code, discount: 150, grandTotal: 850 });
    const large = await create({ kind: 'rupees', value: 5_000 });
    expect(dataOf(await check(she as Person, large.code))).toMatchObject({ discount: 1_000, grandTotal: 0 });
  });

  it('says why a coupon cannot be used', async () => {
    const coming = await create({ from: dayIn(2) });
    const dear = await create({ minTotal: 1_200 });
    const ended = await create();
    const end = () => admin.client.delete(`/staff/coupons/${ended._id}`);
    expect(dataOf(await end())).toMatchObject({ active: false });
    expect(dataOf(await end())).toMatchObject({ active: false });
    expect(await messageOf(check(she as Person, 'NOSUCH'))).toMatch(/no coupon with this code/);
    expect(await messageOf(check(she as Person, coming.code))).toMatch(/can be used from \d+ \w+ \d{4}\.$/);
    expect(await messageOf(check(she as Person, dear.code))).toBe('This coupon can be used for orders from ₹1,200.');
    expect(await messageOf(check(she as Person, ended.code))).toBe('This coupon has ended.');
  });

  it('accepts one’s own cart and customers within reach', async () => {
    const { code } = await create();
    const url = `/cart/coupon?code=${code}`;
    expectFailure(await (she as Person).client.get(`${url}&customerId=${he?.id}`), 404);
    await fill(officer);
    expectFailure(await officer.client.get(url), 400, 'order.customer_required');
    expectFailure(await officer.client.get(`${url}&customerId=${he?.id}`), 404);
    await fill(deputy);
    expect(dataOf(await deputy.client.get(`${url}&customerId=${he?.id}`))).toMatchObject({ discount: 100 });
  });
});

describe('an order with a coupon', () => {
  it('gets the discount once per customer, and again if the first order was cancelled', async () => {
    const { code, _id } = await create();
    await fill(she as Person);
    const placed = dataOf(await order(she as Person, code));
    expect(placed).toMatchObject({ subTotal: 1_000, discount: 100, coupon: code, grandTotal: 900 });
    await fill(she as Person);
    expect(await messageOf(check(she as Person, code))).toBe('This coupon was already used for an earlier order.');
    expectFailure(await order(she as Person, code), 409, 'coupon.not_valid');
    expect(dataOf(await (she as Person).client.get('/cart')).cart.count).toBe(1);
    dataOf(await cancel(she as Person, placed._id));
    const again = dataOf(await order(she as Person, code));
    expect(again.discount).toBe(100);
    const listed = dataOf(await admin.client.get('/staff/coupons?filter=all'));
    expect(listed.find((coupon: { _id: string }) => coupon._id === _id).used).toBe(1);
  });

  it('keeps its discount after the coupon has ended, even when the order is changed', async () => {
    const { code, _id } = await create();
    await fill(she as Person);
    const placed = dataOf(await order(she as Person, code));
    app.clock.advance(1_000);
    dataOf(await admin.client.delete(`/staff/coupons/${_id}`));
    const items = [{ productId: session, quantity: 4 }];
    const changed = dataOf(await deputy.client.put(`/order/update/${placed._id}`, { items }));
    expect(changed).toMatchObject({ subTotal: 2_000, discount: 200, coupon: code });
  });

  it('returns 409 when parallel orders have used up the coupon', async () => {
    const { code } = await create({ maxUses: 1 });
    await Promise.all([fill(she as Person), fill(he as Person)]);
    const answers = await Promise.all([order(she as Person, code), order(he as Person, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This coupon has been used up.');
  });
});

describe('a package that staff give for free', () => {
  const give = (by: Pick<Person, 'client'>, id: string, body: object = {}) =>
    by.client.post(`/staff/members/${id}/freePackage`, {
      ...{ packageId: PREMIUM_PACKAGE, reason: 'Her photo session was cancelled by us' },
      ...body,
    });

  it('is valid at once, and its reason is in the audit log', async () => {
    const sara = await member(app);
    const { until } = dataOf(await give(deputy, sara.id));
    expect(await entitlementsOf(sara)).toMatchObject({ isPremium: true, plan: { until } });
    expect((await auditOf(app, deputy.id)).at(-1)).toMatchObject({
      ...{ action: 'package.given', subject_id: sara.id, reason: 'Her photo session was cancelled by us' },
    });
    expectFailure(await give(admin, sara.id), 409, 'package.given_today');
    expect((await entitlementsOf(sara)).plan?.until).toBe(until);
  });

  it('is given once when the button is pressed twice', async () => {
    const sara = await member(app);
    const answers = await Promise.all([give(deputy, sara.id), give(deputy, sara.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused without a reason, for accounts that are no members, and for packages that are not on sale', async () => {
    const id = (he as Person).id;
    expectRefused(await give(deputy, id, { reason: 'ok' }), ['reason']);
    expectFailure(await give(deputy, id, { packageId: session }), 409, 'package.not_on_sale');
    expectFailure(await give(deputy, officer.id), 404);
    expectFailure(await give(officer, id), 403);
  });

  it('has a daily limit per staff person', async () => {
    const other = await staff(app, admin, 'SUB_ADMIN');
    const answers = [];
    for (let given = 0; given < 6; given++) answers.push(await give(other, (await member(app)).id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
