import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideProfile, profileOf } from '../support/activity.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  differences,
  expectNothing,
  fetchAs,
  galleryOf,
  idIn,
  linksOf,
  look,
  mediaCookie,
  send,
  sharpness,
  shown,
  upload,
  uploadSeeds,
} from '../support/photos.ts';
import { metadataIn, taggedJpeg } from '../support/pictures.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const grant = (owner: Person, to: Person) => owner.client.put(`/user/galleryGrant/${to.id}`, {});

type Pair = { she: Person; he: Person };

describe('a photo upload', () => {
  it('is processed before the answer, in every size and format, without its metadata', async () => {
    const she = await member(app);
    // Addresses change every five minutes; the clock moves to the start of a period, so that they do not change during
    // the test.
    app.clock.advance(5 * MINUTE - (app.clock.now().getTime() % (5 * MINUTE)));
    const own = await upload(she, { profileImage: await taggedJpeg(7, 6, { width: 2000, height: 1500 }) });
    expect(own.photos).toEqual([
      {
        _id: idIn(own.profileImage),
        slot: 'profileImage',
        state: 'visible',
        url: own.profileImage,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        width: 1080,
        height: 1440,
        turned: 0,
        at: expect.any(String),
      },
    ]);
    expect(own.access).toEqual({ profileImage: 'All Members', gallery: 'Ask Me' });
    const edges = { small: 320, medium: 720, large: 1440 };
    for (const [size, edge] of Object.entries(edges))
      for (const format of ['webp', 'jpeg']) {
        const image = await look(app, she, `${own.profileImage}&size=${size}`, {
          accept: `image/avif,image/${format}`,
        });
        expect([image.status, image.type]).toEqual([200, `image/${format}`]);
        expect(image.headers.get('cache-control')).toBe('private, no-cache');
        const { height, format: real } = await sharp(image.bytes).metadata();
        expect([height, real]).toEqual([edge, format]);
        expect(await metadataIn(image.bytes)).toEqual([]);
      }
    expect((await look(app, she, own.profileImage)).bytes).toEqual(
      (await look(app, she, `${own.profileImage}&size=medium`, { accept: 'image/*,*/*' })).bytes,
    );
    for (const path of ['/user/verify', '/user/myProfile'])
      expect((await she.client.get(path)).text).toContain(`"profileImage":"${own.profileImage}"`);
  });

  it('requires a member and a valid photo file', async () => {
    const [she, admin] = [await member(app), await signInAdmin(app)];
    expectFailure(await send(she, {}), 400, 'photo.none');
    expectFailure(await she.client.post('/user/uploadImage', { profileImage: 'x' }), 415, 'request.unsupported_type');
    const office = { ...(await staff(app, admin, 'EMPLOYEE')) };
    for (const person of [office, { ...office, client: admin.client }])
      expectFailure(await send(person, { profileImage: Buffer.from('x') }), 403, 'forbidden');
    const bad = await send(she, { image2: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'image/svg+xml');
    expect(expectFailure(bad, 415, 'photo.unsupported')).toEqual(['image2']);
    expect(bad.body.message).toBe('Media file is Not supported');
    const tiny = await sharp({ create: { width: 199, height: 900, channels: 3, background: '#987' } })
      .png()
      .toBuffer();
    expect(expectFailure(await send(she, { image1: tiny }), 400, 'photo.too_small')).toEqual(['image1']);
    expectFailure(await send(she, { image1: Buffer.alloc(10 * 1024 * 1024 + 1) }), 413);
    expect((await galleryOf(she)).photos).toEqual([]);
  });
});

describe('other members', () => {
  it('see the profile picture, and the gallery blurred until access is granted, then with a watermark', async () => {
    const { she, he, own, profile } = await shown(app);
    const card = profile.BasicInfo;
    expect(card.profileImage).toMatch(/\/clear\?/);
    expect(card.profileImageBlurred).toBeUndefined();
    expect(profile).toMatchObject({ image1Blurred: true, galleryAccess: 'ask' });
    expect(profile.image1).toMatch(/\/blurred\?/);
    const plain = await look(app, she, `${own.image1}&size=large`);
    const blurred = await look(app, he, `${profile.image1}&size=large`);
    expect([blurred.status, blurred.type]).toEqual([200, 'image/jpeg']);
    // There is only one blurred rendition for all sizes, and it is not just a small copy of the photo.
    expect((await look(app, he, `${profile.image1}&size=small`)).bytes).toEqual(blurred.bytes);
    expect(await sharpness(blurred.bytes)).toBeLessThan((await sharpness(plain.bytes)) / 5);

    expect((await grant(she, he)).status).toBe(200);
    const now = await profileOf(he, she);
    expect(now).toMatchObject({ galleryAccess: 'open' });
    expect(now.image1Blurred).toBeUndefined();
    const marked = await look(app, he, `${now.image1}&size=large`);
    expect(marked.status).toBe(200);
    const apart = await differences(marked.bytes, plain.bytes);
    expect(apart.share).toBeGreaterThan(0.02);
    expect(apart.mean).toBeLessThan(12);
    // Another viewer gets a different watermark on the same photo, and the profile picture has none.
    const brother = await member(app, { gender: 'MALE' });
    await grant(she, brother);
    const other = await look(app, brother, `${(await profileOf(brother, she)).image1}&size=large`);
    expect(other.etag).not.toBe(marked.etag);
    expect((await differences(other.bytes, marked.bytes)).share).toBeGreaterThan(0.01);
    const face = await look(app, he, `${now.BasicInfo.profileImage}&size=large`);
    expect(face.bytes).toEqual((await look(app, she, `${own.profileImage}&size=large`)).bytes);
  });

  it('are affected by visibility changes from their next fetch on', async () => {
    const { she, he, profile } = await shown(app);
    const clear = profile.BasicInfo.profileImage;
    expect((await look(app, he, clear)).status).toBe(200);
    const shut = await she.client.put('/user/galleryAccess', { profileImage: 'Pro Member Only' });
    expect(shut.body.result.data).toEqual({ profileImage: 'Pro Member Only', gallery: 'Ask Me' });
    expectNothing(await look(app, he, clear));
    expect((await profileOf(he, she)).BasicInfo.profileImageBlurred).toBe(true);
    // Other settings stay unchanged, whichever is changed last.
    await she.client.put('/user/settings', { privacy: { contact: 'nobody' } });
    await Promise.all([
      she.client.put('/user/galleryAccess', { gallery: 'All Members' }),
      she.client.put('/user/settings', { privacy: { family: 'mutual' } }),
    ]);
    expect((await galleryOf(she)).access).toEqual({ profileImage: 'Pro Member Only', gallery: 'All Members' });
    expect((await she.client.get('/user/settings')).body.result.data.privacy).toMatchObject({
      contact: 'nobody',
      family: 'mutual',
    });
    const open = (await profileOf(he, she)).image1;
    expect((await look(app, he, open)).status).toBe(200);
    await she.client.put('/user/galleryAccess', { gallery: 'Ask Me' });
    expectNothing(await look(app, he, open));
    expectFailure(await she.client.put('/user/galleryAccess', { gallery: 'Nobody' }), 400);
  });

  it.each([
    ['Pro Member Only', 'All Members', 'premium'],
    ['Pro Member Only', 'Ask Me', 'premium'],
    ['Ask Me', 'Pro Member Only', 'ask'],
    ['All Members', 'Ask Me', undefined],
  ] as const)(
    'see on each card why a picture is blurred: profile picture for %s, gallery for %s',
    async (profileImage, gallery, why) => {
      const { she, he } = await shown(app);
      await she.client.put('/user/galleryAccess', { profileImage, gallery });
      await he.client.post(`/user/shortListPofile/${she.id}`);
      const card = async () => (await he.client.get('/user/profileShortlistedByMe')).body.result.data[0];
      expect(await card()).toMatchObject({ _id: she.id, profileImage: expect.any(String) });
      expect((await card()).clearedBy).toBe(why);
      expect((await profileOf(he, she)).clearedBy).toBe(why);
      // No reason is given to members who may see the gallery, nor when there is no picture.
      await grant(she, he);
      expect(await card()).not.toHaveProperty('clearedBy');
      await she.client.delete(`/user/galleryGrant/${he.id}`);
      await she.client.delete('/user/image/profileImage');
      expect(await card()).not.toHaveProperty('clearedBy');
    },
  );

  it.each([
    ['the owner revokes the access', ({ she, he }: Pair) => she.client.delete(`/user/galleryGrant/${he.id}`)],
    ['the owner blocks the viewer', ({ she, he }: Pair) => she.client.post(`/user/blockProfile/${he.id}`)],
    ['the viewer blocks the owner', ({ she, he }: Pair) => he.client.post(`/user/blockProfile/${she.id}`)],
    ['the owner ignores the viewer', ({ she, he }: Pair) => she.client.post(`/user/ignoreProfile/${he.id}`)],
    ['the owner hides the profile', ({ she }: Pair) => hideProfile(she)],
    ['the owner removes the photo', ({ she }: Pair) => she.client.delete('/user/image/image1')],
  ])('cannot fetch the gallery any more when %s', async (_what, act) => {
    const { she, he } = await shown(app);
    await grant(she, he);
    const { image1 } = await profileOf(he, she);
    const before = await look(app, he, `${image1}&size=large`);
    expect(before.status).toBe(200);
    expect((await act({ she, he })).status).toBe(200);
    // The refusal also applies to a browser that revalidates a cached copy.
    for (const ifNoneMatch of ['', before.etag ?? ''])
      for (const size of ['small', 'medium', 'large'])
        expectNothing(await look(app, he, `${image1}&size=${size}`, { 'if-none-match': ifNoneMatch }));
  });

  it('of the same gender and partner bureaus see no photos, while staff do', async () => {
    const { she, he, own } = await shown(app);
    const admin = await signInAdmin(app);
    const seen = (await admin.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
    const office = { ...she, client: admin.client };
    const image = await look(app, office, `${seen.image1}&size=large`);
    expect([image.status, seen.image1Blurred]).toEqual([200, undefined]);
    expect(image.bytes).toEqual((await look(app, she, `${own.image1}&size=large`)).bytes);
    await look(app, office, `${seen.image1}&size=small`);
    const looks = (await auditOf(app, admin.id)).filter(({ action }) => action === 'photo.viewed');
    expect(looks.map(({ subject_id }) => subject_id)).toEqual([she.id]);
    const links = linksOf(app);
    const [dealer, sister] = [await staff(app, admin, 'DEALER'), await member(app)];
    for (const person of [dealer, sister])
      for (const kind of ['clear', 'blurred'] as const)
        expectNothing(await look(app, person, links.make(person.id, idIn(own.profileImage), kind)));
    expect((await look(app, he, links.make(he.id, idIn(own.profileImage), 'clear'))).status).toBe(200);
  });
});

describe('a photo address', () => {
  it('works for its own viewer only, and expires', async () => {
    const { she, he, own, profile } = await shown(app);
    const stranger = await member(app, { gender: 'MALE' });
    const url: string = profile.BasicInfo.profileImage;
    expect((await look(app, he, url)).status).toBe(200);
    expectNothing(await look(app, stranger, url));
    expectNothing(await look(app, she, url));
    expectNothing(await look(app, he, own.profileImage));
    expectNothing(await fetchAs(app, url));
    expectNothing(await fetchAs(app, url, { authorization: 'Bearer forged' }));
    const [, seal = ''] = /seal=([\w-]+)/.exec(url) ?? [];
    const other = await uploadSeeds(she, { image2: 3 });
    for (const forged of [
      url.replace(seal, `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`),
      url.replace(seal, ''),
      url.replace(seal, seal.slice(0, 20)),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/until=\d+/, 'until=x'),
      url.replace('/clear', '/blurred'),
      url.replace(idIn(url), idIn(other.image2)),
      url.replace(idIn(url), '00000000-0000-7000-8000-000000000000'),
      url.replace(idIn(url), 'x'),
      url.replace('/clear', '/original'),
      profile.image1.replace('/blurred', '/clear'),
    ])
      expectNothing(await look(app, he, forged));
    expect((await look(app, he, `${url}&size=huge`)).status).toBe(400);
    app.clock.advance(4 * MINUTE);
    expect((await look(app, he, url)).status).toBe(200);
    app.clock.advance(6 * MINUTE);
    expectNothing(await look(app, he, url));
    expect((await look(app, he, (await profileOf(he, she)).BasicInfo.profileImage)).status).toBe(200);
  });

  it('answers 304 while the photo is unchanged', async () => {
    const { she, he, profile } = await shown(app);
    const url = profile.BasicInfo.profileImage;
    const { etag, headers } = await look(app, he, url, { accept: 'image/webp' });
    expect(headers.get('vary')).toMatch(/accept/i);
    const again = await look(app, he, url, { accept: 'image/webp', 'if-none-match': `W/"x", ${etag}` });
    expect([again.status, again.bytes.length, again.etag]).toEqual([304, 0, etag]);
    expect((await look(app, he, url, { 'if-none-match': `${etag}` })).status).toBe(200);
    await uploadSeeds(she, { profileImage: 4 });
    expectNothing(await look(app, he, url, { accept: 'image/webp', 'if-none-match': `${etag}` }));
  });

  it('works with the media cookie alone, which opens nothing else and ends with the session', async () => {
    const { she, he, profile } = await shown(app);
    const { cookie, token, line } = await mediaCookie(app, he);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/Path=\/api\/v1\/website\/media/i);
    const url = profile.BasicInfo.profileImage;
    expect((await fetchAs(app, url, { cookie })).status).toBe(200);
    for (const path of ['/user/myProfile', '/user/gallery', '/user/verify', `/user/GetProfileById/${she.id}`])
      expect((await fetchAs(app, `/api/v1/website${path}`, { cookie })).status).toBe(401);
    expectNothing(await fetchAs(app, url, { cookie: cookie.replace(/.$/, cookie.endsWith('A') ? 'Q' : 'A') }));
    expectNothing(await fetchAs(app, url, { cookie: (await mediaCookie(app, she)).cookie }));
    const ended = await fetch(`${app.url}/api/v1/website/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.status).toBe(200);
    expectNothing(await fetchAs(app, url, { cookie }));
    expect((await look(app, he, url)).status).toBe(200);
  });
});
