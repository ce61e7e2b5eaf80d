import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { powerOf } from '../../contract/network/powers.ts';
import { isNetwork, type StaffLoginRole, staffLoginRoles } from '../../contract/network/roles.ts';
import { nextOrderStatuses, type OrderStatus, orderStatuses } from '../../contract/shop/values.ts';
import { moveTo } from '../support/cases.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  addGoods,
  addProduct,
  bringTo,
  createOrder,
  fillCart,
  orderOf,
  placeOrder,
  setStatus,
  stockOf,
} from '../support/shop.ts';
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

let app: TestApp;
let admin: StaffMember;
let she: Person;
let service: string;
const people = {} as Record<StaffLoginRole, StaffMember>;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  people.ADMIN = admin;
  for (const role of ['SUB_ADMIN', 'EMPLOYEE'] as const) people[role] = await staff(app, admin, role);
  const zone = await addTerritory(admin, { level: 'zone' });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  const area = await addTerritory(admin, { level: 'area', parentId: region, cities: ['lucknow_up'] });
  const add = async (role: StaffLoginRole, place: object) => {
    people[role] = await networkAccount(app, admin, role, place);
    return people[role].id;
  };
  const zonal = await add('ZONAL_SALES_MANAGER', { territoryId: zone });
  const regional = await add('REGIONAL_SALES_MANAGER', { territoryId: region, managerId: zonal });
  const manager = await add('AREA_SALE_MANAGER', { territoryId: area, managerId: regional });
  await add('SALES_OFFICER', { territoryId: area, managerId: manager });
  const stockist = await add('STOKIEST', { territoryId: area });
  const dealer = await add('DEALER', { territoryId: area, parentId: stockist });
  await add('RETAILER', { territoryId: area, parentId: dealer });
  she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari' });
  await moveTo(app, 'lucknow_up', she.id);
  await she.client.put('/user/settings', { privacy: { bureauHelp: true } });
  service = await addProduct(admin, { kind: 'service', hsn: '998399', title: 'Profile writing', gstRate: 18 });
});
afterAll(() => app.close());

/** Orders of the administrator for the customer, at a status. */
const orderAt = async (status: OrderStatus): Promise<string> => {
  const { _id } = await placeOrder(admin, { [service]: 1 }, { customerId: she.id });
  await bringTo(admin, _id, status);
  return _id;
};

/** Puts an order into a status without its way there: the statuses of the orders of one test differ only in it. */
const putAt = (orderId: string, status: OrderStatus, placedBy: string): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('shop_order').set({ status, placed_by: placedBy }).where('id', '=', orderId).execute(),
  );

/** The statuses that each limit of the table of powers allows (bureau.md §1). */
const allowed: Readonly<Record<string, readonly OrderStatus[]>> = {
  toProcessing: ['ACCEPTED', 'PROCESSING', 'CANCEL', 'REJECTED'],
  toAccepted: ['ACCEPTED'],
  dispatchAndDelivered: ['DISPATCH', 'DELIVERED'],
  delivered: ['DELIVERED'],
};

describe('a change of an order’s status', () => {
  it.each(orderStatuses)('from %s is possible only to the statuses in the table', async (from) => {
    for (const to of orderStatuses) {
      const id = await orderAt(from);
      const answer = await setStatus(admin, id, to, 'a test');
      if ((nextOrderStatuses[from] as readonly OrderStatus[]).includes(to)) {
        expect(answer.status, `${from} → ${to}: ${answer.text}`).toBe(200);
        expect(answer.body.result.data).toMatchObject({ status: to, next: nextOrderStatuses[to] });
        expect(answer.body.result.data.history.at(-1)).toMatchObject({ status: to, note: 'a test' });
      } else {
        expectFailure(answer, 409, 'order.status_not_possible');
        expect((await orderOf(admin, id)).status).toBe(from);
      }
    }
  });

  it('that is not possible is refused with a sentence that names the possible statuses', async () => {
    const id = await orderAt('ACCEPTED');
    expect((await setStatus(admin, id, 'DELIVERED')).body.message).toBe(
      'This order has the status “Accepted”. After it comes “Processing” or “Cancelled”.',
    );
    expect((await setStatus(admin, id, 'ACCEPTED')).body.message).toBe('This order already has the status “Accepted”.');
    for (const status of ['', 'accepted', null, 'SHIPPED'])
      expectFailure(await admin.client.put(`/order/changeStatus/${id}`, { status }), 400, 'request.invalid');
  });
});

