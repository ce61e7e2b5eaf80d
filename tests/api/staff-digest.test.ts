import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setPrivacy } from '../support/activity.ts';
import { give } from '../support/entitlements.ts';
import { ask, dataOf, decide } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { buy } from '../support/purchases.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { DAY, openTicket, renew } from '../support/tickets.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Staff who can decide pending work are told about it: by counts on the overview, and by an email each morning. */

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
  // For 7 days, accounts that created one another may not approve each other's requests, so the clock moves past that
  // time.
  app.clock.advance(8 * DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { client } of [admin, senior, employee]) await renew(client);
});

const waiting = async ({ client }: { client: Person['client'] }) => dataOf(await client.get('/staff/waiting'));
const digestsTo = async (email: string) =>
  (await app.outbox()).filter((mail) => mail.to === email && /decisions? (is|are) pending/.test(JSON.stringify(mail)));
const idle = { waiting: 0, pressing: 0, oldestAt: null, expiresAt: null };

it('the morning digest for staff is not sent when nothing waits for a decision', async () => {
  expect(await waiting(senior)).toEqual({
    tickets: idle,
    approvals: idle,
    refunds: idle,
    giveBacks: idle,
    offers: idle,
  });
  await runJob(app, 'staff.digest');
  await waitUntil(async () => ((await jobsLeft(app, 'staff.digest')) ? undefined : true), 'The digest did not end');
  expect(await digestsTo(senior.email)).toEqual([]);
});

it('the morning digest counts approvals, refund requests and contact views for staff who may decide them', async () => {
  const [buyer, she] = [await member(app, { gender: 'MALE' }), await member(app)];
  const payment = await buy(app, buyer);
  expect((await buyer.client.post(`/payments/${payment}/refundRequest`, { reason: 'A mistake' })).status).toBe(200);
  await give(app, buyer, { contactViews: 3 });
  await setPrivacy(she, { contact: 'premium' });
  dataOf(await buyer.client.put(`/user/getContactAccess/${she.id}`));
  dataOf(await buyer.client.post('/entitlements/giveBacks', { memberId: she.id, reason: 'deadNumber' }));
  await openTicket(buyer.client);
  const request = await ask(senior.client, 'delete', [she.id]);
  const other = await ask(employee.client, 'delete', [she.id]);

  const counts = await waiting(admin);
  expect(counts).toMatchObject({ tickets: { waiting: 1 }, refunds: { waiting: 1, pressing: 0 } });
  expect(counts.giveBacks).toMatchObject({ waiting: 1, oldestAt: expect.any(String), expiresAt: null });
  expect(counts.approvals).toMatchObject({ waiting: 2, pressing: 0, expiresAt: expect.any(String) });
  // A requester cannot decide the own request, so it is not counted.
  expect((await waiting(senior)).approvals.waiting).toBe(1);
  expect(await waiting(employee)).toMatchObject({
    approvals: null,
    refunds: null,
    offers: null,
    giveBacks: { waiting: 1 },
  });

  expect((await decide(admin.client, other, false)).status).toBe(200);
  expect((await waiting(senior)).approvals).toEqual(idle);
  app.clock.advance(6 * DAY);
  for (const { client } of [admin, senior, employee]) await renew(client);
  expect(await waiting(admin)).toMatchObject({
    approvals: { waiting: 1, pressing: 1 },
    refunds: { pressing: 1 },
    giveBacks: { pressing: 1 },
  });

  await runJob(app, 'staff.digest');
  const mail = await app.message(ADMIN.ADMIN_EMAIL, /"3 decisions are pending"/);
  expect(mail.text).toMatch(/1 approval request \(the first expires on [^)]+\)\n.*\/staff\/approvals/);
  expect(mail.text).toMatch(/1 refund request \(1 for more than 3 days\)\n.*\/staff\/payments\?only=asked/);
  expect(mail.text).toMatch(/1 contact view refund /);
  await app.message(employee.email, /"1 decision is pending"/);
  await app.message(senior.email, /"2 decisions are pending"/);

  app.clock.advance(2 * DAY);
  for (const { client } of [admin, senior]) await renew(client);
  expect((await waiting(admin)).approvals, request).toEqual(idle);
});
