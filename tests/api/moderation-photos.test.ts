import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { unseal } from '../../server/platform/security/sealed-box.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import { createCouple, DAY, profileOf } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  appeal,
  decide,
  decidePhoto,
  decisionsOf,
  done,
  itemOf,
  openSealedPhoto,
  type Reviewer,
} from '../support/moderation.ts';
import {
  expectNothing,
  foldersIn,
  galleryOf,
  idIn,
  jobsLeft,
  linksOf,
  look,
  runJob,
  shown,
  uploadSeeds,
} from '../support/photos.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../support/test-app.ts';
import { auditOf, renew } from '../support/tickets.ts';

let app: TestApp;
let admin: Reviewer;
let second: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const head = await signInAdmin(app);
  admin = head;
  second = await staff(app, head, 'EMPLOYEE');
});
afterAll(() => app.close());

const refuse = { verdict: 'refuse', reason: 'copied' };
const waiting = (who: Person, photoId: string) => itemOf(admin, 'photo', who.id, photoId);
const sealedOf = async (id: string) =>
  done(await admin.client.get(`/staff/sealedPhotos?memberId=${id}`)).data as { _id: string; state: string }[];
const stateOf = async (memberId: string, photoId: string) =>
  (await sealedOf(memberId)).find(({ _id }) => _id === photoId)?.state;
const isSealed = (memberId: string, photoId: string) => expect.poll(() => stateOf(memberId, photoId)).toBe('sealed');
const isPurged = (photoId: string) => expect.poll(async () => (await foldersIn(app)).includes(photoId)).toBe(false);

/** Contents of all stored files. */
async function listStoredFiles(): Promise<Buffer[]> {
  const root = join(app.app.platform.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  // Files removed by an earlier test may disappear during this search: a missing file contains nothing.
  return Promise.all(
    files.map((file) =>
      readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return Buffer.alloc(0);
      }),
    ),
  );
}

describe('the photo review queue', () => {
  it('contains each visible photo once, until its owner removes it', async () => {
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 1, image1: 2 });
    const first = await waiting(she, idIn(own.profileImage));
    expect(first).toMatchObject({ kind: 'photo', verdict: null, detail: { kind: 'photo', refusedBefore: 0 } });
    expect(first.detail.photo).toMatchObject({ slot: 'profileImage', review: 'open' });
    expect(first.detail.others.map(({ slot }: { slot: string }) => slot)).toEqual(['image1']);
    expect((await look(app, { ...she, client: admin.client }, first.detail.photo.url)).status).toBe(200);
    const replaced = await uploadSeeds(she, { profileImage: 3 });
    expect(await waiting(she, idIn(own.profileImage))).toBeUndefined();
    expect(await waiting(she, idIn(replaced.profileImage))).toBeDefined();
    done(await she.client.delete('/user/image/image1'));
    expect(await waiting(she, idIn(own.image1))).toBeUndefined();
    done(await she.client.delete(`/user/delete/${she.id}`));
    expect(await waiting(she, idIn(replaced.profileImage))).toBeUndefined();
  });

  it('shows reviewers similar photos of other accounts', async () => {
    const [she, thief] = [await member(app), await member(app)];
    const own = await uploadSeeds(she, { profileImage: 11 });
    const copy = await uploadSeeds(thief, { image1: 11 });
    await expect.poll(async () => (await waiting(thief, idIn(copy.image1))).detail.alike.length).toBe(1);
    const [alike] = (await waiting(thief, idIn(copy.image1))).detail.alike;
    expect(alike).toMatchObject({ member: { _id: she.id }, photo: { _id: idIn(own.profileImage) }, differingBits: 0 });
  });

  it('does not change who can see a photo when staff approve it', async () => {
    const { she, he, own, profile } = await shown(app);
    await decidePhoto(admin, she.id, idIn(own.profileImage), { verdict: 'approve' });
    expect((await look(app, he, profile.BasicInfo.profileImage)).status).toBe(200);
    expect((await galleryOf(she)).photos[0]?.state).toBe('visible');
    expect(await waiting(she, idIn(own.profileImage))).toBeUndefined();
    expect(await decisionsOf(she)).toEqual([]);
  });
});

