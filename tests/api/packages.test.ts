import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, express } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { buy, entitlementsOf, FREE_PACKAGE, PREMIUM, PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { ask } from '../support/gallery-requests.ts';
import type { Person } from '../support/members.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, type StaffMember, signInAdmin, signInAgain, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/** Packages are data that staff can change, and a sold package keeps the terms under which it was sold. */

let app: TestApp;
let admin: StaffMember;
let senior: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
});
afterAll(() => app.close());

interface Shown {
  _id: string;
  kind: string;
  name: string;
  price: number;
}
const onSale = async (): Promise<Shown[]> => dataOf(await app.client().get('/packages')).packages;
const priceOf = async (id: string): Promise<number | undefined> =>
  (await onSale()).find(({ _id }) => _id === id)?.price;
const grants = { interests: 0, photoRequests: 0, messages: 0, contactViews: 20 };
const pack = { kind: 'addon', name: 'Twenty contacts', price: 19_900, days: 30, grants };
const add = (body: object = {}) => admin.client.post('/staff/packages', { ...pack, ...body });
const change = (id: string, body: object = {}) => {
  const { kind: _, ...terms } = pack;
  return admin.client.put(`/staff/packages/${id}`, { ...terms, ...body });
};
const retire = (id: string, retired: unknown) => admin.client.put(`/staff/packages/${id}/retired`, { retired });
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();

describe('the packages on sale', () => {
  it('are the free package and Premium at first, and visible to everybody', async () => {
    const { packages, taxRate, sellerState } = dataOf(await app.client().get('/packages'));
    expect([taxRate, sellerState]).toEqual([18, 'Maharashtra']);
    expect(packages).toEqual([
      {
        ...{ _id: FREE_PACKAGE, kind: 'free', name: 'Free', description: null, price: 0, days: null },
        grants: { interests: null, photoRequests: 10, messages: 0, contactViews: 0 },
      },
      {
        ...{ _id: PREMIUM_PACKAGE, kind: 'plan', name: 'Premium', description: null, price: 50_000, days: 90 },
        grants: { interests: null, photoRequests: null, messages: null, contactViews: 50 },
      },
    ]);
  });

  it('include packages that ADMIN adds, from their start to their end', async () => {
    const now = dataOf(await add());
    expect(now).toMatchObject({ kind: 'addon', retiredAt: null, onSale: 1 });
    expect(now.versions).toMatchObject([{ number: 1, price: 19_900, by: { _id: admin.id }, sold: 0, until: null }]);
    const { _id } = dataOf(await add({ name: 'On Friday', from: inDays(2), until: inDays(4) }));
    expect((await onSale()).map(({ name }) => name)).toEqual(['Free', 'Premium', 'Twenty contacts']);
    app.clock.advance(2 * DAY + 60_000);
    expect(await priceOf(_id)).toBe(19_900);
    app.clock.advance(2 * DAY);
    expect(await priceOf(_id)).toBeUndefined();
    await signInAgain(admin.client);
    await signInAgain(senior.client);
  });

  it('exclude a retired package until ADMIN puts it back on sale', async () => {
    const { _id } = dataOf(await add({ name: 'For a while' }));
    expect(dataOf(await retire(_id, true))).toMatchObject({ onSale: null, retiredAt: expect.any(String) });
    expect(await priceOf(_id)).toBeUndefined();
    expectFailure(await change(_id), 409, 'package.retired');
    expect(dataOf(await retire(_id, false))).toMatchObject({ onSale: 1, retiredAt: null });
    expect(await priceOf(_id)).toBe(19_900);
  });

  it('have the price of the version that started last', async () => {
    const { _id } = dataOf(await add({ name: 'Priced' }));
    const from = inDays(3);
    dataOf(await change(_id, { price: 9_900, from, until: inDays(5) }));
    expect(dataOf(await change(_id, { price: 24_900 })).onSale).toBe(3);
    expect(await priceOf(_id)).toBe(24_900);
    expectFailure(await change(_id, { price: 100, from }), 409, 'package.overlap');
    app.clock.advance(4 * DAY);
    expect(await priceOf(_id)).toBe(9_900);
    app.clock.advance(2 * DAY);
    expect(await priceOf(_id)).toBe(24_900);
    await signInAgain(admin.client);
    await signInAgain(senior.client);
    const [found] = dataOf(await senior.client.get('/staff/packages')).filter((one: Shown) => one._id === _id);
    expect(found.versions.map(({ number, price }: { number: number; price: number }) => [number, price])).toEqual([
      [3, 24_900],
      [2, 9_900],
      [1, 19_900],
    ]);
  });

  it('start at once if they are added with a start in the past', async () => {
    const { versions } = dataOf(await add({ name: 'Yesterday', from: inDays(-1) }));
    expect(Date.parse(versions[0].from)).toBeGreaterThan(app.clock.now().getTime() - 60_000);
  });
});

