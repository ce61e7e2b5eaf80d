import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../support/family.ts';
import { register } from '../support/members.ts';
import { type MailServer, startMailServer } from '../support/stand-ins/mail-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Required emails survive a mail server that is down for a day, and the log contains no addresses. */

let app: TestApp;
let server: MailServer;
/** Recipients whom the mail server refuses; real servers name the address in the refusal. */
const refused = new Set<string>();
beforeAll(async () => {
  server = await startMailServer();
  server.before = ({ to }) => {
    if (refused.has(to)) throw new Error(`4.2.1 <${to}>: come again later`);
  };
  app = await startTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Waiting {
  queue: string;
  state: string;
  tries: number;
  limit: number;
  seconds: number;
  atMost: number | null;
}

/** The job that sends the email to this address. */
async function jobOf(to: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    SELECT name AS queue, state::text, retry_count AS tries, retry_limit AS limit, retry_delay AS seconds,
      retry_delay_max AS "atMost"
    FROM pgboss.job WHERE data->>'to' = ${to} ORDER BY created_on`.execute(app.app.platform.db.read);
  return rows[0];
}

/** Makes the job's next try due now. @param tries retries that are left to the job */
async function soon(to: string, tries?: number): Promise<void> {
  await app.app.platform.db.transaction(({ tx }) =>
    sql`UPDATE pgboss.job SET start_after = now(), retry_limit = coalesce(${tries ?? null}::int, retry_limit)
        WHERE state = 'retry' AND data->>'to' = ${to}`.execute(tx),
  );
}

async function triedOften(to: string, times: number): Promise<void> {
  await waitUntil(async () => {
    await soon(to);
    return ((await jobOf(to))?.tries ?? 0) >= times;
  }, `It was not tried ${times} times`);
}

/** Log lines about failed jobs. */
const failures = () =>
  app
    .logged()
    .split('\n')
    .filter((line) => line.includes('job failed'))
    .map((line) => JSON.parse(line));

/** A registration whose welcome email the mail server refuses. Returns the address. */
async function refusedLetter(): Promise<string> {
  const to = freshEmail();
  refused.add(to);
  await register(app, { email: to });
  await waitUntil(async () => (await jobOf(to))?.state === 'retry', 'The letter was not refused');
  return to;
}

describe('a mail that the mail server refuses', () => {
  it('is logged without its recipient', async () => {
    const to = await refusedLetter();
    const said = failures().find(({ err }) => err.message.includes('4.2.1'));
    expect(said).toMatchObject({ level: 'warn', job: 'accounts.mail', msg: 'job failed; it will be tried again' });
    expect(said.err.message).toContain('come again later');
    expect(said.err.stack).toContain('come again later');
    expect(app.logged()).not.toContain(to);
    expect(app.logged()).not.toContain(to.split('@')[1]);
  });

  it('arrives once the mail server recovers, however often it was refused', async () => {
    const to = await refusedLetter();
    await triedOften(to, 12);
    refused.delete(to);
    await waitUntil(async () => {
      await soon(to);
      return server.mails.some((mail) => mail.to === to);
    }, 'It did not arrive');
  });

  it('is retried for more than a day, with at most an hour between tries', async () => {
    const { limit, seconds, atMost } = (await jobOf(await refusedLetter())) ?? expect.fail();
    expect(atMost).toBe(3_600);
    const waits = Array.from({ length: limit }, (_, tries) => Math.min(3_600, seconds * 2 ** tries));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 3_600);
  });

  it('is logged as an error once it is given up', async () => {
    const to = await refusedLetter();
    await waitUntil(async () => {
      await soon(to, 1);
      return (await jobOf(to))?.state === 'failed';
    }, 'It was not given up');
    // Other refused emails are still being retried and are not logged as errors.
    expect(failures().filter(({ level }) => level === 'error')).toMatchObject([
      { job: 'accounts.mail', tries: expect.any(Number), msg: 'job failed for the last time; it is given up' },
    ]);
  });
});

describe('the retry limits of mail queues', () => {
  const owed = [
    'accounts.mail',
    'accounts.sms',
    'cases.sms',
    'exports.mail',
    'family.mail',
    'family.sms',
    'moderation.mail',
    'staff.mail',
    'support.mail',
    'verification.mail',
    'walk-ins.sms',
  ];

  it('are long for the important mails only', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pgboss.queue WHERE retry_limit > 30 AND retry_delay_max = 3600 ORDER BY name`.execute(
      app.app.platform.db.read,
    );
    expect(rows.map(({ name }) => name)).toEqual(owed);
  });

  it('are short for mails with a one-time code', async () => {
    const who = await register(app);
    refused.add(who.email);
    expect((await who.client.post('/user/sendCode', { channel: 'email' })).status).toBe(200);
    expect((await app.client().put('/user/forgetPassword', { email: who.email })).status).toBe(200);
    const { rows } = await waitUntil(async () => {
      const found = await sql<{ limit: number }>`
        SELECT retry_limit AS limit FROM pgboss.job
        WHERE name = 'accounts.code-mail' AND data->>'to' = ${who.email}`.execute(app.app.platform.db.read);
      return found.rows.length === 2 && found;
    }, 'No two codes were queued');
    expect(rows.map(({ limit }) => limit)).toEqual([8, 8]);
  });
});
