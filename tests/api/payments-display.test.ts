import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { begin, boughtPackage, createdOrder, openShop, payAtGateway, type Shop, verify } from '../support/payments.ts';
import { HOUR } from '../support/tickets.ts';

/** The member sees the actual state of a payment. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const own = async ({ client }: Person, id: string) => (await client.get(`/payments/${id}`)).body.result.data;

it('a payment shows the end date of its own purchase, whatever else was bought', async () => {
  const buyer = await member(shop.app);
  const pack = {
    ...{ kind: 'addon', name: 'Ten contacts', price: 9_900, days: 30 },
    grants: { interests: 0, photoRequests: 0, messages: 0, contactViews: 10 },
  };
  const made = await shop.admin.client.post('/staff/packages', pack);
  expect(made.status, made.text).toBe(200);
  const addonId = made.body.result.data._id;
  const addon = await createdOrder(buyer, { packageId: addonId });
  expect((await verify(buyer, payAtGateway(shop.razorpay, addon.orderId).told)).status).toBe(200);
  const [first, second] = [await boughtPackage(shop, buyer), await boughtPackage(shop, buyer)];
  const daysOf = async (id: string) => {
    const { until, paidAt } = await own(buyer, id);
    return Math.round((Date.parse(String(until)) - Date.parse(String(paidAt))) / (24 * HOUR));
  };
  expect([await daysOf(addon.id), await daysOf(first.id), await daysOf(second.id)]).toEqual([30, 90, 180]);
  const { until } = await own(buyer, second.id);
  const refund = { reason: 'Bought once too often', requestId: crypto.randomUUID() };
  expect((await shop.admin.client.post(`/staff/payments/${first.id}/refunds`, refund)).status).toBe(200);
  expect(await own(buyer, first.id)).toMatchObject({ status: 'refunded', until: null });
  // The plan appended after the refunded one now ends earlier.
  expect(Date.parse(String((await own(buyer, second.id)).until))).toBeLessThan(Date.parse(String(until)));
});

it('a payment cannot continue while its package is retired, but one that was already made counts', async () => {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  const retire = async (retired: boolean) => {
    const answer = await shop.admin.client.put(`/staff/packages/${PREMIUM_PACKAGE}/retired`, { retired });
    expect(answer.status, answer.text).toBe(200);
  };
  await retire(true);
  try {
    expect(await own(buyer, id)).toMatchObject({ status: 'created', isOnSale: false, mayPay: false });
    expectFailure(await begin(buyer, { packageId: PREMIUM_PACKAGE }), 409, 'package.not_on_sale');
    await retire(false);
    expect(await own(buyer, id)).toMatchObject({ isOnSale: true, mayPay: true });
    await retire(true);
    // The checkout window was opened before the package was retired.
    const { told } = payAtGateway(shop.razorpay, orderId);
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ status: 'paid', isOnSale: false });
  } finally {
    await retire(false);
  }
});