describe.each(staffLoginRoles)('the role %s', (role) => {
  it('sets only the statuses that the table of powers allows', async () => {
    const { limit } = powerOf(role, 'changeOrderStatus');
    const may = limit ? (allowed[limit] as readonly OrderStatus[]) : orderStatuses;
    const by = people[role];
    const { _id: id } = await placeOrder(by, { [service]: 1 }, { customerId: she.id }).catch(() =>
      // Somebody who does not reach the customer cannot order for her, and is put in as who placed the order.
      placeOrder(admin, { [service]: 1 }, { customerId: she.id }),
    );
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        await putAt(id, from, by.id);
        const answer = await setStatus(by, id, to);
        const isNext = (nextOrderStatuses[from] as readonly OrderStatus[]).includes(to);
        if (!may.includes(to)) expectFailure(answer, 403, 'forbidden');
        else if (isNext) expect(answer.status, `${from} → ${to}: ${answer.text}`).toBe(200);
        else expectFailure(answer, 409, 'order.status_not_possible');
      }
    await putAt(id, 'PROCESSING', by.id);
    expect((await orderOf(by, id)).next).toEqual(nextOrderStatuses.PROCESSING.filter((to) => may.includes(to)));
  });

  it('gets 404 for an order outside of its reach', async () => {
    const stranger = await member(app);
    await moveTo(app, 'patna_br', stranger.id);
    const { _id: id } = await placeOrder(stranger, { [service]: 1 });
    const answers = [
      await people[role].client.get(`/order/getById/${id}`),
      await setStatus(people[role], id, 'ACCEPTED'),
      await people[role].client.put(`/order/update/${id}`, { note: 'x' }),
      await people[role].client.get(`/order/${id}/deliveryNote.pdf`),
    ];
    for (const answer of answers)
      if (isNetwork(role)) expectFailure(answer, 404, 'not_found');
      else expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  });
});

describe('a customer', () => {
  it('can cancel an own order while it is ACTIVE, and can set no other status', async () => {
    const { _id: id, next } = await placeOrder(she, { [service]: 1 });
    expect(next).toEqual(['CANCEL']);
    for (const to of orderStatuses.filter((status) => status !== 'CANCEL'))
      expectFailure(await setStatus(she, id, to), 403, 'forbidden');
    const cancelled = await setStatus(she, id, 'CANCEL', 'Changed my mind');
    expect(cancelled.body.result.data).toMatchObject({ status: 'CANCEL', next: [], due: 0 });
    expect(cancelled.body.result.data.history).toMatchObject([
      { status: 'ACTIVE', by: 'You' },
      { status: 'CANCEL', by: 'You', note: 'Changed my mind' },
    ]);
    for (const status of orderStatuses.filter((one) => one !== 'ACTIVE')) {
      await putAt(id, status, she.id);
      expectFailure(await setStatus(she, id, 'CANCEL'), 409, 'order.status_not_possible');
    }
  });
});

