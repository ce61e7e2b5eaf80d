import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { decide, report, reportItem } from '../support/moderation.ts';
import { runJob } from '../support/photos.ts';
import {
  countFarewellEmails,
  leave,
  NIGHTLY,
  rowsOf,
  runManually,
  runNight,
  sealedOf,
  waitForNightlyJobs,
} from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { HOUR, openTicket, renew } from '../support/tickets.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Data kept about erased accounts: its retention, and the proof of its destruction (law.md, decision 0018). */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const purges = async (query = '') => {
  await renew(admin.client);
  const answer = await admin.client.get(`/staff/purges${query}`);
  return { ...dataOf(answer), totalCount: answer.body.result.totalCount };
};

/** Deletes these accounts, and erases them 30 days later. */
async function erased(...people: Person[]): Promise<void> {
  for (const one of people) await leave(one);
  app.clock.advance(30 * DAY);
  await runNight(app);
}

it('only ADMIN can read the deletion log, which is empty at first', async () => {
  const [boss, someone] = [await staff(app, admin, 'SUB_ADMIN'), await register(app)];
  for (const { client } of [boss, someone]) expectFailure(await client.get('/staff/purges'), 403);
  expectFailure(await app.client().get('/staff/purges'), 401);
  expect(await purges()).toMatchObject({
    chain: { intact: true, brokenAt: null, length: 0, head: null },
    proofs: [],
    totalCount: 0,
  });
});

it('each kind of sealed record is kept for its own time, then destroyed, with a proof without names', async () => {
  const [she, he] = [await member(app), await member(app, { gender: 'MALE' })];
  await openTicket(she.client, { message: 'Who has seen my number?' });
  expect((await report(he, she, { description: 'She asked for money.' })).status).toBe(200);
  const item = await reportItem(admin, she);
  const decision = { verdict: 'uphold', reason: 'money', actions: ['warn'] };
  const decidedAs = await decide(admin, item._id, decision);
  expect(decidedAs.status, decidedAs.text).toBe(200);
  await erased(she);
  const kept = await sealedOf(app, she);
  expect(Object.keys(kept).sort()).toEqual(['grievances', 'registration', 'removed', 'signIns']);
  await runNight(app);
  expect(await sealedOf(app, she)).toEqual(kept);

  // The data is kept for 180 days after the decision; 30 of these have passed.
  app.clock.advance(150 * DAY);
  await runNight(app);
  const { removed, ...rest } = kept;
  expect(await sealedOf(app, she)).toEqual(rest);
  expect(await purges()).toMatchObject({
    totalCount: 1,
    proofs: [{ destroyed: [{ kind: 'removed', entries: removed }] }],
  });

  app.clock.advance(185 * DAY - HOUR);
  await runNight(app);
  expect(await sealedOf(app, she)).toEqual(rest);
  app.clock.advance(2 * HOUR);
  await runNight(app);
  expect(await sealedOf(app, she)).toEqual({});
  const told = await purges(`?memberId=${she.id}`);
  expect(told).toMatchObject({ chain: { intact: true, length: 2 }, totalCount: 2 });
  expect(told.proofs[0]).toEqual({
    _id: expect.stringMatching(/^[\da-f-]{36}$/),
    place: 2,
    memberHash: expect.stringMatching(/^[\da-f]{64}$/),
    destroyed: Object.entries(rest)
      .map(([kind, entries]) => ({ kind, entries }))
      .sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    erasedAt: expect.any(String),
    purgedAt: expect.any(String),
    version: expect.stringMatching(/^\d/),
  });
  expect(JSON.stringify(told)).not.toContain(she.id);
  expect((await purges(`?memberId=${he.id}`)).proofs).toEqual([]);
  // Running the job again destroys nothing more.
  await runNight(app);
  expect((await purges()).totalCount).toBe(2);
});

it('after years without the job, records whose time has passed are not sealed at all', async () => {
  const someone = await register(app);
  await leave(someone);
  app.clock.advance(400 * DAY);
  await runNight(app);
  expect(await sealedOf(app, someone)).toEqual({});
  expect(await rowsOf(app, sql`select id from member where id = ${someone.id}`)).toEqual([]);
});

