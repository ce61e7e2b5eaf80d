import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_STOCK, type stockHolderRoles } from '../../contract/shop/values.ts';
import { expectFailure } from '../support/failures.ts';
import { member } from '../support/members.ts';
import { centreOf } from '../support/notifications.ts';
import { addProduct } from '../support/shop.ts';
import {
  ADMIN,
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
let employee: StaffMember;
/** A stockist with a dealer below, and a dealer directly under the office. */
let stockist: StaffMember;
let dealer: StaffMember;
let lone: StaffMember;
const NOBODY = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  employee = await staff(app, admin, 'EMPLOYEE');
  stockist = await networkAccount(app, admin, 'STOKIEST');
  dealer = await networkAccount(app, admin, 'DEALER', { parentId: stockist.id });
  lone = await networkAccount(app, admin, 'DEALER');
});
afterAll(() => app.close());

const goods = (body: object = {}): Promise<string> => addProduct(admin, body);

const move = (by: StaffMember, id: string, quantity: unknown, more: object = {}) =>
  by.client.post(`/product/stock/${id}`, { quantity, reason: 'Bought in', ...more });

async function stocked(quantity: number, holderId?: string): Promise<string> {
  const id = await goods();
  expect((await move(admin, id, quantity, { holderId })).status).toBe(200);
  return id;
}

/** The level of a product in the list: undefined without a row. */
async function levelOf(by: StaffMember, productId: string, holder?: string) {
  const { body } = await by.client.get(`/staff/stock?productId=${productId}${holder ? `&holder=${holder}` : ''}`);
  return body.result.data[0]?.quantity;
}

const ledger = async (by: StaffMember, id: string, holder = '') =>
  (await by.client.get(`/staff/stock/${id}${holder && `?holder=${holder}`}`)).body.result.data;

const ask = (by: StaffMember, productId: string, quantity: unknown = 5, more: object = {}) =>
  by.client.post('/productRequest/create', { productId, quantity, ...more });

async function asked(by: StaffMember, productId: string, quantity = 5): Promise<string> {
  const answer = await ask(by, productId, quantity);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data._id;
}

const answer = (by: StaffMember, id: string, status: string, note?: string) =>
  by.client.put(`/productRequest/${id}`, { status, note });

/** The request as somebody sees it in their list. */
const shown = async (by: StaffMember, id: string) =>
  (await by.client.get('/productRequest/getAll?pageSize=100')).body.result.data.find(
    ({ _id }: { _id: string }) => _id === id,
  );

