import { sql } from 'kysely';
import { webhookSignatureOf } from '../../server/platform/razorpay/signatures.ts';
import type { TestClient, WireAnswer } from './client.ts';
import type { Person } from './members.ts';
import { ADMIN, type StaffMember, signInAdmin } from './staff.ts';
import { type RazorpayStandIn, startRazorpay } from './stand-ins/razorpay.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

export const PREMIUM = 50_000;
const HOOK = '/paymentGateWay/webhook';

export interface Shop {
  app: TestApp;
  razorpay: RazorpayStandIn;
  admin: StaffMember;
  close(): Promise<void>;
}

/**
 * Starts the program with a stand-in payment gateway on its own socket. The gateway sends webhooks only after `tell` is
 * called.
 * @param timeoutMs how long the program waits for an answer from the gateway
 * @param env further environment variables of the program
 */
export async function openShop({
  timeoutMs,
  env = {},
}: {
  timeoutMs?: number;
  env?: Readonly<Record<string, string>>;
} = {}): Promise<Shop> {
  const clock = { now: () => new Date() };
  const razorpay = await startRazorpay({ now: () => clock.now() });
  const app = await startTestApp(
    { ...razorpay.env, ...ADMIN, ...env },
    timeoutMs ? { answersWithinMs: timeoutMs } : {},
  );
  clock.now = () => app.clock.now();
  return {
    app,
    razorpay,
    admin: await signInAdmin(app),
    async close() {
      await app.close();
      await razorpay.close();
    },
  };
}

/** Starts a payment, by default for Premium by a buyer in Delhi. */
export const begin = ({ client }: { client: TestClient }, body: object = {}): Promise<WireAnswer> =>
  client.post('/paymentGateWay/createPayment', { state: 'Delhi', ...body });

/** Starts a payment, which must succeed. */
export async function createdOrder(
  person: { client: TestClient },
  body: object = {},
): Promise<{ id: string; orderId: string }> {
  const answer = await begin(person, body);
  if (answer.status !== 200) throw new Error(`createPayment: ${answer.status} ${answer.text}`);
  const { paymentId, id: orderId } = answer.body.result.data;
  return { id: paymentId, orderId };
}

/** Pays at the gateway's checkout. `told` is the result that the checkout passes to the page. */
export function payAtGateway({ gateway }: RazorpayStandIn, orderId: string) {
  const { payment, told } = gateway.pay(orderId);
  if (!told) throw new Error('the checkout has told nothing');
  return { payment, told };
}

export const verify = ({ client }: { client: TestClient }, told: object): Promise<WireAnswer> =>
  client.post('/paymentGateWay/verifyPayment', told);

/** Buys a package: an order that is paid. */
export async function boughtPackage({ razorpay }: Shop, person: Person) {
  const order = await createdOrder(person);
  const { payment, told } = payAtGateway(razorpay, order.orderId);
  const answer = await verify(person, told);
  if (answer.body.result?.data.status !== 'paid') throw new Error(`verify: ${answer.status} ${answer.text}`);
  return { ...order, paymentId: payment.id, told };
}

let serial = 0;

/** The body of a gateway's webhook event. */
export const eventOf = (event: string, entities: Readonly<Record<string, object>>): string =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: 1_780_000_000 + ++serial,
  });

interface Sending {
  secret?: string;
  signature?: string | null;
  id?: string;
  type?: string;
}

/** Posts bytes to the webhook's address; by default with a valid gateway signature. */
export function postWebhook({ app, razorpay }: Pick<Shop, 'app' | 'razorpay'>, body: string, sending: Sending = {}) {
  const { secret = razorpay.webhookSecret, id = `evt_${++serial}`, type = 'application/json' } = sending;
  const signature = sending.signature === undefined ? webhookSignatureOf(body, secret) : sending.signature;
  return app.client().raw(HOOK, {
    method: 'POST',
    body,
    headers: {
      'content-type': type,
      'x-razorpay-event-id': id,
      ...(signature === null ? {} : { 'x-razorpay-signature': signature }),
    },
  });
}

const rows = async <Row>({ app }: Pick<Shop, 'app'>, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(app.app.platform.db.read as never)).rows;

