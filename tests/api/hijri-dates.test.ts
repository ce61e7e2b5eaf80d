import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../support/failures.ts';
import { dataOf } from '../support/member-desk.ts';
import { member } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Hijri dates: a member's own choice, and the operator's days added to them. */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

it('Hijri dates are off until a member switches them on', async () => {
  const { client } = await member(app);
  expect(dataOf(await client.get('/user/settings')).hijriDates).toBe(false);
  expect(dataOf(await client.put('/user/settings', { hijriDates: true })).hijriDates).toBe(true);
  expect(dataOf(await client.get('/user/settings')).hijriDates).toBe(true);
  // Other settings stay.
  expect(dataOf(await client.put('/user/settings', { privacy: { lastName: 'full' } })).hijriDates).toBe(true);
  expect(dataOf(await client.put('/user/settings', { hijriDates: null })).hijriDates).toBe(false);
});

it('the office can move Hijri dates by up to one day for the whole site', async () => {
  const offset = async () => dataOf(await app.client().get('/site')).hijriOffset;
  expect(await offset()).toBe(0);
  dataOf(await admin.client.put('/staff/settings', { hijriOffset: -1 }));
  expect(await offset()).toBe(-1);
  expectRefused(await admin.client.put('/staff/settings', { hijriOffset: 2 }), ['hijriOffset']);
  dataOf(await admin.client.put('/staff/settings', { hijriOffset: null }));
  expect(await offset()).toBe(0);
});
