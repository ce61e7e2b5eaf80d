import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt } from '../../../tests/support/second-factor.ts';
import { ADMIN, adminFactor, signInAdmin } from '../../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { type Secrets, secretsFrom } from '../../platform/security/secrets.ts';
import { createSecondFactor } from './second-factor.service.ts';
import { createSessions } from './sessions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** The second factors of a program with these secrets. */
const under = (secrets: Secrets) => {
  const platform = { ...app.app.platform, secrets };
  return createSecondFactor(platform, { sessions: createSessions(platform) });
};

it('second factor and recovery codes work after APP_SECRET was rotated and are re-encrypted at the next start', async () => {
  const { id } = await signInAdmin(app);
  const { secret, recoveryCodes } = adminFactor(app);
  const { db, secrets, clock } = app.app.platform;
  const after = secretsFrom('the signing root after the rotation of this test');
  const rotated: Secrets = { key: after.key, keys: (use) => [after.key(use), secrets.key(use)] };
  const check = (with_: Secrets, code: string) => db.transaction(({ tx }) => under(with_).check(tx, id, code));
  const recovery = () => recoveryCodes.pop()?.replace('-', '') ?? '';

  expect(await check(rotated, codeAt(secret, clock.now()))).toBe('passed');
  expect(await check(after, recovery())).toBe('wrong');
  await under(rotated).reseal();
  expect(await check(after, codeAt(secret, clock.now(), 1))).toBe('passed');
  expect(await check(after, recovery())).toBe('passed');
  expect(await check(secrets, recovery())).toBe('wrong');
  // Without a rotation, resealing changes nothing, and stored secrets stay readable.
  await under(after).reseal();
  await under(rotated).reseal();
  expect(await check(after, recovery())).toBe('passed');
  expect(app.logged()).toContain('a second factor can not be read with this APP_SECRET');
});
