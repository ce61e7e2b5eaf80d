import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileOf } from '../support/activity.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  differences,
  type Fetched,
  foldersIn,
  galleryOf,
  idIn,
  look,
  type OwnGallery,
  runJob,
  shown,
  uploadSeeds,
} from '../support/photos.ts';
import { rowsOf } from '../support/retention.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Addresses change every five minutes, so the clock is stopped.
  app.clock.stop();
});
afterAll(() => app.close());

const turn = (who: Person, slot: string, body: object) => who.client.put(`/user/image/${slot}/turn`, body);

async function turned(who: Person, slot: string, degrees: number): Promise<OwnGallery> {
  const { status, text, body } = await turn(who, slot, { degrees });
  expect(status, text).toBe(200);
  return body.result.data;
}

/** Fetches the photo in every size and format. */
const inAllForms = (who: Person, url: string): Promise<Fetched[]> =>
  Promise.all(
    ['small', 'medium', 'large'].flatMap((size) =>
      ['webp', 'jpeg'].map((format) => look(app, who, `${url}&size=${size}`, { accept: `image/${format}` })),
    ),
  );

it('rotating a photo changes every size and format, for its owner and for others, and keeps its review', async () => {
  const { she, he, own, profile } = await shown(app);
  const id = idIn(own.profileImage);
  await rowsOf(app, sql`update photo set review = 'approved' where id = ${id} returning id`);
  const views = async () => [
    ...(await inAllForms(she, own.profileImage)),
    ...(await inAllForms(he, profile.profileImage)),
  ];
  const before = await views();
  const gallery = await turned(she, 'profileImage', 90);
  const [was, other] = own.photos;
  const url = `${own.profileImage}&turned=1`;
  expect(gallery.photos[0]).toMatchObject({ _id: id, state: 'visible', width: was?.height, height: was?.width, url });
  expect(gallery.photos[1]).toEqual(other);
  for (const [index, { bytes, etag, type }] of (await views()).entries()) {
    const upright = before[index] as Fetched;
    expect(type).toBe(upright.type);
    expect(etag).not.toBe(upright.etag);
    const back = await sharp(bytes).rotate(-90).jpeg().toBuffer();
    expect((await differences(upright.bytes, back)).mean).toBeLessThan(8);
  }
  expect(await rowsOf(app, sql`select review, turned from photo where id = ${id}`)).toEqual([
    { review: 'approved', turned: 1 },
  ]);
});

it('rotating a photo rotates its blurred version too', async () => {
  const { she, he } = await shown(app);
  await turned(she, 'image1', 90);
  const { image1, image1Blurred } = await profileOf(he, she);
  expect(image1Blurred).toBe(true);
  const { width = 0, height = 0 } = await sharp((await look(app, he, image1)).bytes).metadata();
  expect(width).toBeGreaterThan(height);
});

it('rotating a photo loses no quality: after four quarter turns it equals the upload', async () => {
  const she = await member(app);
  const own = await uploadSeeds(she, { image2: 5 });
  const first = await look(app, she, `${own.image2}&size=large`);
  for (const degrees of [90, 180, 270, 180]) await turned(she, 'image2', degrees);
  // Placeholders are left out: they are made from a rendition that is encoded again each time.
  expect((await galleryOf(she)).photos).toMatchObject(own.photos.map(({ placeholder: _, ...photo }) => photo));
  const last = await look(app, she, `${own.image2}&size=large`);
  expect([last.etag, last.bytes.equals(first.bytes)]).toEqual([first.etag, true]);
});

it('two simultaneous rotations are both applied, or one is refused', async () => {
  const she = await member(app);
  await uploadSeeds(she, { profileImage: 6 });
  const answers = await Promise.all([1, 2].map(() => turn(she, 'profileImage', { degrees: 90 })));
  for (const answer of answers) if (answer.status !== 200) expectFailure(answer, 409, 'gallery.changed');
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  expect(await rowsOf(app, sql`select turned from photo where member_id = ${she.id}`)).toEqual([{ turned: done }]);
});

it('a rotation repeated because its response was lost is applied once', async () => {
  const she = await member(app);
  const own = await uploadSeeds(she, { profileImage: 9 });
  expect(own.photos[0]?.turned).toBe(0);
  for (const _ of [1, 2]) {
    const { status, body } = await turn(she, 'profileImage', { degrees: 90, turned: 0 });
    expect([status, body.result.data.photos[0].turned]).toEqual([200, 1]);
  }
  expectFailure(await turn(she, 'profileImage', { degrees: 90, turned: 3 }), 409, 'gallery.changed');
  expect((await turn(she, 'profileImage', { degrees: 90, turned: 1 })).body.result.data.photos[0].turned).toBe(2);
  for (const turned of [-1, 4, 'x']) expectFailure(await turn(she, 'profileImage', { degrees: 90, turned }), 400);
});

it('a rotation of an empty slot, by another angle, or of an outdated photo is refused', async () => {
  const [she, he] = [await member(app), await member(app, { gender: 'MALE' })];
  const own = await uploadSeeds(she, { profileImage: 7 });
  expectFailure(await turn(she, 'image1', { degrees: 90 }), 404, 'not_found');
  for (const degrees of [0, 45, 360, -90, 'x', null, undefined])
    expectFailure(await turn(she, 'profileImage', { degrees }), 400, 'request.invalid');
  const seen = '01941f29-7c00-7000-8000-000000000001';
  expectFailure(await turn(she, 'profileImage', { degrees: 90, seen }), 409, 'gallery.changed');
  expectFailure(await turn(he, 'profileImage', { degrees: 90 }), 404, 'not_found');
  expect(await galleryOf(she)).toEqual(own);
});

it('removing a rotated photo leaves no files behind', async () => {
  const she = await member(app);
  const id = idIn((await uploadSeeds(she, { profileImage: 8 })).profileImage);
  await turned(she, 'profileImage', 270);
  expect(await foldersIn(app)).toContain(id);
  expect((await she.client.delete('/user/image/profileImage')).status).toBe(200);
  await runJob(app, 'gallery.purge', { photoIds: [id] });
  await waitUntil(async () => !(await foldersIn(app)).includes(id), 'The files are still there');
});
