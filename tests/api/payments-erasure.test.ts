import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { basicDetail, educationDetail, familyStep, member, type Person, register } from '../support/members.ts';
import {
  begin,
  boughtPackage,
  createdOrder,
  expectConsistent,
  journalOf,
  ledgerOf,
  openShop,
  PREMIUM,
  payAtGateway,
  poll,
  type Shop,
  verify,
} from '../support/payments.ts';
import { runJob } from '../support/photos.ts';
import { HOUR, renew } from '../support/tickets.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Members below the minimum age cannot buy, get their money back, and stay in the books by name no longer than the law
 * requires.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Sends a date of birth that is refused as too young. */
async function saysSo({ client }: Person): Promise<void> {
  const DOB = `${new Date().getUTCFullYear() - 10}-01-01`;
  expectFailure(await client.post('/user/createBasicDetail', { ...basicDetail, DOB }), 400, 'account.under_age');
}

/**
 * Turns a buyer back into an unfinished registrant, who then enters a date below the minimum age. No call leads to this
 * state, since a buyer has once passed the age check; the books must cope with it anyway.
 */
async function turnsOutTooYoung(who: Person): Promise<void> {
  await shop.app.app.platform.db.transaction(({ tx }) =>
    sql`update member set basic_info_at = null, basic_info_first_at = null, completed_at = null
      where id = ${who.id}`.execute(tx),
  );
  await saysSo(who);
}
const dataOf = (answer: { body: { result: { data: unknown } } }) => answer.body.result.data as Record<string, unknown>;

/** Runs the hourly job a day later, and waits until these people are erased. */
async function erased(...people: Person[]): Promise<void> {
  shop.app.clock.advance(23 * HOUR);
  await runJob(shop.app, 'accounts.erase-under-age');
  const ids = people.map(({ id }) => id);
  await waitUntil(async () => {
    const { rows } = await sql`select id from member where id = any(${ids}::uuid[])`.execute(
      shop.app.app.platform.db.read as never,
    );
    return rows.length ? undefined : true;
  }, 'Nobody was erased');
}

it('an underage registrant cannot begin a payment until the date of birth is corrected', async () => {
  const child = await register(shop.app);
  await saysSo(child);
  expectFailure(await begin(child), 400, 'account.under_age');
  expect((await child.client.get('/payments')).body.result).toMatchObject({ totalCount: 0 });
  for (const [path, body] of [
    ['/user/createBasicDetail', basicDetail],
    ['/user/createEducationAndCarrier', await educationDetail(child.client)],
    ['/user/createFamilyDetail', await familyStep(child.client)],
  ] as const)
    expect((await child.client.post(path, body)).status).toBe(200);
  expect((await begin(child)).status).toBe(200);
});

it('a payment of an underage member for an earlier order is not granted but refunded', async () => {
  const child = await member(shop.app);
  const { id, orderId } = await createdOrder(child);
  await turnsOutTooYoung(child);
  shop.razorpay.gateway.setModes({ capture: 'automatic' });
  const { payment, told } = payAtGateway(shop.razorpay, orderId);
  shop.razorpay.gateway.setModes({ capture: 'manual' });
  expect(dataOf(await verify(child, told))).not.toMatchObject({ status: 'paid' });
  await expect.poll(async () => (await ledgerOf(shop, id)).refunds.map(({ state }) => state)).toEqual(['done']);
  const books = await ledgerOf(shop, id);
  expect(books.grants).toEqual([]);
  expect(books.refunds).toMatchObject([{ is_stray: true, gateway_payment_id: payment.id, amount: PREMIUM }]);
  expect(expectConsistent(books)).toEqual([]);
});

it('earlier payments of an underage member are refunded at erasure, and personal data leave the books', async () => {
  const [child, other] = [await member(shop.app), await member(shop.app)];
  const paid = await boughtPackage(shop, child);
  const asked = await child.client.post(`/payments/${paid.id}/refundRequest`, { reason: 'My mother found out' });
  expect(asked.status, asked.text).toBe(200);
  const { id: unpaid } = await createdOrder(child, { state: 'Kerala' });
  const { id: others } = await boughtPackage(shop, other);
  const open = await createdOrder(other, { state: 'Kerala' });
  await turnsOutTooYoung(child);
  await erased(child);
  await expect.poll(async () => (await ledgerOf(shop, paid.id)).order.status).toBe('refunded');
  await expect
    .poll(async () => (await ledgerOf(shop, unpaid)).order)
    .toMatchObject({ buyer_name: '', buyer_email: '', buyer_state: 'Kerala' });
  const books = await ledgerOf(shop, paid.id);
  expect(books.refunds).toMatchObject([{ state: 'done', amount: PREMIUM, made_by: 'system', reason: null }]);
  // Entitlements ended with the account, so nothing is left to revoke.
  expect(books.grants).toEqual([]);
  expect(books.invoices.map(({ kind, total_paise }) => [kind, total_paise])).toEqual([
    ['invoice', PREMIUM],
    ['credit_note', PREMIUM],
  ]);
  expect(JSON.stringify(books)).not.toContain('My mother');
  await renew(shop.admin.client);
  const shown = await shop.admin.client.get(`/staff/payments/${unpaid}`);
  expect(dataOf(shown)).toMatchObject({ member: { _id: child.id, name: null, email: null }, state: 'Kerala' });
  const untouched = await Promise.all([others, open.id].map(async (id) => (await ledgerOf(shop, id)).order));
  expect(untouched).toMatchObject([
    { status: 'paid', buyer_email: other.email },
    { status: 'created', buyer_email: other.email },
  ]);
  // Nobody is left to be notified; this must not count as a failed job.
  expect(shop.app.logged()).not.toMatch(/job failed/);
});