describe('the stock for an order', () => {
  it('is reserved once at ACCEPTED and released once at CANCEL or RETURN', async () => {
    const goods = await addGoods(admin, 10);
    const { _id: first } = await placeOrder(she, { [goods]: 4 });
    expect(await stockOf(admin, goods)).toBe(10);
    await setStatus(admin, first, 'ACCEPTED');
    expect(await stockOf(admin, goods)).toBe(6);
    expect(await orderOf(admin, first)).toMatchObject({ suppliedBy: null });
    await setStatus(admin, first, 'CANCEL');
    expect(await stockOf(admin, goods)).toBe(10);
    const { _id: second } = await placeOrder(she, { [goods]: 3 });
    await bringTo(admin, second, 'DELIVERED');
    expect(await stockOf(admin, goods)).toBe(7);
    const both = await Promise.all([setStatus(admin, second, 'RETURN'), setStatus(admin, second, 'RETURN')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stockOf(admin, goods)).toBe(10);
  });

  it('never falls below zero: of 100 parallel orders for the last 10 pieces, 10 are accepted', async () => {
    const goods = await addGoods(admin, 10);
    const ids: string[] = [];
    for (let i = 0; i < 100; i++) ids.push((await placeOrder(admin, { [goods]: 1 }, { customerId: she.id }))._id);
    const answers = await Promise.all(ids.map((id) => setStatus(admin, id, 'ACCEPTED')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectFailure(answer, 409, 'stock.short');
    expect(await stockOf(admin, goods)).toBe(0);
    const [refused] = answers.flatMap(({ status }, i) => (status === 200 ? [] : [ids[i] as string]));
    expect(await orderOf(admin, refused as string)).toMatchObject({
      status: 'ACTIVE',
      history: [{ status: 'ACTIVE' }],
    });
    const [accepted] = answers.flatMap(({ status }, i) => (status === 200 ? [ids[i] as string] : []));
    await setStatus(admin, accepted as string, 'CANCEL');
    expect((await setStatus(admin, refused as string, 'ACCEPTED')).status).toBe(200);
  });

  it('is taken from the dealer who placed the order, if the dealer has enough', async () => {
    const goods = await addGoods(admin, 10);
    const { DEALER: dealer } = people;
    await admin.client.post(`/product/stock/${goods}`, { quantity: 2, reason: 'first stock', holderId: dealer.id });
    const { _id: own } = await placeOrder(dealer, { [goods]: 2 }, { customerId: she.id });
    expect((await setStatus(dealer, own, 'ACCEPTED')).body.result.data.suppliedBy).toMatch(/^Imran Network/);
    expect(await stockOf(admin, goods)).toBe(10);
    const { _id: next } = await placeOrder(dealer, { [goods]: 1 }, { customerId: she.id });
    expect((await setStatus(dealer, next, 'ACCEPTED')).body.result.data.suppliedBy).toBeNull();
    expect(await stockOf(admin, goods)).toBe(9);
    expect((await orderOf(she, own)).suppliedBy).toBeUndefined();
  });

  it('is taken from one holder: the order is refused if no single holder has all its products', async () => {
    const [office, dealers] = [await addGoods(admin, 3), await addGoods(admin, 3)];
    const { DEALER: dealer } = people;
    const give = (holderId: string | null, quantity: number) =>
      admin.client.post(`/product/stock/${dealers}`, { quantity, reason: 'moved', ...(holderId ? { holderId } : {}) });
    await give(dealer.id, 3);
    await give(null, -3);
    await fillCart(dealer, { [office]: 1, [dealers]: 1 });
    const refused = await createOrder(dealer, { customerId: she.id });
    expectFailure(refused, 409, 'cart.not_possible');
    expect(refused.body.message).toMatch(/an order is sent from one place/);
    await give(null, 3);
    const placed = await createOrder(dealer, { customerId: she.id });
    expect(placed.status, placed.text).toBe(200);
    const { _id: id } = placed.body.result.data;
    expect((await setStatus(dealer, id, 'ACCEPTED')).status).toBe(200);
  });

  it('is not taken from a stockist or dealer whose account is not active', async () => {
    const goods = await addGoods(admin, 10);
    const { DEALER: dealer } = people;
    await admin.client.post(`/product/stock/${goods}`, { quantity: 2, reason: 'first stock', holderId: dealer.id });
    const { _id: id } = await placeOrder(dealer, { [goods]: 2 }, { customerId: she.id });
    const setAccount = (status: string): Promise<unknown> =>
      app.app.platform.db.transaction(({ tx }) =>
        tx.updateTable('member').set({ status }).where('id', '=', dealer.id).execute(),
      );
    await setAccount('BLACKLISTED');
    const accepted = await setStatus(admin, id, 'ACCEPTED');
    await setAccount('ACTIVE');
    expect(accepted.body.result.data.suppliedBy).toBeNull();
    expect(await stockOf(admin, goods)).toBe(8);
  });

  it('is not needed when the order has only services', async () => {
    expect((await createOrder(she, {})).body.error.code).toBe('cart.empty');
    const { _id } = await placeOrder(she, { [service]: 2 }, { address: null });
    expect((await setStatus(admin, _id, 'ACCEPTED')).status).toBe(200);
  });
});