describe('a change of stock', () => {
  it('is written into the ledger with its author, and is refused if it would make the stock negative', async () => {
    const id = await goods();
    const first = await move(employee, id, 12);
    expect(first.body.result.data).toMatchObject({ productId: id, holderId: null, holderName: 'Office', quantity: 12 });
    expectFailure(await move(admin, id, -13), 409, 'stock.short');
    expect((await move(admin, id, '-2', { reason: 'Broken bottles' })).body.result.data.quantity).toBe(10);
    const entries = await ledger(admin, id);
    expect(entries.map(({ quantity, after }: { quantity: number; after: number }) => [quantity, after])).toEqual([
      [-2, 10],
      [12, 12],
    ]);
    expect(entries[0]).toMatchObject({ kind: 'correction', reason: 'Broken bottles', orderId: null, requestId: null });
    expect(entries[0].by).toMatch(/\S/);
    const audit = await admin.client.get(`/staff/audit?actorId=${employee.id}&action=stock.moved`);
    expect(audit.body.result.data[0]).toMatchObject({ reason: 'Bought in', detail: { productId: id, quantity: 12 } });
  });

  it.each([0, 1.5, 1e9, -1e9, null, 'ten'])('of %s pieces is refused', async (quantity) => {
    const id = await stocked(3);
    const refused = await move(admin, id, quantity);
    expectFailure(refused, 400, 'request.invalid');
    expect(Object.keys(refused.body.error.fields)).toEqual(['quantity']);
    expect(await levelOf(admin, id)).toBe(3);
  });

  it('is refused if the stock would exceed what the database can count', async () => {
    const productId = await goods();
    const entry = { product_id: productId, kind: 'correction', quantity: MAX_STOCK, after: 0, at: app.clock.now() };
    await app.app.platform.db.transaction(({ tx }) => tx.insertInto('stock_movement').values(entry).execute());
    expectFailure(await move(admin, productId, 1), 409, 'stock.full');
    expect(await levelOf(admin, productId)).toBe(MAX_STOCK);
  });

  it('is refused without a reason, for an unknown product, and for anything but goods', async () => {
    const id = await goods();
    expectFailure(await move(admin, id, 1, { reason: ' ' }), 400, 'request.invalid');
    expectFailure(await move(admin, NOBODY, 1), 404, 'not_found');
    expectFailure(await move(admin, await goods({ kind: 'service', hsn: '9983' }), 1), 409, 'product.no_stock');
  });

  it('is written once when it is sent several times', async () => {
    const id = await goods();
    const requestId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => move(admin, id, 7, { requestId })));
    expect(answers.map(({ status, body }) => [status, body.result.data.quantity])).toEqual(Array(3).fill([200, 7]));
    expect(await ledger(admin, id)).toHaveLength(1);
  });

  it('that takes out the last pieces succeeds once when several people do it at the same moment', async () => {
    const id = await stocked(5);
    const answers = await Promise.all([1, 2, 3].map(() => move(admin, id, -3)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await levelOf(admin, id)).toBe(2);
  });

  it('can be made by the stockist or dealer who holds the stock, or by the office', async () => {
    const id = await goods();
    expect((await move(stockist, id, 4)).body.result.data).toMatchObject({ holderId: stockist.id, quantity: 4 });
    expect((await move(stockist, id, 1, { holderId: stockist.id })).body.result.data.quantity).toBe(5);
    expect((await move(admin, id, 2, { holderId: stockist.id })).body.result.data.quantity).toBe(7);
    expectFailure(await move(stockist, id, 1, { holderId: dealer.id }), 404, 'not_found');
    for (const holderId of [NOBODY, employee.id])
      expectFailure(await move(admin, id, 1, { holderId }), 404, 'not_found');
    expect(await levelOf(admin, id)).toBe(0);
  });
});

describe('the list of stock levels', () => {
  it('shows all holders to the office, and to stockists and dealers only their own stock', async () => {
    const id = await stocked(9);
    await move(admin, id, 4, { holderId: stockist.id });
    const rows = (await admin.client.get(`/staff/stock?productId=${id}`)).body.result.data;
    expect(rows.map(({ holderId, quantity }: { holderId: string; quantity: number }) => [holderId, quantity])).toEqual([
      [null, 9],
      [stockist.id, 4],
    ]);
    expect(await levelOf(admin, id, stockist.id)).toBe(4);
    expect(await levelOf(stockist, id)).toBe(4);
    expect(await levelOf(dealer, id)).toBe(0);
    for (const holder of ['office', dealer.id]) {
      expectFailure(await stockist.client.get(`/staff/stock?holder=${holder}`), 404, 'not_found');
      expectFailure(await stockist.client.get(`/staff/stock/${id}?holder=${holder}`), 404, 'not_found');
    }
    expect(await ledger(stockist, id)).toHaveLength(1);
    expectFailure(await admin.client.get(`/staff/stock/${NOBODY}`), 404, 'not_found');
  });

  it('can be filtered by low stock, and searched by title', async () => {
    const title = 'Saffron ladoo';
    const low = await goods({ title, lowStockAt: 3 });
    const plenty = await goods({ title: `${title} large`, lowStockAt: 3 });
    await move(admin, low, 3);
    await move(admin, plenty, 4);
    const found = async (query: string) =>
      (await admin.client.get(`/staff/stock?search=saffron&${query}`)).body.result.data.map(
        ({ productId, isLow }: { productId: string; isLow: boolean }) => [productId, isLow],
      );
    expect(await found('')).toEqual([
      [low, true],
      [plenty, false],
    ]);
    expect(await found('filter=low')).toEqual([[low, true]]);
    await admin.client.delete(`/product/delete/${low}`);
    expect(await found('filter=low')).toEqual([]);
    // A retired product stays in the list while there is stock of it.
    expect(await found('')).toHaveLength(2);
    await move(admin, low, -3);
    expect(await found('')).toEqual([[plenty, false]]);
  });

  it('has numbered pages', async () => {
    const size = (await admin.client.get('/staff/stock?pageSize=2&page=1')).body.result;
    expect(size.data).toHaveLength(2);
    expect(size.totalCount).toBeGreaterThan(2);
  });

  it('names the stockists and dealers to the office only', async () => {
    const { body } = await admin.client.get('/staff/stockHolders');
    const rows: { _id: string; role: (typeof stockHolderRoles)[number] }[] = body.result.data;
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set([stockist.id, dealer.id, lone.id]));
    const own = await dealer.client.get('/staff/stockHolders');
    expect(own.body.result.data.map(({ _id }: { _id: string }) => _id)).toEqual([dealer.id]);
  });
});

