import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  badgeOf,
  badgesOf,
  claimed,
  decide,
  decideQueue,
  grantPhoto,
  proof,
  reviewer,
  sendSelfie,
} from '../support/badges.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { look, uploadSeeds } from '../support/photos.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE = 60_000;

let app: TestApp;
let team: Person;
let she: Person;
let selfie: Buffer;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  team = await reviewer(app);
  selfie = await proof();
});
afterAll(() => app.close());
beforeEach(async () => {
  she = await member(app);
});

const number = async (who = she) => (await who.client.post('/user/trustBadge/selfieNumber')).body.result?.data;

it('a selfie is refused without a finished profile, a profile picture and a number to show', async () => {
  const unfinished = await register(app);
  expectFailure(await unfinished.client.post('/user/trustBadge/selfieNumber'), 409, 'account.incomplete');
  expectFailure(await team.client.post('/user/trustBadge/selfieNumber'), 403, 'forbidden');
  expectFailure(await she.client.post('/user/trustBadge/selfieNumber'), 409, 'badge.no_photo');
  expectFailure(await sendSelfie(she, selfie), 409, 'badge.no_photo');
  await uploadSeeds(she, { image1: 3 });
  expectFailure(await sendSelfie(she, selfie), 409, 'badge.no_photo');
  await uploadSeeds(she, { profileImage: 4 });
  expectFailure(await sendSelfie(she, selfie), 409, 'badge.number_over');
  expect(await badgesOf(she)).toMatchObject({ hasPhoto: true, selfie: null });
});

it('a selfie must show the latest number, which is valid once for 30 minutes', async () => {
  await uploadSeeds(she, { profileImage: 4 });
  const first = await number();
  expect(first.number).toMatch(/^\d{4}$/);
  expect(new Date(first.until).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(30 * MINUTE);
  const second = await number();
  expect((await badgesOf(she)).selfie).toEqual(second);
  expect((await sendSelfie(she, selfie)).status).toBe(200);
  expect((await badgesOf(she)).selfie).toBeNull();
  expectFailure(await sendSelfie(she, selfie), 409, 'badge.selfie_waiting');
  expectFailure(await she.client.post('/user/trustBadge/selfieNumber'), 409, 'badge.selfie_waiting');
  const item = await claimed(team, 'selfie', she.id);
  expect(item?.detail).toMatchObject({ kind: 'selfie', number: second.number, refusedBefore: 0 });
});

it('a selfie is refused once its number has expired', async () => {
  const late = await member(app);
  await uploadSeeds(late, { profileImage: 4 });
  await number(late);
  // The number expires in the database: moving the clock would also end the sessions.
  await app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('selfie_number').set({ until: app.clock.now() }).where('member_id', '=', late.id).execute(),
  );
  expectFailure(await sendSelfie(late, selfie), 409, 'badge.number_over');
  expect((await badgesOf(late)).selfie).toBeNull();
});

it('a selfie is accepted in any photo format', async () => {
  await uploadSeeds(she, { profileImage: 4 });
  await number();
  expectFailure(await sendSelfie(she, Buffer.from('GIF89a and nothing else to see')), 415, 'photo.unsupported');
  expectFailure(await sendSelfie(she), 400, 'badge.no_file');
  const webp = await sharp(selfie).webp().toBuffer();
  expect((await sendSelfie(she, webp)).status).toBe(200);
});

it('a selfie that staff match with the profile photos grants the photo badge for a year', async () => {
  const he = await member(app, { gender: 'MALE' });
  await uploadSeeds(she, { profileImage: 5, image2: 6 });
  await number();
  await sendSelfie(she, selfie);
  const item = await claimed(team, 'selfie', she.id);
  expect(item?.detail.photos.map(({ slot }: { slot: string }) => slot).toSorted()).toEqual(['image2', 'profileImage']);
  for (const { url } of item?.detail.photos ?? []) expect((await look(app, team, url)).status).toBe(200);
  expect((await decide(team, item as never, 'approve')).status).toBe(200);
  const badge = await badgeOf(she, 'photo');
  expect(badge.state).toBe('granted');
  expect(new Date(badge.until as string).getFullYear() - app.clock.now().getFullYear()).toBe(1);
  const { body } = await he.client.get(`/user/GetProfileById/${she.id}`);
  expect(body.result.data).toMatchObject({ verified: true, badges: ['photo'] });
});

it('a selfie can be refused with a reason from a list of its own', async () => {
  await uploadSeeds(she, { profileImage: 5 });
  await number();
  await sendSelfie(she, selfie);
  const item = await claimed(team, 'selfie', she.id);
  expectFailure(await decide(team, item as never, 'refuse', 'aadhaar_number'), 400, 'request.invalid');
  expect((await decide(team, item as never, 'refuse', 'wrong_number')).status).toBe(200);
  expect(await badgeOf(she, 'photo')).toMatchObject({
    state: 'refused',
    message: 'The number we asked for is not in the picture.',
    open: true,
  });
});

it('a selfie cannot be approved after the profile picture was changed', async () => {
  await uploadSeeds(she, { profileImage: 5 });
  await number();
  await sendSelfie(she, selfie);
  const item = await claimed(team, 'selfie', she.id);
  await uploadSeeds(she, { profileImage: 6 });
  expectFailure(await decide(team, item as never, 'approve'), 409, 'review.changed');
  await she.client.delete('/user/image/profileImage');
  await claimed(team, 'selfie', she.id);
  expectFailure(await decide(team, item as never, 'approve'), 409, 'review.changed');
  await decideQueue(team, 'selfie', she, 'refuse', 'no_profile_photo');
});

it('a selfie can be withdrawn by its owner', async () => {
  await uploadSeeds(she, { profileImage: 5 });
  await number();
  await sendSelfie(she, selfie);
  expect((await she.client.delete('/user/trustBadge/selfie')).status).toBe(200);
  expect(await claimed(team, 'selfie', she.id)).toBeUndefined();
  expectFailure(await she.client.delete('/user/trustBadge/selfie'), 404, 'not_found');
});

it('only one of several selfies sent at the same time is accepted', async () => {
  await uploadSeeds(she, { profileImage: 5 });
  await number();
  const answers = await Promise.all([sendSelfie(she, selfie), sendSelfie(she, selfie)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a selfie is refused from a member who has the photo badge', async () => {
  await grantPhoto(she, team);
  expectFailure(await she.client.post('/user/trustBadge/selfieNumber'), 409, 'badge.held');
});
