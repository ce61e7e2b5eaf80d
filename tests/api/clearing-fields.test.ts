import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Contract §1: `PUT` merges; absent keys stay, and `null` or `""` clears. This also holds for documents with defaults.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends a change, and returns the stored document. */
async function put(who: Person, path: string, body: object) {
  const answer = await who.client.put(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data;
}
const ownProfile = async ({ client }: Person) => (await client.get('/user/myProfile')).body.result.data;

it('a cleared setting returns to its default, and the others stay', async () => {
  const she = await member(app, { gender: 'FEMALE' });
  const before = await put(she, '/user/settings', {});
  const chosen = await put(she, '/user/settings', {
    privacy: { lastName: 'full', contact: 'nobody', messages: 'premium', showRead: false },
    notifications: {
      email: 'daily',
      sms: false,
      quiet: { on: true, from: '21:00' },
      topics: { plan: { push: false } },
    },
  });
  expect(chosen.privacy).toMatchObject({ contact: 'nobody', showRead: false });
  const cleared = await put(she, '/user/settings', {
    privacy: { contact: null, messages: '', showRead: null },
    notifications: { email: null, quiet: { from: null }, topics: { plan: { push: null } } },
  });
  expect(cleared.privacy).toEqual({ ...before.privacy, lastName: 'full' });
  expect(cleared.notifications).toEqual({
    ...before.notifications,
    sms: false,
    quiet: { ...before.notifications.quiet, on: true },
  });
  const all = await put(she, '/user/settings', { privacy: null, notifications: null });
  expect(all).toEqual(before);
  expectRefused(await she.client.put('/user/settings', { privacy: { contact: 'everybody' } }), ['privacy']);
});

it('cleared photo visibility settings return to their defaults', async () => {
  const he = await member(app, { gender: 'MALE' });
  await put(he, '/user/galleryAccess', { profileImage: 'Pro Member Only', gallery: 'All Members' });
  expect(await put(he, '/user/galleryAccess', { profileImage: null })).toEqual({
    profileImage: 'All Members',
    gallery: 'All Members',
  });
  expect(await put(he, '/user/galleryAccess', { gallery: '' })).toEqual({
    profileImage: 'All Members',
    gallery: 'Ask Me',
  });
});

it('cleared field visibility settings return to their defaults', async () => {
  const he = await member(app, { gender: 'MALE' });
  const { fieldVisibility: before } = await ownProfile(he);
  await put(he, '/user/updateMoreDetail', {
    fieldVisibility: { sect: 'nobody', diet: 'mutual', guardianName: 'members' },
  });
  await put(he, '/user/updateMoreDetail', { fieldVisibility: { sect: null, guardianName: '' } });
  expect((await ownProfile(he)).fieldVisibility).toEqual({ ...before, diet: 'mutual' });
  await put(he, '/user/updateMoreDetail', { fieldVisibility: null });
  expect((await ownProfile(he)).fieldVisibility).toEqual(before);
});

it('cleared lists of must-have and hidden preferences become empty', async () => {
  const he = await member(app, { gender: 'MALE' });
  const wishes = { ageFrom: 20, city: 'Hyderabad', strict: ['age', 'city'], hidden: ['city'] };
  await put(he, '/user/updatePartnerPreference', wishes);
  await put(he, '/user/updatePartnerPreference', { strict: null });
  expect((await ownProfile(he)).partnerPreferenceInfo).toMatchObject({ ageFrom: 20, strict: [], hidden: ['city'] });
  await put(he, '/user/updatePartnerPreference', { hidden: '' });
  expect((await ownProfile(he)).partnerPreferenceInfo).toMatchObject({ ageFrom: 20, strict: [], hidden: [] });
});
