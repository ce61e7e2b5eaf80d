import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Emails and texts that are not notifications and could not be delivered, as staff see them. */

const DAY = 86_400_000;

let app: TestApp;
let outside: ExternalServices;
let admin: StaffMember;
let she: Person;
let phone: string;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ ...outside.env, ...ADMIN });
  admin = await signInAdmin(app);
  she = await member(app);
  phone = she.registered.body.user.phoneNumber;
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

interface Letter {
  _id: string;
  kind: string;
  channel: string;
  recipient: string;
  memberId: string | null;
  attempts: number;
  error: string;
  at: string;
  failedAt: string;
}
const list = async (query = '', who: Pick<Person, 'client'> = admin) => {
  const { status, text, body } = await who.client.get(`/staff/notifications/letters${query}`);
  if (status !== 200) throw new Error(text);
  return body.result as { data: Letter[]; nextCursor?: string };
};

/** Waits until a message of this queue has failed once, and makes its next try the last one. */
const lastTry = (queue: string): Promise<true> =>
  waitUntil(async () => {
    const { rows } = await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
      where name = ${queue} and state = 'retry' returning id`.execute(app.app.platform.db.read as never);
    return rows.length ? true : undefined;
  }, `No letter of ${queue} is tried again`);

const givenUp = (kind: string): Promise<Letter> =>
  waitUntil(
    async () => (await list()).data.find((letter) => letter.kind === kind),
    `No letter of ${kind} was given up`,
  );

it('undelivered mails and texts are listed for staff with masked recipient, member and reason', async () => {
  outside.mail.before = () => {
    throw new Error(`no such mailbox <${she.email}>`);
  };
  outside.sms.answer = () => 500;
  expect((await she.client.post('/user/sendCode', { channel: 'email' })).status).toBe(200);
  expect((await she.client.post('/user/sendCode', { channel: 'phone' })).status).toBe(200);
  const before = app.clock.now().getTime();
  for (const queue of ['accounts.code-mail', 'accounts.code-sms']) await lastTry(queue);
  const [mail, text] = [await givenUp('accounts.code-mail'), await givenUp('accounts.code-sms')];
  expect(mail).toMatchObject({ channel: 'email', memberId: she.id, recipient: 'p****@m***.example' });
  expect(text).toMatchObject({ channel: 'sms', memberId: she.id, error: 'The sms gateway answered 500.' });
  expect(text.recipient).toMatch(new RegExp(`^98\\*+${phone.slice(-2)}$`));
  expect(mail.error).toMatch(/no such mailbox/);
  for (const letter of [mail, text]) {
    expect(letter.attempts).toBeGreaterThan(1);
    expect(Math.abs(Date.parse(letter.failedAt) - before)).toBeLessThan(60_000);
    expect(Date.parse(letter.at)).toBeLessThanOrEqual(Date.parse(letter.failedAt));
    // Staff see neither the address nor the code.
    for (const secret of [she.email, phone.slice(-10)]) expect(JSON.stringify(letter)).not.toContain(secret);
    expect(JSON.stringify(letter.error)).not.toMatch(/\b\d{6}\b/);
  }
});

it('undelivered mails to people without an account are listed with the masked address only', async () => {
  outside.mail.before = () => {
    throw new Error('come again later');
  };
  const asked = await app.client().post('/support/tickets', {
    email: 'stranger@elsewhere.example',
    name: 'A stranger',
    category: 'other',
    subject: 'Hello',
    message: 'Is anybody there?',
  });
  expect(asked.status, asked.text).toBe(200);
  await lastTry('support.mail');
  expect(await givenUp('support.mail')).toMatchObject({
    channel: 'email',
    memberId: null,
    recipient: 's****@e***.example',
  });
});

it('the list of undelivered messages is newest first, in pages, for senior staff only', async () => {
  const all = (await list()).data;
  expect(all.length).toBeGreaterThan(2);
  expect(all.map(({ failedAt }) => failedAt)).toEqual(
    all
      .map(({ failedAt }) => failedAt)
      .toSorted()
      .reverse(),
  );
  const seen: string[] = [];
  let query = '?pageSize=1';
  for (let count = 0; query && count < 9; count++) {
    const { data, nextCursor } = await list(query);
    seen.push(...data.map(({ _id }) => _id));
    query = nextCursor ? `?pageSize=1&cursor=${nextCursor}` : '';
  }
  expect(seen).toEqual(all.map(({ _id }) => _id));
  expectRefused(await admin.client.get('/staff/notifications/letters?cursor=x'), ['cursor']);
  const employee = await staff(app, admin, 'EMPLOYEE');
  for (const { client } of [she, employee]) expectFailure(await client.get('/staff/notifications/letters'), 403);
  expectFailure(await app.client().get('/staff/notifications/letters'), 401);
  expect((await list('', await staff(app, admin, 'SUB_ADMIN'))).data).toHaveLength(all.length);
});

it('undelivered messages are deleted after ninety days', async () => {
  const { db, jobs } = app.app.platform;
  const forget = () => db.transaction(({ tx }) => jobs.enqueue(tx, 'notifications.forget', {}));
  app.clock.advance(89 * DAY);
  await forget();
  const kept = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from given_up_letter`.execute(db.read as never);
    return Number(rows[0]?.n);
  };
  expect(await kept()).toBeGreaterThan(2);
  app.clock.advance(2 * DAY);
  await forget();
  await expect.poll(kept).toBe(0);
});
