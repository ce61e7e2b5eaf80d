import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoSlot } from '../../contract/photos/values.ts';
import { createCouple, profileOf } from '../support/activity.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  foldersIn,
  galleryOf,
  idIn,
  jobsLeft,
  look,
  type OwnGallery,
  picture,
  runJob,
  send,
  uploadSeeds,
} from '../support/photos.ts';
import { blackPng, portraitJpeg } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const slots = ['profileImage', 'image1', 'image2', 'image3'] as const;
const rowsOf = (who: Person) =>
  app.app.platform.db.read
    .selectFrom('photo')
    .select(['id', 'slot', 'stored_at', 'removed_at', 'removed_by', 'purged_at', 'placeholder'])
    .where('member_id', '=', who.id)
    .execute();
const deleteAccount = (who: Person) => who.client.delete(`/user/delete/${who.id}`);
/** Photo ids by slot. */
const placed = ({ photos }: OwnGallery) => Object.fromEntries(photos.map(({ slot, url }) => [slot, idIn(url)]));
const order = (who: Person, named: readonly string[]) => who.client.put('/user/imageOrder', { slots: named });

/**
 * After all queued deletions are done: expects that exactly these members' shown photos have files, and each photo all
 * of its files.
 */
async function expectFilesOf(...people: Person[]): Promise<void> {
  await expect.poll(() => jobsLeft(app, 'gallery.purge')).toBe(0);
  const rows = (await Promise.all(people.map(rowsOf))).flat();
  const live = rows.filter((row) => row.stored_at && !row.removed_at).map(({ id }) => id);
  const known = new Set(rows.map(({ id }) => id));
  expect((await foldersIn(app)).filter((id) => known.has(id))).toEqual(live.sort());
}

describe('photo slots', () => {
  it('a new photo replaces the old one, whose address and files are deleted at once', async () => {
    const { she, he } = await createCouple(app);
    const first = await uploadSeeds(she, { profileImage: 11 });
    const shown = (await profileOf(he, she)).BasicInfo.profileImage;
    expect(await foldersIn(app)).toContain(idIn(first.profileImage));
    const second = await uploadSeeds(she, { profileImage: 12, image3: 13 });
    expect(second.photos.map(({ slot }) => slot)).toEqual(['profileImage', 'image3']);
    for (const size of ['small', 'medium', 'large']) {
      expect((await look(app, she, `${first.profileImage}&size=${size}`)).status).toBe(404);
      expect((await look(app, he, `${shown}&size=${size}`)).status).toBe(404);
    }
    await expectFilesOf(she);
    const gone = (await rowsOf(she)).find(({ id }) => id === idIn(first.profileImage));
    expect(gone).toMatchObject({ removed_by: 'replaced', purged_at: expect.any(Date), placeholder: '' });
  });

  it('a removed photo is deleted in every size and cannot be removed twice', async () => {
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 11, image2: 12 });
    const answer = await she.client.delete('/user/image/image2');
    expect(answer.status).toBe(200);
    expect(answer.body.result.data.photos.map(({ slot }: { slot: PhotoSlot }) => slot)).toEqual(['profileImage']);
    for (const size of ['small', 'medium', 'large'])
      expect((await look(app, she, `${own.image2}&size=${size}`)).status).toBe(404);
    expectFailure(await she.client.delete('/user/image/image2'), 404, 'not_found');
    expectFailure(await she.client.delete('/user/image/image9'), 404, 'not_found');
    await expectFilesOf(she);
  });

  it('photos can be reordered, and slots not named keep their order', async () => {
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 11, image1: 12, image2: 13 });
    const { profileImage: a, image1: b, image2: c } = placed(own);
    const rearranged = async (...named: string[]) => {
      const { status, text, body } = await order(she, named);
      expect(status, text).toBe(200);
      expect(placed(await galleryOf(she))).toEqual(placed(body.result.data));
      return placed(body.result.data);
    };
    expect(await rearranged('image2')).toEqual({ profileImage: c, image1: a, image2: b });
    expect(await rearranged('image1', 'image2', 'profileImage')).toEqual({ profileImage: a, image1: b, image2: c });
    expect(await rearranged('profileImage', 'image1')).toEqual({ profileImage: a, image1: b, image2: c });
    // An empty slot in the order stays empty: no other photo becomes the profile picture automatically.
    expect(await rearranged('image3')).toEqual({ image1: a, image2: b, image3: c });
    for (const bad of [[], ['image1', 'image1'], ['cover'], 'image1'])
      expectFailure(await order(she, bad as string[]), 400);
    expect(placed(await galleryOf(she))).toEqual({ image1: a, image2: b, image3: c });
    await expectFilesOf(she);
  });

  it('thirty simultaneous uploads, removals and reorderings leave one photo per slot', async () => {
    const she = await member(app);
    const calls = Array.from({ length: 30 }, async (_, index) => {
      const slot = slots[index % 4] as PhotoSlot;
      if (index % 7 === 3) await order(she, ['image2', 'profileImage']);
      if (index % 7 === 5) await she.client.delete(`/user/image/${slot}`);
      return send(she, { [slot]: await picture(100 + index) });
    });
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const own = await galleryOf(she);
    const live = (await rowsOf(she)).filter((row) => row.stored_at && !row.removed_at);
    expect(new Set(live.map(({ slot }) => slot)).size).toBe(live.length);
    expect(live.length).toBe(own.photos.length);
    for (const { url } of own.photos)
      for (const size of ['small', 'large']) expect((await look(app, she, `${url}&size=${size}`)).status).toBe(200);
    expect((await rowsOf(she)).filter(({ stored_at }) => !stored_at)).toEqual([]);
    await expectFilesOf(she);
  });
});