describe('photos and reports from before there was a review queue', () => {
  it('are put into the review queue by the migration', async () => {
    const { she, own } = await shown(app);
    const he = await member(app, { gender: 'MALE' });
    done(await he.client.post(`/user/reportProfile/${she.id}`, { reason: 'Other' }));
    const migration = await readFile(new URL('../../server/migrations/0014-moderation.sql', import.meta.url), 'utf8');
    const inserts = migration.split(';\n').filter((statement) => statement.includes('INSERT INTO review_item'));
    expect(inserts).toHaveLength(2);
    await app.app.platform.db.transaction(async ({ tx }) => {
      await sql`delete from review_item`.execute(tx);
      for (const statement of inserts) await sql.raw(statement).execute(tx);
    });
    expect(await waiting(she, idIn(own.profileImage))).toMatchObject({ detail: { photo: { slot: 'profileImage' } } });
    expect(await itemOf(admin, 'report', she.id)).toMatchObject({ detail: { reason: 'Other' } });
    done(await she.client.delete('/user/image/profileImage'));
    expect(await waiting(she, idIn(own.profileImage))).toBeUndefined();
  });
});

describe('a photo refused by staff', () => {
  it('is removed at once for everybody, and kept only as an encrypted (sealed) copy', async () => {
    const { she, he } = await createCouple(app);
    // Pictures that no other member has.
    const own = await uploadSeeds(she, { profileImage: 71, image1: 72 });
    const profile = await profileOf(he, she);
    const id = idIn(own.profileImage);
    const { bytes } = await look(app, she, `${own.profileImage}&size=large`);
    expect((await listStoredFiles()).some((file) => file.includes(bytes))).toBe(true);
    const itemId = await decidePhoto(admin, she.id, id, refuse);
    for (const who of [she, he, { ...she, client: admin.client }])
      for (const kind of ['clear', 'blurred'] as const)
        expectNothing(await look(app, who, linksOf(app).make(who === she ? she.id : who.id, id, kind)));
    expect((await look(app, he, profile.BasicInfo.profileImage)).status).toBe(404);
    expect((await galleryOf(she)).photos.map(({ slot }) => slot)).toEqual(['image1']);
    await isSealed(she.id, id);
    await isPurged(id);
    const middle = bytes.subarray(bytes.length / 2, bytes.length / 2 + 64);
    expect((await listStoredFiles()).some((file) => file.includes(middle))).toBe(false);
    const seen = await openSealedPhoto(admin, id, app.url, 'The police asked for it.');
    expect(seen).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'no-store' });
    expect(seen.bytes.equals(bytes)).toBe(true);
    expect((await auditOf(app, admin.id)).at(-1)).toEqual({
      action: 'sealedPhoto.viewed',
      subject_id: she.id,
      reason: 'The police asked for it.',
      detail: { photoId: id },
    });
    const told = await app.message(she.email, /One of your photos was removed/);
    expect(told.text).toContain('copied from someone else or from the internet');
    const [decision] = await decisionsOf(she);
    expect(decision).toMatchObject({ _id: itemId, kind: 'photo', reason: 'copied', slot: 'profileImage' });
    expect(decision).toMatchObject({ state: 'standing', canAppeal: true, actions: [] });
  });

  it('can be opened from the sealed copy by administrators only, who must give a reason', async () => {
    const { she, own } = await shown(app);
    const id = idIn(own.image1);
    await decidePhoto(admin, she.id, id, refuse);
    await isSealed(she.id, id);
    expect((await openSealedPhoto(second, id, app.url, 'Out of interest.')).status).toBe(403);
    expect((await openSealedPhoto(she, id, app.url, 'It is mine.')).status).toBe(403);
    expect((await openSealedPhoto(admin, id, app.url)).status).toBe(400);
    expect((await openSealedPhoto(admin, id, app.url, ' ')).status).toBe(400);
    expectFailure(await second.client.get('/staff/sealedPhotos'), 403, 'forbidden');
    for (const wrong of [she.id, 'x'])
      expect((await openSealedPhoto(admin, wrong, app.url, 'Out of interest.')).status).toBe(404);
    expectRefused(await admin.client.get('/staff/sealedPhotos?memberId=x'), ['memberId']);
  });

  it('keeps its plain files until the sealed copy exists, even if the clean-up runs before', async () => {
    const { she, own } = await shown(app);
    const id = idIn(own.image1);
    const files = join(app.app.platform.config.dataDir, 'files');
    const [place, aside] = [join(files, 'sealed'), join(files, 'sealed-aside')];
    // A file takes the place of the folder, so that nothing can be stored in it.
    await mkdir(place, { recursive: true });
    await rename(place, aside);
    await writeFile(place, '');
    await decidePhoto(admin, she.id, id, refuse);
    await runJob(app, 'gallery.purge', { photoIds: [id] });
    await runJob(app, 'gallery.sweep');
    for (const job of ['gallery.sweep', 'gallery.purge']) await expect.poll(() => jobsLeft(app, job)).toBe(0);
    expect(await foldersIn(app)).toContain(id);
    expect(await stateOf(she.id, id)).toBe('pending');
    expect((await openSealedPhoto(admin, id, app.url, 'A look before it is sealed.')).status).toBe(200);
    await rm(place);
    await rename(aside, place);
    await runJob(app, 'moderation.sealed');
    await isSealed(she.id, id);
    await isPurged(id);
    expect((await openSealedPhoto(admin, id, app.url, 'A test of the seal.')).status).toBe(200);
  });

  it('is decided only once, by the colleague who claimed it, and only while the photo exists', async () => {
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 21, image1: 22 });
    const item = await waiting(she, idIn(own.profileImage));
    expectFailure(
      await admin.client.post(`/staff/reviews/${item._id}/decision`, { verdict: 'approve' }),
      409,
      'review.taken',
    );
    done(await admin.client.post(`/staff/reviews/${item._id}/claim`));
    expectRefused(await admin.client.post(`/staff/reviews/${item._id}/decision`, { verdict: 'refuse' }), ['reason']);
    const [removal, decision] = await Promise.all([
      she.client.delete('/user/image/profileImage'),
      admin.client.post(`/staff/reviews/${item._id}/decision`, refuse),
    ]);
    expect([200, 404]).toContain(removal.status);
    expect([200, 404]).toContain(decision.status);
    // Exactly one of the two calls succeeds.
    expect([removal.status, decision.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await galleryOf(she)).photos.map(({ slot }) => slot)).toEqual(['image1']);
    expect(await sealedOf(she.id)).toHaveLength(decision.status === 200 ? 1 : 0);
  });
});

