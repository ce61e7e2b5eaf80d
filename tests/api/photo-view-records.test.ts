import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, profileOf } from '../support/activity.ts';
import { member } from '../support/members.ts';
import {
  expectNothing,
  galleryOf,
  idIn,
  jobsLeft,
  linksOf,
  look,
  runJob,
  shown,
  upload,
  uploadSeeds,
} from '../support/photos.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const db = () => app.app.platform.db.read;

describe('a photo view', () => {
  it('is recorded once a day for the large picture, but not for the owner, staff or blurred pictures', async () => {
    const { she, he, own, profile } = await shown(app);
    const admin = await signInAdmin(app);
    const views = () =>
      db()
        .selectFrom('photo_view')
        .select(['photo_id', 'viewer_id', 'day'])
        .where('photo_id', 'in', [idIn(own.profileImage), idIn(own.image1)])
        .execute();
    await look(app, she, `${own.profileImage}&size=large`);
    const seen = (await admin.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
    await look(app, { ...she, client: admin.client }, `${seen.image1}&size=large`);
    await look(app, he, `${profile.image1}&size=large`);
    await look(app, he, profile.BasicInfo.profileImage);
    const { etag } = await look(app, he, `${profile.BasicInfo.profileImage}&size=large`);
    await expect.poll(async () => (await views()).length).toBe(1);
    await look(app, he, `${profile.BasicInfo.profileImage}&size=large`, { 'if-none-match': etag ?? '' });
    app.clock.advance(DAY);
    const him = await app.client().post('/user/login', { email: he.email, password: he.password });
    he.client.token = him.body.token;
    const tomorrow = await profileOf(he, she);
    // A browser that only revalidates its cached copy has opened the photo as well.
    const known = await look(app, he, `${tomorrow.BasicInfo.profileImage}&size=large`, { 'if-none-match': etag ?? '' });
    expect(known.status).toBe(304);
    await expect.poll(async () => (await views()).length).toBe(2);
    expect(new Set((await views()).map(({ viewer_id, photo_id }) => `${viewer_id} ${photo_id}`))).toEqual(
      new Set([`${he.id} ${idIn(own.profileImage)}`]),
    );
  });
});

describe('a photo that another account has uploaded too', () => {
  it('is accepted and reported to staff once', async () => {
    const [one, two, three] = await Promise.all([member(app), member(app), member(app)]);
    const first = await uploadSeeds(one, { profileImage: 41 });
    const smaller = await sharp((await look(app, one, `${first.profileImage}&size=large`)).bytes)
      .resize(300)
      .jpeg({ quality: 60 })
      .toBuffer();
    const second = await upload(two, { image1: smaller });
    const other = await uploadSeeds(three, { profileImage: 42 });
    const notes = () => db().selectFrom('photo_likeness').selectAll().execute();
    const ids = [idIn(first.profileImage), idIn(second.image1)].sort();
    await expect.poll(async () => (await notes()).filter(({ photo_id }) => ids.includes(photo_id)).length).toBe(1);
    await runJob(app, 'gallery.likeness', { photoIds: [...ids, idIn(other.profileImage)] });
    await runJob(app, 'gallery.likeness', { photoIds: ids });
    // A member's own photos may be similar, such as a series taken on the same day.
    const series = '00000000-0000-7000-8000-00000000beef';
    await app.app.platform.db.transaction(({ tx }) =>
      sql`insert into photo (id, member_id, slot, width, height, placeholder, hash, bands, created_at, stored_at)
        select ${series}, member_id, 'image3', width, height, placeholder, hash # 7, bands, created_at, stored_at
        from photo where id = ${idIn(other.profileImage)}`.execute(tx),
    );
    await runJob(app, 'gallery.likeness', { photoIds: [series] });
    await expect.poll(() => jobsLeft(app, 'gallery.likeness')).toBe(0);
    const [note, ...more] = (await notes()).filter((row) =>
      [row.photo_id, row.other_id].some((id) => ids.includes(id)),
    );
    expect(more).toEqual([]);
    expect([note?.other_id, note?.photo_id]).toEqual(ids);
    expect(note?.distance).toBeLessThanOrEqual(5);
    expect(
      (await notes()).some(({ photo_id, other_id }) => [photo_id, other_id].includes(idIn(other.profileImage))),
    ).toBe(false);
  });
});

describe('with PHOTO_REVIEW=before', () => {
  let careful: TestApp;
  beforeAll(async () => {
    careful = await startTestApp({ PHOTO_REVIEW: 'before' });
  });
  afterAll(() => careful.close());

  it('a new photo is visible only to its owner until it is approved, and afterwards if it is refused', async () => {
    const { she, he } = await createCouple(careful);
    const own = await uploadSeeds(she, { profileImage: 1, image1: 2 });
    expect(own.photos.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await look(careful, she, own.profileImage)).status).toBe(200);
    const hidden = await profileOf(he, she);
    expect(JSON.stringify(hidden)).not.toMatch(/media\/photo|data:image/);
    const links = linksOf(careful);
    for (const kind of ['clear', 'blurred'] as const)
      expectNothing(await look(careful, he, links.make(he.id, idIn(own.profileImage), kind)));
    const review = (id: string, to: string) =>
      careful.app.platform.db.transaction(({ tx }) =>
        tx.updateTable('photo').set({ review: to }).where('id', '=', id).execute(),
      );
    await review(idIn(own.profileImage), 'approved');
    await review(idIn(own.image1), 'refused');
    expect((await galleryOf(she)).photos.map(({ state }) => state)).toEqual(['visible', 'refused']);
    const now = await profileOf(he, she);
    expect((await look(careful, he, now.BasicInfo.profileImage)).status).toBe(200);
    expect(now.image1).toBeUndefined();
  });
});