describe('an upload of several photos', () => {
  it('changes nothing if one file is bad, and names that file', async () => {
    const she = await member(app);
    const before = await uploadSeeds(she, { image1: 11 });
    const bomb = blackPng(16_000, 16_000);
    for (const [bad, status, code] of [
      [Buffer.from('%PDF-1.7'), 415, 'photo.unsupported'],
      [(await picture(14)).subarray(0, 9_000), 415, 'photo.cut_short'],
      [bomb, 413, 'photo.too_large'],
    ] as const) {
      const answer = await send(she, { profileImage: await picture(12), image1: await picture(13), image2: bad });
      expect(expectFailure(answer, status, code)).toEqual(['image2']);
      expect(placed(await galleryOf(she))).toEqual(placed(before));
    }
    expect((await rowsOf(she)).map(({ id }) => id)).toEqual([idIn(before.image1)]);
    await expectFilesOf(she);
  });

  it('refuses a duplicate photo, except in its own slot', async () => {
    const she = await member(app);
    await uploadSeeds(she, { profileImage: 11 });
    const again = await send(she, { image1: await picture(12), image2: await picture(11) });
    expect(expectFailure(again, 409, 'photo.duplicate')).toEqual(['image2']);
    const twins = await send(she, { image1: await picture(13), image2: await picture(13) });
    expect(expectFailure(twins, 409, 'photo.duplicate')).toEqual(['image2']);
    await uploadSeeds(she, { profileImage: 11 });
    // Photos swapped by uploading both again: each slot gets the new photo.
    await uploadSeeds(she, { profileImage: 14, image1: 11 });
    expect((await galleryOf(she)).photos.length).toBe(2);
    await expectFilesOf(she);
  });

  it('is limited to sixty files an hour, and further ones are not read', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const she = await member(limited);
      const nothing = Buffer.from('no photo');
      for (let file = 0; file < 57; file++) expectFailure(await send(she, { image1: nothing }), 415);
      // Four files count as four uses, and the fourth exceeds the limit.
      const four = { profileImage: nothing, image1: nothing, image2: nothing, image3: nothing };
      expectFailure(await send(she, four), 429, 'request.too_many');
      const refused = await send(she, { image1: await picture(11) });
      expectFailure(refused, 429, 'request.too_many');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await galleryOf(she)).photos).toEqual([]);
    } finally {
      await limited.close();
    }
  });
});

