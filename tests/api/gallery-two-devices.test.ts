import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { galleryOf, idIn, type OwnGallery, picture, send, uploadSeeds } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Photo ids by slot, taken from the addresses. */
const placed = ({ photos }: OwnGallery) => Object.fromEntries(photos.map(({ slot, url }) => [slot, idIn(url)]));
const order = (who: Person, body: object) => who.client.put('/user/imageOrder', body);
const open = (who: Person, body: object) => who.client.put('/user/galleryAccess', body);
const sendTo = async (who: Person, slot: string, seed: number, texts: Record<string, string>) =>
  send(who, { [slot]: await picture(seed) }, 'image/jpeg', texts);

/**
 * Returns a gallery as one device still shows it (`seen`), and as it is (`now`) since another device made photo 1 the
 * profile picture.
 */
async function twoDevices() {
  const she = await member(app);
  const {
    profileImage: a,
    image1: b,
    image2: c,
  } = placed(await uploadSeeds(she, { profileImage: 11, image1: 12, image2: 13 }));
  expect((await order(she, { slots: ['image1', 'profileImage'] })).status).toBe(200);
  const now = { profileImage: b, image1: a, image2: c };
  return { she, seen: { profileImage: a, image1: b, image2: c, image3: 'none' } as Record<string, string>, now };
}

describe('on a device that shows an outdated gallery', () => {
  it('a photo is removed only if the slot still holds the photo shown', async () => {
    const { she, seen, now } = await twoDevices();
    expectFailure(await she.client.delete(`/user/image/image1?seen=${seen.image1}`), 409, 'gallery.changed');
    expect(placed(await galleryOf(she))).toEqual(now);
    // Another device has put a photo into the slot that was empty.
    await uploadSeeds(she, { image3: 14 });
    expectFailure(await she.client.delete('/user/image/image3?seen=none'), 409, 'gallery.changed');
    const done = await she.client.delete(`/user/image/image1?seen=${now.image1?.toUpperCase()}`);
    expect(done.status, done.text).toBe(200);
    // The photo was already removed, as by the other device.
    expectFailure(await she.client.delete(`/user/image/image1?seen=${now.image1}`), 409, 'gallery.changed');
    expectFailure(await she.client.delete('/user/image/image1?seen=first'), 400, 'request.invalid');
    // Clients that send no `seen` value address the slot, as before.
    expect((await she.client.delete('/user/image/image2?seen=')).status).toBe(200);
    expect(Object.keys(placed(await galleryOf(she)))).toEqual(['profileImage', 'image3']);
  });

  it('photos are reordered only if the slots still hold the photos shown', async () => {
    const { she, seen, now } = await twoDevices();
    const slots = ['image1', 'profileImage', 'image2', 'image3'];
    const { profileImage, image1 } = seen;
    expectFailure(await order(she, { slots, seen: { profileImage, image1 } }), 409, 'gallery.changed');
    expectFailure(await order(she, { slots, seen: { image2: 'none' } }), 409, 'gallery.changed');
    expect(expectFailure(await order(she, { slots, seen: { image2: 'second' } }), 400)).toEqual(['seen']);
    expect(placed(await galleryOf(she))).toEqual(now);
    // Slots that are not named in `seen` are not checked.
    const back = await order(she, {
      slots,
      seen: { profileImage: now.profileImage, image1: now.image1, image2: null },
    });
    expect(back.status, back.text).toBe(200);
    const { image3: _, ...before } = seen;
    expect(placed(await galleryOf(she))).toEqual(before);
  });

  it('a photo is replaced, or an empty slot filled, only if the slot is unchanged', async () => {
    const { she, seen, now } = await twoDevices();
    const stale = { seenImage1: seen.image1 as string };
    expectFailure(await sendTo(she, 'image1', 15, stale), 409, 'gallery.changed');
    expectFailure(await sendTo(she, 'image2', 15, { seenImage2: 'none' }), 409, 'gallery.changed');
    expect(expectFailure(await sendTo(she, 'image2', 15, { seenImage2: 'none at all' }), 400)).toEqual(['seenImage2']);
    expect(placed(await galleryOf(she))).toEqual(now);
    expect((await sendTo(she, 'image1', 15, { seenImage1: now.image1 as string })).status).toBe(200);
    expect((await sendTo(she, 'image3', 16, { seenImage3: 'none', other: 'x' })).status).toBe(200);
    expect(placed(await galleryOf(she))).toMatchObject({ profileImage: now.profileImage, image2: now.image2 });
    expect((await galleryOf(she)).photos).toHaveLength(4);
  });

  it('a photo is opened to more people only if the slot is unchanged', async () => {
    const { she, seen, now } = await twoDevices();
    expect((await open(she, { profileImage: 'Ask Me' })).status).toBe(200);
    const stale = await open(she, { profileImage: 'All Members', seen: { profileImage: seen.profileImage } });
    expectFailure(stale, 409, 'gallery.changed');
    expect((await galleryOf(she)).access).toEqual({ profileImage: 'Ask Me', gallery: 'Ask Me' });
    const done = await open(she, { gallery: 'All Members', seen: { image1: now.image1, image3: 'none' } });
    expect(done.body.result.data).toEqual({ profileImage: 'Ask Me', gallery: 'All Members' });
    expect((await galleryOf(she)).access).toEqual({ profileImage: 'Ask Me', gallery: 'All Members' });
  });

  it('one of two devices that set different profile pictures at once is refused', async () => {
    const she = await member(app);
    const { photos } = await uploadSeeds(she, { profileImage: 11, image1: 12, image2: 13 });
    const [a, b, c] = photos.map(({ url }) => idIn(url));
    const answers = await Promise.all([
      order(she, { slots: ['image1', 'profileImage'], seen: { profileImage: a, image1: b } }),
      order(she, { slots: ['image2', 'image1', 'profileImage'], seen: { profileImage: a, image2: c } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
