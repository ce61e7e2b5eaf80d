import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { register } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const run = (args: readonly string[], env: Record<string, string>) => runScript('reset-second-factor', args, env);

it('reset-second-factor lets a locked-out sole administrator log in again, and is recorded in the audit log', async () => {
  const done = await run([ADMIN.ADMIN_EMAIL.toUpperCase()], { DATABASE_URL: app.databaseUrl });
  expect(done, done.printed).toEqual({ code: 0, printed: expect.stringContaining('Two-step login is reset') });
  // A running program caches a session's validity for some seconds.
  app.clock.advance(5_000);
  expectFailure(await admin.client.get('/staff/me'), 401, 'auth.expired');
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const answer = await app.client().post('/user/login', credentials);
  expect(answer.body.result.data.enrolment).toBe(true);
  const { db } = app.app.platform;
  const entry = await db.read.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(entry).toMatchObject({ actor_role: 'OPERATOR', action: 'second_factor.reset', subject_id: admin.id });
});

it('reset-second-factor refuses other accounts, and prints its usage', async () => {
  const person = await register(app);
  for (const email of [person.email, 'nobody@mail.example'])
    expect(await run([email], { DATABASE_URL: app.databaseUrl })).toEqual({
      code: 1,
      printed: expect.stringContaining('No staff account found'),
    });
  expect((await person.client.get('/user/verify')).status).toBe(200);
  expect((await run([], {})).code).toBe(2);
  const empty = await mkdtemp(join(tmpdir(), 'rishta-no-database-'));
  const lost = await run([person.email], { DATABASE_URL: '', DATA_DIR: empty });
  expect(lost).toEqual({ code: 1, printed: expect.stringContaining('No database found') });
  await rm(empty, { recursive: true });
});