describe('a sold package', () => {
  it('keeps its terms for the buyer, however the package is changed later', async () => {
    const { he } = await createCouple(app);
    const { until } = await buy(app, he);
    const less = { interests: 5, photoRequests: 5, messages: 5, contactViews: 5 };
    const premium = { name: 'Premium', price: 70_000, days: 30, grants: less };
    const changed = dataOf(await change(PREMIUM_PACKAGE, premium));
    expect(changed).toMatchObject({ onSale: 2 });
    const [newer, older] = changed.versions;
    expect([newer.sold, older.sold]).toEqual([0, 1]);
    expect(older).toMatchObject({ _id: PREMIUM, price: 50_000, days: 90 });
    dataOf(await retire(PREMIUM_PACKAGE, true));
    expect(await entitlementsOf(he)).toMatchObject({
      plan: { name: 'Premium', until: until.toISOString() },
      contactViews: { granted: 50, left: 50 },
      messages: { granted: null },
    });
    dataOf(await retire(PREMIUM_PACKAGE, false));
    const other = (await createCouple(app)).he;
    const sold = await buy(app, other, newer._id);
    expect(Math.round((sold.until.getTime() - app.clock.now().getTime()) / DAY)).toBe(30);
    expect((await entitlementsOf(other)).contactViews).toMatchObject({ granted: 5 });
  });

  it('cannot be changed in the database by SQL statements of the program', async () => {
    const run = (statement: ReturnType<typeof sql>) =>
      app.app.platform.db.transaction(({ tx }) => statement.execute(tx));
    for (const statement of [
      sql`update package_version set price_paise = 1 where id = ${PREMIUM}`,
      sql`update package_version set contact_views = 1, until_at = now() where id = ${PREMIUM}`,
      sql`delete from package_version where id = ${PREMIUM}`,
      sql`truncate package_version cascade`,
      sql`insert into package (id, kind, created_at) values (${uuid()}, 'free', now())`,
    ])
      await expect(run(statement)).rejects.toThrow(/never changed|duplicate key/);
  });
});

