import { afterAll, beforeAll, expect, it } from 'vitest';
import { chance } from '../support/community.ts';
import { member, type Person } from '../support/members.ts';
import {
  createdOrder,
  eventOf,
  expectConsistent,
  journalOf,
  ledgerOf,
  openShop,
  PREMIUM,
  payAtGateway,
  poll,
  postWebhook,
  type Shop,
  verify,
} from '../support/payments.ts';
import { rounds, sampleNumber } from '../support/sample.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Number of members who buy at the same time, each one order after the other. */
const BUYERS = 10;
/**
 * Number of orders, each of which gets about ten calls. Each member's orders are random and depend on the seed of the
 * run (docs/testing.md), so a longer test begins with the same orders as a shorter one. MONEY_RUNS sets another number.
 */
const RUNS_EACH = Math.ceil(Number(process.env.MONEY_RUNS ?? rounds(80, 500)) / BUYERS);
const RUNS = RUNS_EACH * BUYERS;
/** Time limit: thousands of calls take long on a busy machine. */
const PATIENCE_MS = 900_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Work = () => Promise<unknown>;

/** Runs the work in this order, `width` pieces at a time. */
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

/** Every webhook event that the gateway could send about a payment. */
const eventsOf = (payment: object) => [
  eventOf('payment.authorized', { payment: { ...payment, status: 'authorized', captured: false } }),
  eventOf('payment.captured', { payment: { ...payment, status: 'captured', captured: true } }),
  eventOf('payment.failed', { payment: { ...payment, status: 'failed', captured: false } }),
];

/** Index of the capture event. */
const CAPTURED = 1;

/** Expects an answer without a server error. */
const fine = async (answer: ReturnType<typeof verify>): Promise<void> => {
  const { status, text } = await answer;
  if (![200, 409].includes(status)) throw new Error(`${status} ${text}`);
};

const refund = (id: string, amount?: number) =>
  shop.admin.client.post(`/staff/payments/${id}/refunds`, {
    ...{ reason: 'For the test', amount, requestId: crypto.randomUUID() },
  });

/** Waits until no work on an order is pending. */
async function settled(id: string): Promise<Awaited<ReturnType<typeof ledgerOf>>> {
  await expect
    .poll(async () => (await ledgerOf(shop, id)).refunds.filter(({ state }) => state === 'processing').length)
    .toBe(0);
  return ledgerOf(shop, id);
}

it('an order that is verified, reported, checked and refunded many times at once has one grant and one invoice', async () => {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  const { payment, told } = payAtGateway(shop.razorpay, orderId);
  const events = eventsOf(payment);
  // The gateway refunds only captured payments, so the refund event comes after the capture.
  const isTaken = () =>
    waitUntil(async () => shop.razorpay.gateway.order(orderId)?.status === 'paid', 'Nothing was captured');
  const hooks = Array.from({ length: 100 }, (_, index): Work => {
    // Some events are repeated under the same event id, some under a new one.
    const body = events[index % events.length] as string;
    return async () => {
      if (body === events[CAPTURED]) await isTaken();
      await fine(postWebhook(shop, body, index < 60 ? { id: `evt_one_${index % 6}` } : {}));
    };
  });
  await Promise.all([
    ...Array.from({ length: 50 }, () => fine(verify(buyer, told))),
    inParallel(hooks, 50),
    poll(shop, { due: [id] }),
    fine(refund(id)),
  ]);
  const mid = await settled(id);
  expect(expectConsistent(mid)).toEqual([]);
  expect(['paid', 'refunded']).toContain(mid.order.status);
  await Promise.all(Array.from({ length: 10 }, () => fine(refund(id))));
  const books = await settled(id);
  expect(books.order).toMatchObject({ status: 'refunded', refunded: PREMIUM, gateway_payment_id: payment.id });
  expect(expectConsistent(books)).toEqual([]);
  // Three different events were processed, however often they arrived; each one's repetition is recorded three times.
  expect(await journalOf(shop, id)).toMatchObject({ webhook: 3, 'webhook.repeated': 9, 'order.paid': 1 });
  expect((await buyer.client.get('/entitlements')).body.result.data.isPremium).toBe(false);
});

it(
  `the books of ${RUNS} orders balance to the paisa after calls from all sides in random order`,
  async () => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => member(shop.app)));
    const orders: string[] = [];
    const before = (await shop.admin.client.get('/staff/revenue')).body.result.data.totals;

    async function run(buyer: Person, next: () => number): Promise<void> {
      const { id, orderId } = await createdOrder(buyer);
      orders.push(id);
      const { payment, told } = payAtGateway(shop.razorpay, orderId);
      const events = eventsOf(payment);
      const some = (most: number, work: Work): Work[] =>
        Array.from({ length: Math.floor(next() * (most + 1)) }, () => work);
      const part = 100 + Math.floor(next() * (PREMIUM - 300));
      const work = shuffled<Work>(
        [
          // At least one confirmation by the page.
          () => fine(verify(buyer, told)),
          ...some(1, () => fine(verify(buyer, told))),
          ...events.flatMap((body, index) =>
            some(1, () => fine(postWebhook(shop, body, { id: `evt_${id}_${index}` }))),
          ),
          ...some(1, () => poll(shop, { due: [id] })),
          ...some(1, () => fine(buyer.client.get(`/payments/${id}`))),
          ...some(1, () => fine(refund(id, part))),
          ...some(1, () => fine(refund(id))),
        ],
        next,
      );
      await inParallel(work, 1 + Math.floor(next() * 6));
    }

    await Promise.all(
      buyers.map(async (buyer, index) => {
        const next = chance(sampleNumber(`orders of buyer ${index}`));
        for (let time = 0; time < RUNS_EACH; time++) await run(buyer, next);
      }),
    );
    expect(orders.length).toBe(RUNS);
    let [gross, back] = [0, 0];
    for (const id of orders) {
      const books = await settled(id);
      expect(expectConsistent(books), id).toEqual([]);
      gross += books.order.amount;
      back += books.order.refunded;
    }
    const after = (await shop.admin.client.get('/staff/revenue')).body.result.data.totals;
    expect(after.orders - before.orders).toBe(RUNS);
    expect([after.gross - before.gross, after.refunded - before.refunded]).toEqual([gross, back]);
    expect(after.gross - after.refunded).toBe(after.taxable + after.cgst + after.sgst + after.igst);
  },
  PATIENCE_MS,
);