describe('the payment of an erased underage member is refunded even if the gateway', () => {
  const usual = () => shop.razorpay.gateway.answer;
  const isRefund = (call: { method: string; path: string }) => call.method === 'POST' && call.path.endsWith('/refund');
  const hasRefunds = (id: string, wanted: readonly (readonly [string, string, number])[]) =>
    expect
      .poll(async () =>
        (await ledgerOf(shop, id)).refunds.map(({ made_by, state, amount }) => [made_by, state, amount]),
      )
      .toEqual(wanted);

  /** A paid order of an erased child whose refund the gateway refuses. `mend` makes the gateway accept again. */
  async function refused() {
    const child = await member(shop.app);
    const paid = await boughtPackage(shop, child);
    const right = usual();
    const error = { code: 'BAD_REQUEST_ERROR', description: 'Your account does not have enough balance.' };
    shop.razorpay.gateway.answer = (call) =>
      isRefund(call) ? ({ status: 400, body: { error } } as unknown as ReturnType<typeof right>) : right(call);
    const mend = () => {
      shop.razorpay.gateway.answer = right;
    };
    try {
      await turnsOutTooYoung(child);
      await erased(child);
      await waitUntil(
        async () => (await journalOf(shop, paid.id))['refund.refused'],
        'The gateway was not asked to give it back',
      );
    } catch (failure) {
      mend();
      throw failure;
    }
    return { ...paid, mend };
  }

  it('refuses at first: the refund is retried, and the failure is logged', async () => {
    const { id, mend } = await refused();
    await hasRefunds(id, [['system', 'processing', PREMIUM]]);
    expect(shop.app.logged()).toContain('the gateway refuses to give back what has to go back');
    shop.app.clock.advance(HOUR + 1_000);
    await poll(shop);
    await expect.poll(async () => (await ledgerOf(shop, id)).refunds[0]?.looks).toBe(2);
    mend();
    shop.app.clock.advance(HOUR + 1_000);
    await poll(shop);
    await hasRefunds(id, [['system', 'done', PREMIUM]]);
    const books = await ledgerOf(shop, id);
    expect(books.order).toMatchObject({ status: 'refunded', refunded: PREMIUM });
    expect(books.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });

  it('has already refunded a part by hand: only the remaining amount is refunded', async () => {
    const { id, paymentId, mend } = await refused();
    mend();
    await shop.app.app.platform.razorpay?.client.refund(paymentId, { amount: 20_000 }, crypto.randomUUID());
    await renew(shop.admin.client);
    expect((await shop.admin.client.post(`/staff/payments/${id}/check`)).status).toBe(200);
    await hasRefunds(id, [
      ['system', 'done', 30_000],
      ['gateway', 'done', 20_000],
    ]);
    const payment = await shop.app.app.platform.razorpay?.client.payment(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: PREMIUM });
    expect((await ledgerOf(shop, id)).order).toMatchObject({ status: 'refunded', refunded: PREMIUM });
  });

  it('accepted the refund and then failed: another refund replaces it', async () => {
    const child = await member(shop.app);
    const { id } = await boughtPackage(shop, child);
    shop.razorpay.gateway.setModes({ refunds: 'failed', refundSeconds: 5 });
    await turnsOutTooYoung(child);
    await erased(child);
    await waitUntil(async () => (await journalOf(shop, id))['refund.pending'], 'It was not asked for');
    shop.app.clock.advance(120_000);
    await poll(shop);
    await hasRefunds(id, [
      ['system', 'failed', PREMIUM],
      ['system', 'processing', PREMIUM],
    ]);
    shop.razorpay.gateway.setModes({ refunds: 'processed', refundSeconds: 2 });
    shop.app.clock.advance(HOUR + 1_000);
    await poll(shop);
    await hasRefunds(id, [
      ['system', 'failed', PREMIUM],
      ['system', 'done', PREMIUM],
    ]);
    expect((await ledgerOf(shop, id)).order).toMatchObject({ status: 'refunded', refunded: PREMIUM });
  });
});

it('a payment that an underage member makes after the erasure is refunded as well', async () => {
  const child = await member(shop.app);
  const { id, orderId } = await createdOrder(child);
  await turnsOutTooYoung(child);
  await erased(child);
  shop.razorpay.gateway.setModes({ capture: 'automatic' });
  payAtGateway(shop.razorpay, orderId);
  shop.razorpay.gateway.setModes({ capture: 'manual' });
  await poll(shop, { due: [id] });
  await expect.poll(async () => (await ledgerOf(shop, id)).refunds.map(({ state }) => state)).toEqual(['done']);
  expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
});
