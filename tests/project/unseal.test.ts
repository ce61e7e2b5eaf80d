import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createProofChain } from '../../server/features/erasure/retention/proof-chain.service.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import { DAY } from '../support/activity.ts';
import { member, type Person } from '../support/members.ts';
import { leave, NIGHTLY, rowsOf, runNight } from '../support/retention.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Sealed evidence can be opened for an authority: with a script on the server and a reason, which writes an audit
 * entry.
 */

const NEW_SECRET = 'the secret of this program after it was changed once';

let app: TestApp;
let gone: Person;
beforeAll(async () => {
  app = await startTestApp();
  gone = await member(app, { firstName: 'Rukhsana', lastName: 'Tilhari' });
  await leave(gone);
  app.clock.advance(30 * DAY);
  await runNight(app);
});
afterAll(() => app.close());

/** Runs the script as an operator does. */
const run = (
  args: readonly string[],
  env: Record<string, string>,
  command: readonly string[] = ['scripts/unseal.ts'],
): Promise<{ code: number; printed: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...command, ...args],
      // The test runner sets its own MODE, and this machine may have an operator's environment file.
      { env: { ...process.env, MODE: '', RISHTA_ENVIRONMENT: '/dev/null', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    );
  });
const here = (secret = TEST_SECRET) => ({ DATABASE_URL: app.databaseUrl, APP_SECRET: secret });

it('the unseal command prints sealed records after recording in the audit log whose they are and why', async () => {
  const { code, printed } = await run([gone.id, 'Order', '17', 'of the court'], here());
  expect(code, printed).toBe(0);
  const records = JSON.parse(printed) as { kind: string; rows: { table: string; row: Record<string, unknown> }[] }[];
  expect(records.map(({ kind }) => kind)).toEqual(['registration', 'signIns']);
  const tables = new Set(records[0]?.rows.map(({ table }) => table));
  expect([...tables]).toEqual(expect.arrayContaining(['member', 'profile', 'account_event']));
  expect(records[0]?.rows[0]).toMatchObject({ table: 'member', row: { last_name: 'Tilhari', email: gone.email } });
  expect(records[1]?.rows).toContainEqual(
    expect.objectContaining({ table: 'session', row: expect.objectContaining({ created_ip: '127.0.0.1' }) }),
  );
  // Login secrets are not printed, since no law asks for them.
  for (const secret of ['password_hash', 'refresh_hash', 'token_hash']) expect(printed).not.toContain(secret);
  const entries = await rowsOf(
    app,
    sql`select actor_role, action, reason from audit_entry where subject_id = ${gone.id}`,
  );
  expect(entries).toContainEqual({
    actor_role: 'OPERATOR',
    action: 'record.unsealed',
    reason: 'Order 17 of the court',
  });
});

it('the unseal command starts through launch.mjs, which downloads Node when the installed one is too old', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['backup', 'restore', 'unseal']) expect(scripts[name]).toBe(`node scripts/launch.mjs ${name}`);
  const launched = (...args: string[]) => run(args, here(), ['scripts/launch.mjs', 'unseal']);
  const { code, printed } = await launched(gone.id, 'Order', '18', 'of the court');
  expect(code, printed).toBe(0);
  expect(JSON.parse(printed)).toHaveLength(2);
  const reasons = await rowsOf(app, sql`select reason from audit_entry where subject_id = ${gone.id}`);
  expect(reasons).toContainEqual({ reason: 'Order 18 of the court' });
  expect((await launched(gone.id)).code).toBe(2);
});

it('the unseal command prints its usage, and opens nothing with another secret', async () => {
  expect((await run([gone.id], here())).code).toBe(2);
  expect((await run(['Rukhsana', 'a good reason'], here())).code).toBe(2);
  expect(await run(['00000000-0000-7000-8000-000000000000', 'a good reason'], here())).toEqual({
    code: 1,
    printed: expect.stringContaining('No sealed records are kept'),
  });
  expect(await run([gone.id, 'a good reason'], here(NEW_SECRET))).toEqual({
    code: 1,
    printed: expect.stringContaining('does not open with this APP_SECRET'),
  });
  const empty = await mkdtemp(join(tmpdir(), 'rishta-no-database-'));
  expect(await run([gone.id, 'a good reason'], { DATABASE_URL: '', DATA_DIR: empty })).toEqual({
    code: 1,
    printed: expect.stringContaining('No database found'),
  });
  await rm(empty, { recursive: true });
});

it('the nightly job re-encrypts sealed records after a change of the secret, without changing the proof chain', async () => {
  app.clock.advance(365 * DAY);
  await runNight(app);
  const another = await member(app);
  await leave(another);
  app.clock.advance(30 * DAY);
  await runNight(app);
  const { config, log, clock } = app.app.platform;
  const rotated = await createApp({
    config,
    log,
    clock,
    secrets: secretsFrom(NEW_SECRET, TEST_SECRET),
    databaseUrl: app.databaseUrl,
    onBadOutput: 'throw',
    pollingSeconds: 0.5,
    schedules: false,
  });
  await rotated.start();
  try {
    const under = async () =>
      (await rowsOf(app, sql<{ under: string }>`select distinct sealed_under as under from sealed_record`)).map(
        (row) => row.under,
      );
    const [before] = await under();
    // The node with the old secret may run the job too, so the job is queued repeatedly.
    await waitUntil(async () => {
      await rotated.platform.jobs.enqueue(rotated.platform.db.read as never, NIGHTLY, {});
      const now = await under();
      return now.length === 1 && now[0] !== before ? true : undefined;
    }, 'Nothing was put under the new secret');
  } finally {
    await rotated.close();
  }
  const opened = await run([another.id, 'a good reason'], here(NEW_SECRET));
  expect(opened.code, opened.printed).toBe(0);
  expect(opened.printed).toContain(another.email);
  const chain = createProofChain({ db: app.app.platform.db, clock, secrets: secretsFrom(NEW_SECRET) });
  const { purges, totalCount } = await chain.shown(gone.id, { pageSize: 10 });
  expect([purges.chain.intact, totalCount]).toEqual([true, 1]);
});
