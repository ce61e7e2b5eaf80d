import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { member } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The only setting of a family account: how often notification emails are sent. */

const MAILS = '/user/settings/mails';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a family account can change its mail setting and no other settings', async () => {
  const she = await member(app);
  const father = await familyOf(app, she);
  expect(dataOf(await father.client.get(MAILS))).toEqual({ email: 'instant' });
  for (const email of ['none', 'daily', 'instant']) {
    expect(dataOf(await father.client.put(MAILS, { email }))).toEqual({ email });
    expect(dataOf(await father.client.get(MAILS))).toEqual({ email });
  }
  expectFailure(await father.client.put(MAILS, { email: 'often' }), 400, 'request.invalid');
  expectFailure(await father.client.put(MAILS, {}), 400, 'request.invalid');
  expectFailure(await father.client.get('/user/settings'), 403, 'forbidden');
  expectFailure(await father.client.put('/user/settings', { notifications: { email: 'none' } }), 403, 'forbidden');
  expectFailure(await app.client().get(MAILS), 401, 'auth.required');
});

it('/user/settings/mails of a member reads and changes whether notifications are mailed, which is off by default', async () => {
  const she = await member(app);
  expect(dataOf(await she.client.get(MAILS))).toEqual({ email: 'none' });
  dataOf(await she.client.put('/user/settings', { notifications: { email: 'daily', quiet: { on: true } } }));
  expect(dataOf(await she.client.get(MAILS))).toEqual({ email: 'daily' });
  dataOf(await she.client.put(MAILS, { email: 'instant' }));
  const { notifications } = dataOf(await she.client.get('/user/settings'));
  expect([notifications.email, notifications.quiet.on]).toEqual(['instant', true]);
});
