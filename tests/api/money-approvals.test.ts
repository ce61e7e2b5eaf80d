import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FREE_PACKAGE } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { carriedOut, dataOf, decide } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { buy, ownPayment } from '../support/purchases.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { DAY, renew } from '../support/tickets.ts';

/** Large refunds and large price changes need two staff members. */

let app: TestApp;
let admin: StaffMember;
let senior: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  // For 7 days, accounts that created one another may not approve each other's requests, so the clock moves past that
  // time.
  app.clock.advance(8 * DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { client } of [admin, senior]) await renew(client);
});

const grants = { interests: null, photoRequests: null, messages: null, contactViews: 50 };
const gold = { kind: 'plan', name: 'Gold', price: 300_000, days: 90, grants };
const onSale = async (id: string) =>
  dataOf(await app.client().get('/packages')).packages.find((one: { _id: string }) => one._id === id);

it('refunds of one payment above 2,000 rupees in all need the approval of a second colleague', async () => {
  const { _id: packageId } = dataOf(await admin.client.post('/staff/packages', gold));
  const buyer = await member(app);
  const id = await buy(app, buyer, { packageId });
  const give = (body: object = {}) =>
    senior.client.post(`/staff/payments/${id}/refunds`, {
      ...{ reason: 'Charged by mistake', requestId: crypto.randomUUID(), ...body },
    });
  expectFailure(await give({ left: 1 }), 409, 'payment.refund_changed');
  const part = dataOf(await give({ amount: 150_000 }));
  expect(part).toMatchObject({ status: 'partially_refunded', refunded: 150_000, approvalId: null });
  const asked = dataOf(await give({ left: 150_000 }));
  expect(asked).toMatchObject({ refunded: 150_000, approvalId: expect.any(String) });
  expectFailure(await give(), 409, 'approval.waiting');
  const { approvalId } = asked;
  expect(dataOf(await admin.client.get(`/staff/approvals/${approvalId}`))).toMatchObject({
    action: 'refund',
    reason: 'Charged by mistake',
    money: { paymentId: id, packageId: null, name: 'Gold', from: null, amount: 150_000 },
    canDecide: true,
  });
  expectFailure(await decide(senior.client, approvalId), 403, 'approval.own');
  dataOf(await decide(admin.client, approvalId));
  expect((await carriedOut(admin.client, approvalId)).results[0].outcome).toBe('done');
  expect(await ownPayment(buyer, id)).toMatchObject({ status: 'refunded', refunded: 300_000 });
  expect(dataOf(await senior.client.get(`/staff/payments/${id}`)).approvalId).toBeNull();
});

it('a refund refused by the second colleague moves no money', async () => {
  const { _id: packageId } = dataOf(await admin.client.post('/staff/packages', { ...gold, name: 'Silver' }));
  const buyer = await member(app);
  const id = await buy(app, buyer, { packageId });
  const body = { reason: 'Charged by mistake', requestId: crypto.randomUUID() };
  const { approvalId } = dataOf(await senior.client.post(`/staff/payments/${id}/refunds`, body));
  dataOf(await decide(admin.client, approvalId, false));
  expect(await ownPayment(buyer, id)).toMatchObject({ status: 'paid', refunded: 0 });
});

it('changing the price of a package to a third or to three times needs a second colleague', async () => {
  const { _id: id } = dataOf(await admin.client.post('/staff/packages', { ...gold, name: 'Bronze', price: 10_000 }));
  const change = async (price: number) => {
    const { kind: _, ...terms } = gold;
    // Two versions of a package must not start at the same moment.
    app.clock.advance(1_000);
    return admin.client.put(`/staff/packages/${id}`, { ...terms, name: 'Bronze', price });
  };
  expect(dataOf(await change(29_900)).approvalId).toBeNull();
  expect((await onSale(id)).price).toBe(29_900);
  const { approvalId } = dataOf(await change(9_900));
  expect((await onSale(id)).price).toBe(29_900);
  expectFailure(await change(9_900), 409, 'approval.waiting');
  expect(dataOf(await senior.client.get(`/staff/approvals/${approvalId}`)).money).toMatchObject({
    packageId: id,
    from: 29_900,
    amount: 9_900,
  });
  dataOf(await decide(senior.client, approvalId));
  await carriedOut(admin.client, approvalId);
  expect((await onSale(id)).price).toBe(9_900);
  const packages = dataOf(await admin.client.get('/staff/packages'));
  expect(packages.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
    approvalId: null,
    versions: [{ number: 3, price: 9_900, by: { _id: admin.id } }, {}, {}],
  });
  // The free package has no price, so no approval is needed.
  const free = { name: 'Free', price: 0, days: null, grants: { ...grants, messages: 0 } };
  expect(dataOf(await admin.client.put(`/staff/packages/${FREE_PACKAGE}`, free)).approvalId).toBeNull();
});
