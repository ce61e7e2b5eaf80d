import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chance } from '../support/community.ts';
import { member, type Person } from '../support/members.ts';
import {
  begin,
  eventOf,
  ledgerOf,
  openShop,
  payAtGateway,
  poll,
  postWebhook,
  type Shop,
  verify,
} from '../support/payments.ts';
import { rounds, sampleNumber } from '../support/sample.ts';
import { addGoods, addProduct, orderOf, placeOrder, setStatus, stockOf } from '../support/shop.ts';
import {
  decidePayment,
  findMoneyViolations,
  newestPayment,
  readMoneyOfOrder,
  recordPayment,
} from '../support/shop-money.ts';
import { networkAccount, type StaffMember, staff, turnOnNetwork, turnOnShop } from '../support/staff.ts';

/**
 * Online payment, webhooks, cash, confirmation, acceptance, dispatch, cancellation and return of an order, in any order
 * and at once: money, invoices, packages, stock and commission agree, each exactly once.
 */

const BUYERS = 5;
const RUNS_EACH = rounds(20, 500) / BUYERS;
const STOCK = 10_000;
/** Time limit: thousands of calls take long on a busy machine. */
const PATIENCE_MS = 900_000;

let shop: Shop;
let admin: StaffMember;
let second: StaffMember;
let goods: string;
let service: string;
let plan: string;
let dealerId: string;
/** 10 % of ₹100 for goods and ₹100 for the service, in paise. */
const COMMISSION = 2_000;

beforeAll(async () => {
  shop = await openShop();
  ({ admin } = shop);
  await turnOnShop(admin);
  second = await staff(shop.app, admin, 'SUB_ADMIN');
  goods = await addGoods(admin, STOCK, { price: 105, gstRate: 5 });
  service = await addProduct(admin, { kind: 'service', price: 118, hsn: '998399', gstRate: 18 });
  await turnOnNetwork(admin);
  ({ id: dealerId } = await networkAccount(shop.app, admin, 'DEALER'));
  for (const kind of ['goods', 'service'])
    await admin.client.post('/staff/commission/rates', { role: 'DEALER', kind, percent: 10 });
  const { packages } = (await admin.client.get('/packages')).body.result.data;
  plan = packages.find(({ kind }: { kind: string }) => kind === 'plan')._id;
});
afterAll(() => shop.close());

type Work = () => Promise<unknown>;

async function inParallel(work: readonly Work[], width: number): Promise<void> {
  const queue = [...work];
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: width }, hand));
}

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  const left = [...all];
  return Array.from({ length: left.length }, () => left.splice(Math.floor(next() * left.length), 1)[0] as T);
}

/** Expects an answer without a server error. */
const fine = async (answer: ReturnType<typeof verify>): Promise<void> => {
  const { status, text } = await answer;
  if (![200, 409].includes(status)) throw new Error(`${status} ${text}`);
};

/** Records an amount in cash, and has it confirmed. */
async function cash(orderId: string, amount: number): Promise<void> {
  const recorded = await recordPayment(admin, orderId, { amount });
  await fine(Promise.resolve(recorded));
  if (recorded.status !== 200) return;
  await fine(decidePayment(second, newestPayment(recorded), 'confirmed'));
}

/** Paise that the gateway has captured for an order and not refunded. */
async function takenAtGateway(orderId: string): Promise<number> {
  const { origin, keyId, keySecret } = shop.razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const response = await fetch(`${origin}/v1/orders/${orderId}/payments`, { headers: { authorization } });
  const { items } = (await response.json()) as {
    items: { status: string; amount: number; amount_refunded: number }[];
  };
  return items
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

/** Index of the capture event. */
const CAPTURED = 1;

const eventsOf = (payment: object) => [
  eventOf('payment.authorized', { payment: { ...payment, status: 'authorized', captured: false } }),
  eventOf('payment.captured', { payment: { ...payment, status: 'captured', captured: true } }),
];

it(
  'money, invoices, packages, stock and commission of an order agree after events in any sequence',
  async () => {
    const placed: { id: string; paymentId: string; orderId: string }[] = [];

    async function run(buyer: Person, next: () => number): Promise<void> {
      const withPlan = next() < 0.3 ? { [plan]: 1 } : {};
      const { _id: id, grandTotal } = await placeOrder(buyer, { [goods]: 1, [service]: 1, ...withPlan });
      // As if a dealer had taken the order, who earns the commission.
      await sql`update shop_order set placed_by = ${dealerId} where id = ${id}`.execute(shop.app.app.platform.db.read);
      const begun = (await begin(buyer, { shopOrderId: id })).body.result.data;
      placed.push({ id, paymentId: begun.paymentId, orderId: begun.id });
      const { payment, told } = payAtGateway(shop.razorpay, begun.id);
      const some = (most: number, work: Work): Work[] =>
        Array.from({ length: Math.floor(next() * (most + 1)) }, () => work);
      const move =
        (status: string): Work =>
        () =>
          fine(setStatus(admin, id, status));
      const work = [
        ...some(2, () => fine(verify(buyer, told))),
        ...eventsOf(payment).flatMap((body, index) =>
          some(2, async () => {
            // The gateway reports a capture only after it was made.
            if (index === CAPTURED && shop.razorpay.gateway.order(begun.id)?.status !== 'paid') return;
            await fine(postWebhook(shop, body, { id: `evt_${id}_${index}` }));
          }),
        ),
        ...some(1, () => poll(shop, { due: [begun.paymentId] })),
        ...some(1, () => cash(id, grandTotal)),
        ...some(1, () => cash(id, 1 + Math.floor(next() * 100))),
        ...some(1, move('CANCEL')),
      ];
      // The usual steps come in their order, between everything else.
      const steps = ['ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED', 'RETURN'].slice(0, Math.floor(next() * 6));
      const mixed = shuffled([...work, ...steps.map(() => undefined)], next);
      const ways = steps.map(move);
      await inParallel(
        mixed.map((one) => one ?? (ways.shift() as Work)),
        1 + Math.floor(next() * 4),
      );
    }

    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => member(shop.app)));
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const next = chance(sampleNumber(`orders of the shop by buyer ${index}`));
        for (let time = 0; time < RUNS_EACH; time++) await run(buyer, next);
      }),
    );

    let held = 0;
    for (const { id, paymentId, orderId } of placed) {
      await expect
        .poll(
          async () => (await ledgerOf(shop, paymentId)).refunds.filter(({ state }) => state === 'processing').length,
        )
        .toBe(0);
      const books = await readMoneyOfOrder(shop, id);
      expect(findMoneyViolations(books, COMMISSION), id).toEqual([]);
      held -= books.movements.reduce((sum, { quantity }) => sum + quantity, 0);
      const kept = books.payments
        .filter(({ type }) => type === 'ONLINE')
        .reduce((sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount), 0);
      const taken = await takenAtGateway(orderId);
      expect(kept, id).toBe(taken);
      const { refundDue } = await orderOf(admin, id);
      expect(refundDue * 100, id).toBe(
        ['CANCEL', 'RETURN', 'REJECTED'].includes(books.order.status)
          ? books.order.paid
          : Math.max(0, books.order.paid - books.order.total),
      );
    }
    expect(await stockOf(admin, goods)).toBe(STOCK - held);
  },
  PATIENCE_MS,
);
