import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../server/platform/clock.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { createClient, type TestClient } from '../support/client.ts';
import { chance } from '../support/community.ts';
import { member } from '../support/members.ts';
import { type Program, startProgram } from '../support/program.ts';
import { rounds, sampleNumber } from '../support/sample.ts';
import { addGoods, placeOrder, setStatus, stockOf } from '../support/shop.ts';
import { findMoneyViolations, payInCash, readMoneyOfOrder, recordPayment } from '../support/shop-money.ts';
import { ADMIN, signInAdmin, staff, turnOnShop } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

const STOCK = 10_000;
const BUYERS = 3;
const KILLS = rounds(2, 12);
/** Changes that are acknowledged before the program is killed in the middle of the next ones. */
const CHANGES = 25;

let database: TestDatabase;
let db: Database;
let program: Program;

const start = (): Promise<Program> =>
  startProgram({
    ...ADMIN,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that is only good for the tests of this program',
  });
const stop = async (signal?: NodeJS.Signals): Promise<void> => {
  if (program.child.exitCode === null && program.child.signalCode === null) await program.stop(signal);
};

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: quietLog });
  program = await start();
});
afterAll(async () => {
  await stop();
  await db.close();
  await database.drop();
});

/** The program as helpers of other tests know it; each start has another address. */
const asApp = (): TestApp =>
  ({
    client: () => createClient(program.url),
    clock: systemClock,
    app: { platform: { db } },
  }) as unknown as TestApp;

/** The same person at the program that runs now. */
const again = <P extends { client: TestClient }>(person: P): P => {
  const client = createClient(program.url);
  client.token = person.client.token;
  return { ...person, client };
};

it('money, invoices and stock of orders agree after the program was killed while processing them', async () => {
  let admin = await signInAdmin(asApp());
  await turnOnShop(admin);
  let second = await staff(asApp(), admin, 'SUB_ADMIN');
  let buyers = await Promise.all(Array.from({ length: BUYERS }, () => member(asApp())));
  const goods = await addGoods(admin, STOCK, { price: 105, gstRate: 5 });
  /** Statuses that the program has acknowledged, by order. */
  const acknowledged = new Map<string, string[]>();
  let changes = 0;

  async function move(id: string, status: string): Promise<void> {
    const answer = await setStatus(admin, id, status);
    if (answer.status === 200) acknowledged.get(id)?.push(status);
    changes++;
  }

  /** Takes orders along their way until the program no longer answers. */
  async function trade(buyer: (typeof buyers)[number], next: () => number): Promise<void> {
    for (;;) {
      const { _id: id, grandTotal } = await placeOrder(buyer, { [goods]: 1 + Math.floor(next() * 3) });
      acknowledged.set(id, ['ACTIVE']);
      changes++;
      await Promise.all([
        move(id, 'ACCEPTED'),
        next() < 0.7 ? payInCash(admin, second, id, grandTotal) : recordPayment(admin, id, { amount: 1 }),
      ]);
      for (const status of ['PROCESSING', 'DISPATCH', 'DELIVERED', 'RETURN'])
        await move(id, next() < 0.2 ? 'CANCEL' : status);
    }
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const from = changes;
    const trading = buyers.map((buyer, index) =>
      // The call that the killed program does not answer ends the trade.
      trade(buyer, chance(sampleNumber(`kill ${kill} of buyer ${index}`))).catch((error: unknown) => error),
    );
    await expect.poll(() => changes - from, { timeout: 120_000 }).toBeGreaterThan(CHANGES);
    await stop('SIGKILL');
    await Promise.all(trading);
    program = await start();
    [admin, second, ...buyers] = [again(admin), again(second), ...buyers.map(again)];
  }

  const { rows } = await sql<{ id: string }>`select id from shop_order`.execute(db.read);
  expect(rows.length).toBeGreaterThan(KILLS);
  let held = 0;
  for (const { id } of rows) {
    const books = await readMoneyOfOrder({ app: asApp() }, id);
    expect(findMoneyViolations(books), id).toEqual([]);
    held -= books.movements.reduce((sum, { quantity }) => sum + quantity, 0);
    const { rows: events } = await sql<{ status: string }>`select status from shop_order_event
      where order_id = ${id}`.execute(db.read);
    expect(
      events.map(({ status }) => status),
      id,
    ).toEqual(expect.arrayContaining(acknowledged.get(id) ?? []));
  }
  expect(await stockOf(admin, goods)).toBe(STOCK - held);
}, 600_000);
