import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => app.close());

/** Waits until all queued messages have been sent. */
const sent = () =>
  waitUntil(async () => {
    const { rows } = await sql<{ isOpen: boolean }>`select exists (select from pgboss.job
      where name in ('accounts.mail', 'accounts.sms') and state < 'completed') as "isOpen"`.execute(
      app.app.platform.db.read,
    );
    return rows[0]?.isOpen ? undefined : true;
  }, 'Messages were not sent');

it('a candidate gets a limited number of notices, and the people who made the profiles do not learn of the limit', async () => {
  const [candidatePhone, mailbox] = ['+919876500000', 'candidate.told@mail.example'];
  const answers = [];
  for (let count = 0; count < 5; count++) {
    const candidateEmail = count % 2 ? mailbox.replace('@', `+${count}@`) : mailbox.toUpperCase();
    const { registered } = await register(app, { behalfOf: 'Sister', candidatePhone, candidateEmail });
    answers.push([Object.keys(registered.body), Object.keys(registered.body.user), registered.body.result.message]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // Other recipients are still notified: the limit applies to each address separately.
  await register(app, { behalfOf: 'Sister', candidatePhone, candidateEmail: 'other.told@mail.example' });
  await sent();
  const links = (await app.outbox()).filter((entry) => JSON.stringify(entry).includes('/candidate/'));
  const count = (isIt: RegExp) => links.filter(({ to }) => isIt.test(to)).length;
  expect([count(/^\+919876500000$/), count(/^candidate\.told/i), count(/^other\.told/)]).toEqual([3, 3, 1]);
});