describe('an appeal about a photo', () => {
  const refused = async (seed: number) => {
    const { she, he } = await createCouple(app);
    const own = await uploadSeeds(she, { profileImage: seed });
    const id = idIn(own.profileImage);
    const itemId = await decidePhoto(admin, she.id, id, refuse);
    return { she, he, id, itemId };
  };

  it('is decided by another colleague and can restore the photo', async () => {
    const { she, he, id, itemId } = await refused(31);
    await isSealed(she.id, id);
    await isPurged(id);
    expectRefused(await appeal(she.client, itemId, ' '), ['message']);
    expectFailure(await appeal(he.client, itemId), 404, 'not_found');
    const answer = done(await appeal(she.client, itemId)).data;
    expect(answer).toMatchObject({ _id: itemId, state: 'appealed', canAppeal: false });
    expectFailure(await appeal(she.client, itemId), 409, 'decision.no_appeal');
    expectFailure(await admin.client.post(`/staff/reviews/${itemId}/claim`), 409, 'review.taken');
    const item = done(await second.client.post(`/staff/reviews/${itemId}/claim`)).data;
    expect(item.appeal.message).toBe('This is me, in my own garden.');
    expect(item.detail.photo).toMatchObject({ _id: id, url: '', review: 'refused' });
    const image = await fetch(`${app.url}/api/v1/website/staff/reviews/${itemId}/image`, {
      headers: { authorization: `Bearer ${second.client.token}` },
    });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    done(await second.client.post(`/staff/reviews/${itemId}/decision`, { verdict: 'approve' }));
    const told = await app.message(she.email, /Your appeal was successful/);
    expect(told.text).toContain('The photo is back on your profile.');
    const [photo] = (await galleryOf(she)).photos;
    expect(photo).toMatchObject({ slot: 'profileImage', state: 'visible' });
    expect((await look(app, he, (await profileOf(he, she)).BasicInfo.profileImage)).status).toBe(200);
    expect(await waiting(she, idIn(photo?.url ?? ''))).toBeUndefined();
    expect(await decisionsOf(she)).toMatchObject([{ state: 'overturned', canAppeal: false }]);
    await expect.poll(() => stateOf(she.id, id)).toBe('restored');
    expect((await openSealedPhoto(admin, id, app.url, 'Is it gone?')).status).toBe(404);
    await expect
      .poll(async () => (await readdir(join(app.app.platform.config.dataDir, 'files', 'sealed'))).includes(id))
      .toBe(false);
  });

  it('that succeeds tells the owner if another photo is now in the slot', async () => {
    const { she, id, itemId } = await refused(32);
    await uploadSeeds(she, { profileImage: 33 });
    done(await appeal(she.client, itemId));
    done(await decide(second, itemId, { verdict: 'approve' }));
    const told = await app.message(she.email, /Your appeal was successful/);
    expect(told.text).toContain('was not restored, because another photo has taken its place');
    expect((await galleryOf(she)).photos).toHaveLength(1);
    await expect.poll(() => stateOf(she.id, id)).toBe('destroyed');
  });

  it('may be rejected, and must be made within 30 days', async () => {
    const { she, itemId } = await refused(34);
    done(await appeal(she.client, itemId));
    done(await decide(second, itemId, refuse));
    await app.message(she.email, /Your appeal\b(?! was successful)/);
    expect(await decisionsOf(she)).toMatchObject([{ state: 'confirmed', canAppeal: false }]);
    const late = await refused(35);
    app.clock.advance(31 * DAY);
    for (const { client } of [admin, second, late.she]) await renew(client);
    expect(await decisionsOf(late.she)).toMatchObject([{ state: 'standing', canAppeal: false, appealUntil: null }]);
    expectFailure(await appeal(late.she.client, late.itemId), 409, 'decision.no_appeal');
  });
});

