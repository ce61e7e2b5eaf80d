import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBreach } from '../support/breaches.ts';
import type { TestClient } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { ask, dataOf } from '../support/member-desk.ts';
import { type Person, register } from '../support/members.ts';
import { rowsOf } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Staff lists stay consistent while entries are added and removed between two pages (contract §12, Lists). */

let app: TestApp;
let admin: StaffMember;
const people: Person[] = [];
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  for (let number = 0; number < 6; number++) people.push(await register(app, { firstName: `Woman ${number}` }));
});
afterAll(() => app.close());

const page = async (client: TestClient, path: string, number: number): Promise<string[]> =>
  dataOf(await client.get(`${path}&pageSize=2&page=${number}`)).map(({ _id }: { _id: string }) => _id);

/** Fetches pages by number, from this one to the last. */
async function pagesFrom(first: number, client: TestClient, path: string): Promise<string[]> {
  const ids = await page(client, path, first);
  return ids.length ? [...ids, ...(await pagesFrom(first + 1, client, path))] : [];
}

/** Fetches all pages by cursor. */
async function walk(client: TestClient, path: string, cursor = ''): Promise<string[]> {
  const answer = await client.get(`${path}&pageSize=2${cursor}`);
  const ids = dataOf(answer).map(({ _id }: { _id: string }) => _id);
  const { nextCursor } = answer.body.result;
  return nextCursor ? [...ids, ...(await walk(client, path, `&cursor=${nextCursor}`))] : ids;
}

const signal = (memberId: string, at: Date) =>
  rowsOf(
    app,
    sql`insert into risk_signal (id, member_id, kind, evidence, at)
      values (gen_random_uuid(), ${memberId}, 'same_device', '{"count": 1, "of": null, "hours": null, "memberIds": [], "fields": []}', ${at}) returning id`,
  );

/** For each list, a function that adds an entry and, with `leave`, removes one. */
const lists: Record<
  string,
  { path: string; add(number: number): Promise<unknown>; leave?(id: string): Promise<unknown> }
> = {
  members: {
    path: '/staff/members?gender=FEMALE',
    add: (number) => register(app, { firstName: `Newcomer ${number}` }),
  },
  approvals: {
    path: '/staff/approvals?state=pending',
    add: (number) => ask(admin.client, 'delete', [people[number % people.length]?.id as string]),
    leave: async (id) => dataOf(await admin.client.delete(`/staff/approvals/${id}`)),
  },
  breaches: {
    path: '/staff/breaches?status=open',
    add: (number) => addBreach(app, admin, { what: `Breach ${number} of the test.` }),
  },
  risks: {
    path: '/staff/risks?status=open',
    add: async (number) => {
      const { id } = await register(app, { firstName: `Signal ${number}` });
      return signal(id, app.clock.now());
    },
    leave: async (id) =>
      dataOf(await admin.client.put(`/staff/risks/${id}`, { status: 'dismissed', note: 'It is a family.' })),
  },
};

it.each(Object.keys(lists))(
  'the staff list of %s shows each entry once although entries change between two pages',
  async (name) => {
    const { path, add, leave } = lists[name] as (typeof lists)[string];
    const { client } = admin;
    for (let number = 0; number < 6; number++) await add(number);
    const everything = await pagesFrom(1, client, path);
    expect(everything.length).toBeGreaterThanOrEqual(6);
    expect(await walk(client, path)).toEqual(everything);
    const first = await page(client, path, 1);
    expect(first).toEqual(everything.slice(0, 2));
    await add(6);
    await leave?.(first[0] as string);
    expect([...first, ...(await pagesFrom(2, client, path))]).toEqual(everything);
    // Requesting the first page again starts a new list.
    const again = await pagesFrom(1, client, path);
    expect(again.length).toBe(everything.length + (leave ? 0 : 1));
    expect(new Set(again).size).toBe(again.length);
    expectFailure(await client.get(`${path}&cursor=none`), 400, 'request.invalid');
  },
);
