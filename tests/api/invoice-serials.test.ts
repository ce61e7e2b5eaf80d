import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicesOf, sale } from '../support/invoices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let invoices: ReturnType<typeof invoicesOf>;
let client: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  invoices = invoicesOf(app);
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await invoices.stop();
  await app.close();
});

const rows = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
const serialsOf = async (prefix: string): Promise<number[]> =>
  (await rows('SELECT number FROM invoice WHERE number LIKE $1 ORDER BY number', [`${prefix}%`])).map(({ number }) =>
    Number(number.slice(-6)),
  );
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

describe('invoice numbers', () => {
  it('have no gaps when some of 50 simultaneous transactions roll back', async () => {
    const { db } = app.app.platform;
    const outcomes = await times(50, (index) =>
      db.transaction(async (unit) => {
        const issued = await invoices.issue(unit, sale(app));
        if (index % 3 === 0) throw new Error('rolled back');
        return issued.number;
      }),
    );
    const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(given).toHaveLength(33);
    expect(await serialsOf('TST/')).toEqual(upTo(33));
    const issued = await rows('SELECT issued_at FROM invoice ORDER BY number');
    const moments = issued.map(({ issued_at }) => issued_at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it('are given once per order, however often it is settled at once', async () => {
    const sold = sale(app);
    const outcomes = await times(50, () => invoices.issueNow(sold));
    const numbers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.number : outcome.reason));
    expect(new Set(numbers).size).toBe(1);
    expect(await rows('SELECT 1 FROM invoice WHERE order_id = $1', [sold.orderId])).toHaveLength(1);
    expect(await serialsOf('TST/')).toEqual(upTo(34));
  });

  it('restart with the Indian financial year', async () => {
    const last = await Promise.all(
      upTo(5).map(() => invoices.issueNow(sale(app, { at: new Date('2031-03-31T18:29:59.999Z') }))),
    );
    const first = await Promise.all(
      upTo(5).map(() => invoices.issueNow(sale(app, { at: new Date('2031-03-31T18:30:00.000Z') }))),
    );
    expect(last.map(({ number }) => number).sort()).toEqual(upTo(5).map((serial) => `TST/30-31/00000${serial}`));
    expect(first.map(({ number }) => number).sort()).toEqual(upTo(5).map((serial) => `TST/31-32/00000${serial}`));
  });

  it('have issue dates that never decrease', async () => {
    await invoices.issueNow(sale(app, { at: new Date('2041-06-02T00:00:00Z') }));
    await invoices.issueNow(sale(app, { at: new Date('2041-06-01T00:00:00Z') }));
    const found = await rows("SELECT issued_at FROM invoice WHERE number LIKE 'TST/41-42/%' ORDER BY number");
    expect(found.map(({ issued_at }) => issued_at.toISOString())).toEqual(Array(2).fill('2041-06-02T00:00:00.000Z'));
  });
});

describe('credit notes', () => {
  const parts = async (orderId: string) =>
    rows(
      `SELECT kind, number, total_paise AS total, taxable_paise AS taxable, cgst_paise AS cgst, sgst_paise AS sgst,
         igst_paise AS igst FROM invoice WHERE order_id = $1 ORDER BY kind DESC`,
      [orderId],
    );

  it('are issued once per refund and together equal the invoice', async () => {
    const sold = sale(app, { buyer: { name: 'Zainab', email: 'z@mail.example', state: 'Maharashtra' } });
    await invoices.issueNow(sold);
    const refunds = [16_667, 16_667, 16_666].map((amount) => ({ amount, refundId: randomUUID() }));
    const outcomes = await times(30, async (index) =>
      invoices.creditNow({ ...refunds[index % 3]!, orderId: sold.orderId, at: app.clock.now() }),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const [invoice, ...notes] = await parts(sold.orderId);
    expect(notes).toHaveLength(3);
    expect(notes.every(({ number }) => number.startsWith('TCN/'))).toBe(true);
    for (const part of ['total', 'taxable', 'cgst', 'sgst', 'igst'])
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice[part]);
    expect(await serialsOf('TCN/')).toEqual(upTo(3));
  });

  it('never exceed the invoiced amount', async () => {
    const sold = sale(app);
    await invoices.issueNow(sold);
    const refund = () =>
      invoices.creditNow({ orderId: sold.orderId, refundId: randomUUID(), amount: 30_000, at: app.clock.now() });
    const outcomes = await times(2, refund);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await serialsOf('TCN/')).toEqual(upTo(4));
  });

  it('are not issued without an invoice', async () => {
    const refund = { orderId: randomUUID(), refundId: randomUUID(), amount: 50_000, at: app.clock.now() };
    expect(await invoices.creditNow(refund)).toBeUndefined();
    expect(await serialsOf('TCN/')).toEqual(upTo(4));
  });
});

describe('the database', () => {
  it.each([
    'UPDATE invoice SET total_paise = total_paise',
    'DELETE FROM invoice',
    'TRUNCATE invoice CASCADE',
    'UPDATE invoice_counter SET last = last - 1',
    'UPDATE invoice_counter SET last = last + 2',
    'DELETE FROM invoice_counter',
    'TRUNCATE invoice_counter',
  ])('refuses %s', async (sql) => {
    const before = await rows('SELECT count(*) FROM invoice');
    await expect(client.query(sql)).rejects.toThrow(/only ever added|only count up/);
    expect(await rows('SELECT count(*) FROM invoice')).toEqual(before);
  });
});