describe('clean-up', () => {
  it('deletes the photos with the account, and restoring the account does not bring them back', async () => {
    const { she, he } = await createCouple(app);
    const own = await uploadSeeds(she, { profileImage: 11, image1: 12 });
    const shown = (await profileOf(he, she)).BasicInfo.profileImage;
    expect((await look(app, he, shown)).status).toBe(200);
    expect((await deleteAccount(she)).status).toBe(200);
    for (const url of [shown, own.image1])
      for (const who of [he, she]) expect((await look(app, who, url)).status).toBe(404);
    await runJob(app, 'gallery.sweep');
    await expect.poll(async () => (await rowsOf(she)).every(({ purged_at }) => purged_at)).toBe(true);
    const folders = await foldersIn(app);
    for (const url of [own.profileImage, own.image1]) expect(folders).not.toContain(idIn(url));
    const back = await app.client().post('/user/restore', { email: she.email, password: she.password });
    expect(back.status, back.text).toBe(200);
    she.client.token = back.body.token;
    expect((await galleryOf(she)).photos).toEqual([]);
  });

  it('deletes unfinished uploads after an hour and files without an owner, and nothing else', async () => {
    const [she, erased] = await Promise.all([member(app), member(app)]);
    const own = await uploadSeeds(she, { profileImage: 11 });
    const lost = await uploadSeeds(erased, { profileImage: 12 });
    const { db, files, clock } = app.app.platform;
    const left = async (minutesAgo: number): Promise<string> => {
      const id = uuid();
      await db.transaction(({ tx }) =>
        tx
          .insertInto('photo')
          .values({
            id,
            member_id: she.id,
            slot: 'image1',
            width: 300,
            height: 300,
            placeholder: 'data:',
            hash: 1,
            bands: [1],
            created_at: new Date(clock.now().getTime() - minutesAgo * 60_000),
          })
          .execute(),
      );
      await files.put(`photos/${id}/small.webp`, Buffer.from('x'), 'image/webp');
      return id;
    };
    const [old, young] = [await left(61), await left(59)];
    await db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', erased.id).execute());
    const sealed = await uploadSeeds(she, { image2: 13 });
    await db.transaction(({ tx }) =>
      tx
        .updateTable('photo')
        .set({ removed_at: clock.now(), removed_by: 'staff' })
        .where('id', '=', idIn(sealed.image2))
        .execute(),
    );
    await runJob(app, 'gallery.sweep');
    await expect.poll(() => foldersIn(app)).not.toContain(old);
    await expect.poll(() => jobsLeft(app, 'gallery.sweep')).toBe(0);
    const folders = await foldersIn(app);
    expect(folders).toEqual(expect.arrayContaining([young, idIn(own.profileImage), idIn(sealed.image2)]));
    expect(folders).not.toContain(idIn(lost.profileImage));
    const rows = await db.read
      .selectFrom('photo')
      .select('id')
      .where('id', 'in', [old, young, idIn(lost.profileImage), idIn(own.profileImage)])
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([young, idIn(own.profileImage)].sort());
    // Running the job twice does no harm.
    await runJob(app, 'gallery.sweep');
    await runJob(app, 'gallery.purge', { photoIds: [idIn(own.profileImage), young, old] });
    await expect
      .poll(async () => (await jobsLeft(app, 'gallery.purge')) + (await jobsLeft(app, 'gallery.sweep')))
      .toBe(0);
    expect((await look(app, she, (await galleryOf(she)).profileImage)).status).toBe(200);
  });

  it('an upload that finishes after the clean-up removed its files is refused and leaves nothing', async () => {
    const she = await member(app);
    const before = await uploadSeeds(she, { profileImage: 11 });
    const files = { profileImage: await picture(12), image1: await picture(13), image2: await picture(14) };
    const half = () => rowsOf(she).then((rows) => rows.filter(({ stored_at }) => !stored_at));
    const { sending } = await app.app.platform.db.transaction(async ({ tx }) => {
      // Showing uploaded photos locks her account row first, so the upload waits at its last step.
      await sql`select from member where id = ${she.id} for no key update`.execute(tx);
      const sent = send(she, files);
      await expect.poll(async () => (await half()).length).toBe(3);
      app.clock.advance(HOUR + 60_000);
      const { jobs, db } = app.app.platform;
      await jobs.enqueue(db.read as never, 'gallery.sweep', {});
      await expect.poll(half).toEqual([]);
      return { sending: sent };
    });
    expectFailure(await sending, 503, 'unavailable');
    expect(placed(await galleryOf(she))).toEqual(placed(before));
    await runJob(app, 'gallery.sweep');
    await expect.poll(() => jobsLeft(app, 'gallery.sweep')).toBe(0);
    await expectFilesOf(she);
  });

  it('an account deleted during an upload keeps none of its photos', async () => {
    const she = await member(app);
    // Three large photos take longer, so that the upload is still running when the first photo has its row.
    const large = await portraitJpeg(13, { width: 3000, height: 4000 });
    const sending = send(she, { profileImage: await picture(12), image1: large, image2: large, image3: large });
    await expect.poll(async () => (await rowsOf(she)).length).toBeGreaterThan(0);
    expect((await deleteAccount(she)).status).toBe(200);
    expectFailure(await sending, 401, 'auth.expired');
    expect(await rowsOf(she)).toEqual([]);
    await expectFilesOf(she);
  });

  it('runs on two nodes at once without conflict', async () => {
    const [she, leaving] = await Promise.all([member(app), member(app)]);
    const seeds = Object.fromEntries(slots.map((slot, at) => [slot, 60 + at]));
    const own = await uploadSeeds(she, seeds);
    await uploadSeeds(leaving, seeds);
    await deleteAccount(leaving);
    await app.secondNode();
    await Promise.all([runJob(app, 'gallery.sweep'), runJob(app, 'gallery.sweep'), runJob(app, 'gallery.sweep')]);
    await expect.poll(() => jobsLeft(app, 'gallery.sweep')).toBe(0);
    expect((await rowsOf(leaving)).map(({ purged_at }) => purged_at !== null)).toEqual([true, true, true, true]);
    await expectFilesOf(she, leaving);
    for (const { url } of own.photos) expect((await look(app, she, url)).status).toBe(200);
  });
});