it('several nodes each write one proof for the records that they destroyed, and one mail is sent', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => register(app)));
  for (const one of people) await leave(one);
  app.clock.advance(30 * DAY);
  const before = (await purges()).chain.length;
  await app.secondNode();
  await Promise.all([runJob(app, NIGHTLY), runJob(app, NIGHTLY), runJob(app, NIGHTLY)]);
  await waitForNightlyJobs(app);
  app.clock.advance(365 * DAY);
  await Promise.all([runJob(app, NIGHTLY), runJob(app, NIGHTLY), runJob(app, NIGHTLY)]);
  await waitForNightlyJobs(app);
  for (const { id } of people) expect((await purges(`?memberId=${id}`)).proofs).toHaveLength(1);
  expect((await purges()).chain).toMatchObject({ intact: true, length: before + people.length });
  for (const { email } of people) {
    await app.message(email, /is erased/);
    expect(await countFarewellEmails(app, email)).toBe(1);
  }
});

it('a crash between destroying a record and writing its proof undoes both, and the next run does both', async () => {
  const someone = await register(app);
  await erased(someone);
  app.clock.advance(365 * DAY);
  const kept = await sealedOf(app, someone);
  const { length } = (await purges()).chain;
  await runManually(
    app,
    sql`create function fault() returns trigger language plpgsql as $$ begin raise exception 'the plug was pulled'; end $$`,
    sql`create trigger fault before insert on purge_proof for each row execute function fault()`,
  );
  await runJob(app, NIGHTLY);
  await waitUntil(async () => (app.logged().includes('the plug was pulled') ? true : undefined), 'Nothing failed');
  expect(await sealedOf(app, someone)).toEqual(kept);
  await runManually(app, sql`drop trigger fault on purge_proof`, sql`drop function fault`);
  await waitForNightlyJobs(app);
  expect(await sealedOf(app, someone)).toEqual({});
  expect((await purges()).chain).toMatchObject({ intact: true, length: length + 1 });
});

it('the database refuses changes of proofs, and the hash chain reveals a change that was forced', async () => {
  const change = sql`update purge_proof set version = '9' where place = 2`;
  for (const statement of [change, sql`delete from purge_proof where place = 1`, sql`truncate purge_proof`])
    await expect(runManually(app, statement)).rejects.toThrow(/only ever added/);
  const off = sql`alter table purge_proof disable trigger all`;
  const { chain } = await purges();
  expect(chain).toMatchObject({ intact: true });
  await runManually(app, off, change);
  expect((await purges()).chain).toMatchObject({ intact: false, brokenAt: 2 });
  const [second] = (await purges('?pageSize=100')).proofs.filter(({ place }: { place: number }) => place === 2);
  await runManually(app, sql`update purge_proof set version = ${(await purges()).proofs[0].version} where place = 2`);
  expect(second.version).toBe('9');
  expect((await purges()).chain).toEqual(chain);
  // Removes one proof from the middle, and the newest.
  await runManually(app, sql`create table aside as table purge_proof`);
  for (const place of [1, 3, chain.length]) {
    await runManually(app, sql`delete from purge_proof where place = ${place}`);
    expect((await purges()).chain).toMatchObject({ intact: false, brokenAt: place });
    await runManually(app, sql`insert into purge_proof select * from aside where place = ${place}`);
  }
  // Removing the newest proof is detected even if the chain's stored length is reduced as well.
  await runManually(
    app,
    sql`delete from purge_proof where place = ${chain.length}`,
    sql`update purge_chain set length = length - 1`,
  );
  expect((await purges()).chain).toMatchObject({ intact: false });
});

it('a page of proofs starts where the page before ended, even if a proof was added meanwhile', async () => {
  const { totalCount } = await purges();
  expect(totalCount).toBeGreaterThan(2);
  const placesOf = async (query: string): Promise<number[]> =>
    (await purges(query)).proofs.map(({ place }: { place: number }) => place);
  const before = await placesOf('?pageSize=100');
  const answer = await admin.client.get('/staff/purges?pageSize=1');
  expect(dataOf(answer).proofs.map(({ place }: { place: number }) => place)).toEqual(before.slice(0, 1));
  await erased(await member(app));
  app.clock.advance(370 * DAY);
  await runNight(app);
  expect((await purges()).totalCount).toBeGreaterThan(totalCount);
  expect(await placesOf(`?pageSize=100&cursor=${answer.body.result.nextCursor}`)).toEqual(before.slice(1));
});