describe('the free package', () => {
  const free = (body: object) =>
    change(FREE_PACKAGE, {
      ...{ name: 'Free', price: 0, days: null },
      grants: { interests: null, photoRequests: 10, messages: 0, contactViews: 0 },
      ...body,
    });

  it('can be changed for all members at once, and its allowances renew each month', async () => {
    // The tenth of a month, so that the month does not end during the test.
    const start = new Date(app.clock.now());
    start.setUTCMonth(start.getUTCMonth() + 1, 10);
    app.clock.advance(start.getTime() - app.clock.now().getTime());
    await signInAgain(admin.client);
    await signInAgain(senior.client);
    const { he } = await createCouple(app);
    const women = (await registerCrowd(
      app,
      Array.from({ length: 4 }, () => ({ firstName: 'Safiya', dateOfBirth: '1996-05-05' })),
    )) as unknown as Person[];
    const [first, second, third, fourth] = women as [Person, Person, Person, Person];
    dataOf(await free({ grants: { interests: 2, photoRequests: 1, messages: 0, contactViews: 0 } }));
    dataOf(await ask(he, first));
    expectFailure(await ask(he, second), 402, 'gallery.none_left');
    for (const woman of [first, second]) dataOf(await express(he, woman));
    expectFailure(await express(he, third), 402, 'interest.none_left');
    expect(await entitlementsOf(he)).toMatchObject({
      interests: { granted: 2, used: 2, left: 0 },
      photoRequests: { granted: 1, used: 1, left: 0, until: expect.any(String) },
    });
    dataOf(await free({ grants: { interests: null, photoRequests: 2, messages: 0, contactViews: 0 } }));
    dataOf(await ask(he, second));
    dataOf(await express(he, third));
    expectFailure(await ask(he, third), 402, 'gallery.none_left');
    await advanceClock(app, 25 * DAY, he);
    expect((await entitlementsOf(he)).photoRequests).toMatchObject({ granted: 2, used: 0, left: 2 });
    dataOf(await ask(he, fourth));
    await signInAgain(admin.client);
    await signInAgain(senior.client);
  });

  it('has no price and cannot be retired', async () => {
    expectFailure(await free({ price: 100 }), 409, 'package.free_fixed');
    expectFailure(await free({ days: 30 }), 409, 'package.free_fixed');
    expectFailure(await retire(FREE_PACKAGE, true), 409, 'package.free_fixed');
  });
});

describe('changing a package is refused', () => {
  it.each([
    [{ price: 99 }, ['price']],
    [{ price: 100.5 }, ['price']],
    [{ price: 10_000_001 }, ['price']],
    [{ days: 0 }, ['days']],
    [{ days: null }, ['days']],
    [{ name: '' }, ['name']],
    [{ kind: 'free' }, ['kind']],
    [{ grants: { ...grants, contactViews: -1 } }, ['grants']],
    [{ grants: { ...grants, contactViews: 0 } }, ['grants']],
    [{ from: 'tomorrow' }, ['from']],
    [{ until: '2026-01-01T00:00:00Z' }, ['until']],
  ])('with invalid terms: %j', async (body, fields) => {
    const before = (await onSale()).length;
    expectRefused(await add(body), fields);
    expect(await onSale()).toHaveLength(before);
  });

  it('without a price or a duration', async () => {
    const { _id } = dataOf(await add({ name: 'Steady' }));
    expectRefused(await change(_id, { price: 0 }), ['price']);
    expectRefused(await change(_id, { days: null }), ['days']);
    expectRefused(await retire(_id, 'perhaps'), ['retired']);
    expectFailure(await change(uuid(), { price: 'dear' }), 404, 'not_found');
    expectFailure(await retire(uuid(), 'perhaps'), 404, 'not_found');
  });

  it('to all roles except ADMIN, while SUB_ADMIN may read the packages', async () => {
    const { he } = await createCouple(app);
    expect(dataOf(await senior.client.get('/staff/packages')).length).toBeGreaterThan(1);
    expectFailure(await senior.client.post('/staff/packages', pack), 403, 'forbidden');
    for (const path of ['', `/${PREMIUM_PACKAGE}`, `/${PREMIUM_PACKAGE}/retired`])
      expectFailure(await senior.client.put(`/staff/packages${path}`, {}), path ? 403 : 404);
    expectFailure(await he.client.get('/staff/packages'), 403, 'forbidden');
  });
});

it('each change of a package is recorded in the audit log', async () => {
  const { _id } = dataOf(await add({ name: 'Logged' }));
  dataOf(await change(_id, { price: 15_000 }));
  dataOf(await retire(_id, true));
  dataOf(await retire(_id, true));
  dataOf(await retire(_id, false));
  const entries = (await auditOf(app, admin.id)).filter(
    ({ detail }) => (detail as { packageId?: string }).packageId === _id,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'package.added',
    'package.changed',
    'package.retired',
    'package.put_back',
  ]);
  expect(entries[1]?.detail).toMatchObject({ number: 2, price: 15_000, days: 30, grants });
});
