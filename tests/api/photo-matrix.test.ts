import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { galleryAccesses } from '../../contract/photos/values.ts';
import { setGalleryAccess } from '../support/gallery-requests.ts';
import { addressCalls, imageCalls, readingAddressCalls } from '../support/photo-matrix.ts';
import { expectVisibility } from '../support/photo-matrix-checks.ts';
import { defaultVisibility, kindNames, type PhotoScene, photoScene } from '../support/photo-matrix-people.ts';
import { oneSetOf } from '../support/sample.ts';

/**
 * Every call that can carry a photo's address × every kind of viewer × every setting, checked by the pixels of the
 * fetched photos. The calls come from the contract, so new ones are included automatically.
 */

const LONG = 600_000;

let world: PhotoScene;
const met = new Set<string>();
beforeAll(async () => {
  world = await photoScene();
}, LONG);
afterAll(() => world.app.close());

it('the matrix contains the main calls that carry photos', () => {
  const there = new Set(addressCalls.map(({ name }) => name));
  for (const name of [
    'accounts.login',
    'accounts.whoAmI',
    'activity.viewedByMe',
    'activity.blockedByMe',
    'discovery.members',
    'discovery.search',
    'discovery.recommendations',
    'discovery.similar',
    'discovery.newForSavedSearch',
    'gallery.own',
    'gallery.upload',
    'gallery.requestsToMe',
    'gallery.photoViews',
    'profiles.myProfile',
    'profiles.preview',
    'profiles.memberProfile',
    'profiles.updateBasic',
  ])
    expect(there).toContain(name);
  for (const name of ['gallery.changeAccess', 'options.options', 'discovery.savedSearches'])
    expect(there).not.toContain(name);
  // The other image calls are for staff and show pictures that nobody else can see: moderation-photos.test.ts,
  // trust-badge.test.ts.
  expect(imageCalls.map(({ name }) => name).sort()).toEqual([
    // For viewers of a family board: board-photos.test.ts.
    'board.boardPhoto',
    // In conversations: chat-photos.test.ts.
    'chatAttachments.photo',
    // Pictures of public texts are public: content-hostile.test.ts.
    'contentDesk.contentImage',
    'gallery.photo',
    // For a guardian, who sees what the ward sees: guardian-seat.test.ts.
    'guardian.guardianPhoto',
    'moderation.sealedPhoto',
    // Pictures of stories are copies, shown as both members agreed: stories.test.ts, stories-withdrawn.test.ts.
    'ownStories.storyPicturePreview',
    // Pictures of products are public: shop-products.test.ts.
    'products.picture',
    'publishedStories.storyPicture',
    'review.chatPhoto',
    'review.image',
    // For the candidate and the team, before there is a member: walk-ins-consent.test.ts, under two addresses.
    'walkInConsent.consentPhoto',
    'walkInConsent.consentPhoto',
    'walkIns.walkInPhoto',
  ]);
});

/** In each set, every choice occurs once for the profile picture and once for the gallery. */
const settings = oneSetOf(
  'settings of photos',
  galleryAccesses.map((_, shift) =>
    galleryAccesses.map((profileImage, index) => ({
      profileImage,
      gallery: galleryAccesses[(index + shift) % galleryAccesses.length] ?? profileImage,
    })),
  ),
);

describe.each(settings)('profile picture for $profileImage, gallery for $gallery', (access) => {
  beforeAll(async () => {
    expect((await setGalleryAccess(world.she, access)).status).toBe(200);
  });

  it(
    'every viewer gets exactly the photos that they may see, from every call',
    async () => {
      for (const name of kindNames) await expectVisibility(world, name, { ...defaultVisibility, access }, { met });
    },
    LONG,
  );
});

it('every reading call that can contain photos was tested with a photo in its answer', () => {
  // The other member in a voice or video call: calls.test.ts.
  const ofVoiceAndVideoCalls = ['calls.currentCall'];
  // In these calls a viewer sees with the rights of another member: board-photos.test.ts, guardian-seat.test.ts.
  const lent = ['board.board', 'board.boardEntry', 'guardian.guardianSeats', 'guardian.guardianSeat'];
  // The addresses in these calls are public pictures of products, or open an app that pays: shop-products.test.ts.
  const ofShop = ['cart.cart', 'orders.order', 'products.product', 'products.products'];
  // The addresses in these calls are public pictures, or copies made for a story (stories.test.ts).
  const ofPublicPages = /^(blog|branding|ownStories|publishedStories|service|site|storiesDesk)\./;
  const untested = readingAddressCalls
    .map(({ name }) => name)
    .filter((name) => !met.has(name) && !ofPublicPages.test(name));
  expect(untested.filter((name) => ![...lent, ...ofShop, ...ofVoiceAndVideoCalls].includes(name))).toEqual([]);
});