/** All rows that the database holds for an order. */
export async function ledgerOf(shop: Pick<Shop, 'app'>, id: string) {
  const [[order], grants, invoices, refunds, journal] = await Promise.all([
    rows(
      shop,
      sql<{ status: string; amount: number; refunded: number; gateway_payment_id: string | null }>`
        select * from payment_order where id = ${id}`,
    ),
    rows(shop, sql<{ kind: string; revoked_at: Date | null }>`select * from entitlement_grant where order_id = ${id}`),
    rows(
      shop,
      sql<{ kind: string; number: string; total_paise: number; refund_id: string | null }>`
        select * from invoice where order_id = ${id} order by issued_at, number`,
    ),
    rows(
      shop,
      sql<{
        id: string;
        state: string;
        amount: number;
        is_stray: boolean;
        made_by: string;
        looks: number;
        gateway_payment_id: string | null;
      }>`
        select * from payment_refund where order_id = ${id} order by created_at`,
    ),
    rows(
      shop,
      sql<{ what: string; source: string; detail: Record<string, unknown> }>`
        select * from payment_journal where order_id = ${id} order by id`,
    ),
  ]);
  if (!order) throw new Error('no such order');
  return { order, grants, invoices, refunds, journal };
}

/** The number of journal entries of an order, by kind. */
export async function journalOf(shop: Pick<Shop, 'app'>, id: string): Promise<Record<string, number>> {
  const { journal } = await ledgerOf(shop, id);
  const counts: Record<string, number> = {};
  for (const { what } of journal) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}

/** Journal entries about invalid signatures; they belong to no order. */
export const invalidSignatures = (shop: Pick<Shop, 'app'>) =>
  rows(
    shop,
    sql<{ what: string; order_id: string | null; actor_id: string | null; detail: Record<string, unknown> }>`
      select * from payment_journal where what like 'forgery.%' order by id`,
  );

/** Runs the poller once. @param due orders whose next poll is moved to now */
export async function poll({ app }: Pick<Shop, 'app'>, { due = [] }: { due?: readonly string[] } = {}): Promise<void> {
  const { db, jobs, clock } = app.app.platform;
  await db.transaction(async ({ tx }) => {
    for (const id of due)
      await sql`update payment_order set next_look_at = ${clock.now()}
        where id = ${id} and next_look_at is not null`.execute(tx);
    await jobs.enqueue(tx, 'payments.poll', {});
  });
}

/** Waits until the member's own payment has this status; polls like the payment page. */
export const waitForStatus = ({ client }: { client: TestClient }, id: string, status: string): Promise<WireAnswer> =>
  waitUntil(async () => {
    const answer = await client.get(`/payments/${id}`);
    return answer.body.result?.data.status === status ? answer : undefined;
  }, `The payment did not become ${status}`);

/** Waits for the status in the database alone, without any call that makes the program ask the gateway. */
export const isRecorded = (shop: Pick<Shop, 'app'>, id: string, status: string): Promise<true> =>
  waitUntil(
    async () => ((await ledgerOf(shop, id)).order.status === status ? true : undefined),
    `The order did not become ${status}`,
  );

/** Checks that hold for every order, whatever happened to it. Returns the violations. */
export function expectConsistent(books: Awaited<ReturnType<typeof ledgerOf>>): string[] {
  const { order, grants, invoices, refunds, journal } = books;
  const wrong: string[] = [];
  const check = (holds: boolean, sentence: string) => void (holds || wrong.push(sentence));
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(order.status);
  const count = (what: string) => journal.filter((one) => one.what === what).length;
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const bills = invoices.filter(({ kind }) => kind === 'invoice');
  const notes = invoices.filter(({ kind }) => kind === 'credit_note');
  const back = refunds.filter(({ state, is_stray }) => state === 'done' && !is_stray);
  check(new Set(grants.map(({ kind }) => kind)).size === grants.length, 'a kind was granted twice');
  check(grants.length > 0 === isPaid, 'granted without being paid, or paid without being granted');
  check(bills.length === (isPaid ? 1 : 0), `${bills.length} invoices`);
  check(
    sum(bills.map(({ total_paise }) => total_paise)) === (isPaid ? order.amount : 0),
    'the invoice is of another sum',
  );
  check(count('order.paid') === (isPaid ? 1 : 0), `paid ${count('order.paid')} times by the journal`);
  check(sum(back.map(({ amount }) => amount)) === order.refunded, 'what went back is not what the order says');
  check(sum(notes.map(({ total_paise }) => total_paise)) === order.refunded, 'credit notes are of another sum');
  check(notes.length === back.length, 'a refund without a credit note, or two of them');
  check(
    grants.every(({ revoked_at }) => (revoked_at !== null) === (order.status === 'refunded')),
    'revoked wrongly',
  );
  check(
    !refunds.some(
      ({ is_stray, state, gateway_payment_id: paid }) =>
        is_stray && state !== 'failed' && paid !== null && paid === order.gateway_payment_id,
    ),
    'what was paid goes back as if it had bought nothing',
  );
  check(count('refund.done') === refunds.filter(({ state }) => state === 'done').length, 'refunds and journal differ');
  return wrong;
}