describe('a sealed photo after 180 days', () => {
  it('is destroyed, and its record says so', async () => {
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 41 });
    const id = idIn(own.profileImage);
    await decidePhoto(admin, she.id, id, refuse);
    await isSealed(she.id, id);
    for (let days = 0; days < 179; days += 20) {
      app.clock.advance(Math.min(20, 179 - days) * DAY);
      for (const { client } of [admin, second]) await renew(client);
    }
    await runJob(app, 'moderation.sealed');
    expect((await openSealedPhoto(admin, id, app.url, 'One day before.')).status).toBe(200);
    app.clock.advance(2 * DAY);
    await renew(admin.client);
    await runJob(app, 'moderation.sealed');
    await expect.poll(() => stateOf(she.id, id)).toBe('destroyed');
    expect((await openSealedPhoto(admin, id, app.url, 'One day after.')).status).toBe(404);
    expect(await readdir(join(app.app.platform.config.dataDir, 'files', 'sealed')).catch(() => [])).not.toContain(id);
  });
});

describe('a sealed photo after a change of APP_SECRET', () => {
  it('is sealed again with the new secret within an hour, and then opens without the old secret', async () => {
    const she = await member(app);
    const own = await uploadSeeds(she, { profileImage: 81 });
    const id = idIn(own.profileImage);
    await decidePhoto(admin, she.id, id, refuse);
    await isSealed(she.id, id);
    const file = join(app.app.platform.config.dataDir, 'files', 'sealed', id, 'large');
    const root = 'the root after a change of the secret of this test';
    const isReadable = async () => unseal(secretsFrom(root), 'sealed-photo', await readFile(file), id) !== undefined;
    expect(await isReadable()).toBe(false);
    const { config, log, clock } = app.app.platform;
    const secrets = secretsFrom(root, TEST_SECRET);
    const rotated = await createApp({
      config,
      log,
      clock,
      secrets,
      databaseUrl: app.databaseUrl,
      onBadOutput: 'throw',
      pollingSeconds: 0.5,
      schedules: false,
    });
    await rotated.start();
    try {
      // The node with the old secret may run the job first and find nothing to do, so the job is queued repeatedly.
      const again = async () => {
        await runJob(app, 'moderation.sealed');
        return isReadable();
      };
      await expect.poll(again, { interval: 500 }).toBe(true);
    } finally {
      await rotated.close();
    }
  });
});

describe('with PHOTO_REVIEW=before', () => {
  it('an approved photo is shown, and a refused one is removed', async () => {
    const careful = await startTestApp({ ...ADMIN, PHOTO_REVIEW: 'before' });
    try {
      const head = await signInAdmin(careful);
      const { she, he } = await createCouple(careful);
      const own = await uploadSeeds(she, { profileImage: 1, image1: 2 });
      expect((await profileOf(he, she)).BasicInfo.profileImage).toBeUndefined();
      await decidePhoto(head, she.id, idIn(own.profileImage), { verdict: 'approve' });
      await decidePhoto(head, she.id, idIn(own.image1), refuse);
      const profile = await profileOf(he, she);
      expect((await look(careful, he, profile.BasicInfo.profileImage)).status).toBe(200);
      expect(profile.image1).toBeUndefined();
      expect((await galleryOf(she)).photos).toMatchObject([{ slot: 'profileImage', state: 'visible' }]);
    } finally {
      await careful.close();
    }
  });
});