describe('a product request of a dealer or stockist', () => {
  it('is sent by a dealer to the stockist, and moves the goods once they are received', async () => {
    const id = await stocked(8, stockist.id);
    const made = await ask(dealer, id, 5, { note: 'Before Eid' });
    expect(made.body.result.data).toMatchObject({
      ...{ productId: id, quantity: 5, status: 'Requested', note: 'Before Eid', next: [] },
      ...{ dealerId: dealer.id, stockistId: stockist.id },
    });
    const request = made.body.result.data._id;
    expect((await shown(stockist, request)).next).toEqual(['Accepted', 'Declined']);
    await expect
      .poll(async () => (await centreOf(stockist)).notifications.map(({ title }: { title: string }) => title))
      .toContain('A new product request');
    expect((await answer(stockist, request, 'Accepted')).body.result.data.next).toEqual(['Dispatched', 'Declined']);
    expect(await levelOf(stockist, id)).toBe(8);
    const sent = await answer(stockist, request, 'Dispatched', 'By bus');
    expect(sent.body.result.data).toMatchObject({ status: 'Dispatched', next: [] });
    expect([await levelOf(stockist, id), await levelOf(dealer, id)]).toEqual([3, 0]);
    const received = await answer(dealer, request, 'Received');
    expect(received.body.result.data).toMatchObject({ status: 'Received', next: [] });
    expect(
      received.body.result.data.history.map(({ status, note }: { status: string; note: string }) => [status, note]),
    ).toEqual([
      ['Requested', null],
      ['Accepted', null],
      ['Dispatched', 'By bus'],
      ['Received', null],
    ]);
    expect([await levelOf(stockist, id), await levelOf(dealer, id)]).toEqual([3, 5]);
    expect((await ledger(dealer, id))[0]).toMatchObject({ kind: 'received', quantity: 5, requestId: request });
    expect((await ledger(stockist, id))[0]).toMatchObject({ kind: 'sent', quantity: -5, requestId: request });
    await expect
      .poll(async () => (await centreOf(dealer)).notifications.map(({ title }: { title: string }) => title))
      .toEqual(expect.arrayContaining(['Product request accepted', 'Your goods are on the way']));
  });

  it('is sent to the office by a stockist, and by a dealer without a stockist', async () => {
    const id = await stocked(20);
    for (const by of [stockist, lone]) {
      const request = await asked(by, id, 6);
      expect(await shown(employee, request)).toMatchObject({ stockistId: null, stockistName: null });
      for (const status of ['Accepted', 'Dispatched'])
        expect((await answer(employee, request, status)).status).toBe(200);
      expect((await answer(by, request, 'Received')).status).toBe(200);
      expect(await levelOf(by, id)).toBe(6);
    }
    expect(await levelOf(admin, id)).toBe(8);
  });

  it('can get each status only from the person whose turn it is, and returns 404 to others', async () => {
    const id = await stocked(5, stockist.id);
    const request = await asked(dealer, id);
    expectFailure(await answer(dealer, request, 'Accepted'), 403, 'forbidden');
    expectFailure(await answer(lone, request, 'Accepted'), 404, 'not_found');
    expect(await shown(lone, request)).toBeUndefined();
    expectFailure(await answer(admin, NOBODY, 'Accepted'), 404, 'not_found');
    for (const status of ['Dispatched', 'Received'])
      expectFailure(await answer(admin, request, status), 409, 'product_request.not_possible');
    for (const status of ['Sent', 'Requested'])
      expectFailure(await answer(admin, request, status), 400, 'request.invalid');
    expect((await answer(stockist, request, 'Declined', 'None left')).status).toBe(200);
    expectFailure(await answer(stockist, request, 'Accepted'), 409, 'product_request.not_possible');
    expect(await levelOf(stockist, id)).toBe(5);
  });

  it('moves stock once when an answer to it is sent several times', async () => {
    const id = await stocked(9, stockist.id);
    const request = await asked(dealer, id, 4);
    await answer(stockist, request, 'Accepted');
    const three = (by: StaffMember, status: string) => Promise.all([1, 2, 3].map(() => answer(by, request, status)));
    for (const [by, status] of [
      [stockist, 'Dispatched'],
      [dealer, 'Received'],
    ] as const)
      expect((await three(by, status)).map((one) => one.status)).toEqual([200, 200, 200]);
    expect([await levelOf(stockist, id), await levelOf(dealer, id)]).toEqual([5, 4]);
  });

  it('cannot be marked as sent without enough stock', async () => {
    const id = await stocked(4, stockist.id);
    const requests = [await asked(dealer, id, 3), await asked(dealer, id, 3)];
    for (const request of requests) await answer(stockist, request, 'Accepted');
    const answers = await Promise.all(requests.map((request) => answer(stockist, request, 'Dispatched')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectFailure(answers.find(({ status }) => status === 409) as (typeof answers)[0], 409, 'stock.short');
    expect(await levelOf(stockist, id)).toBe(1);
  });

  it('is created once when it is sent several times', async () => {
    const id = await goods();
    const requestId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(dealer, id, 2, { requestId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.result.data._id)).size).toBe(1);
  });

  it.each([0, -1, 1.5, 1e9, null])('for %s pieces is refused', async (quantity) => {
    const refused = await ask(dealer, await goods(), quantity);
    expectFailure(refused, 400, 'request.invalid');
    expect(Object.keys(refused.body.error.fields)).toEqual(['quantity']);
  });

  it('can contain only goods that are on sale', async () => {
    expectFailure(await ask(dealer, NOBODY), 404, 'not_found');
    expectFailure(await ask(dealer, await goods({ kind: 'service', hsn: '9983' })), 409, 'product.no_stock');
    const retired = await goods();
    await admin.client.delete(`/product/delete/${retired}`);
    expectFailure(await ask(dealer, retired), 409, 'product.retired');
    expectFailure(await ask(employee, await goods()), 403, 'forbidden');
  });

  it('is listed newest first, and filtered by status and search words', async () => {
    const title = 'Silver foil';
    const id = await goods({ title });
    const requests = [await asked(dealer, id, 1), await asked(lone, id, 2), await asked(dealer, id, 3)];
    await answer(stockist, requests[0] as string, 'Declined');
    const list = async (by: StaffMember, query: string) =>
      (await by.client.get(`/productRequest/getAll?search=silver&${query}`)).body.result;
    const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
    expect(idsOf((await list(admin, '')).data)).toEqual(requests.toReversed());
    expect(idsOf((await list(stockist, 'status=open')).data)).toEqual([requests[2]]);
    expect(idsOf((await list(dealer, 'status=Declined')).data)).toEqual([requests[0]]);
    const first = await list(admin, 'pageSize=2');
    expect(first.totalCount).toBe(3);
    const rest = await list(admin, `pageSize=2&cursor=${first.nextCursor}`);
    expect(idsOf([...first.data, ...rest.data])).toEqual(requests.toReversed());
  });
});

it('stock levels are the sums of their ledgers', async () => {
  const { rows } = await sql<{ wrong: number; all: number }>`select count(*)::int as all, count(*) filter (
      where quantity <> (select sum(movement.quantity) from stock_movement as movement
        where movement.product_id = level.product_id and movement.holder_id is not distinct from level.holder_id)
    )::int as wrong from stock_level as level`.execute(app.app.platform.db.read);
  expect(rows[0]?.all).toBeGreaterThan(10);
  expect(rows[0]?.wrong).toBe(0);
});

it('calls about stock are closed to members, and to everybody while the shop is off', async () => {
  const { client } = await member(app);
  expectFailure(await client.get('/staff/stock'), 403, 'forbidden');
  await admin.client.put('/staff/settings', { shop: false });
  expectFailure(await admin.client.get('/staff/stock'), 404, 'not_found');
  await turnOnShop(admin);
});
