import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { galleryAccesses } from '../../contract/photos/values.ts';
import { setGalleryAccess } from '../support/gallery-requests.ts';
import { carriers, imageCalls, readingCarriers } from '../support/photo-matrix.ts';
import { expectVisibility } from '../support/photo-matrix-checks.ts';
import { kindNames, type PhotoScene, photoScene, usual } from '../support/photo-matrix-people.ts';
import { oneSetOf } from '../support/sample.ts';

/**
 * Every call that can carry a photo's address × every kind of viewer × every setting, by the pixels of what is fetched.
 * The calls come from the contract: a new one is in the matrix by being declared.
 */

const LONG = 600_000;

let world: PhotoScene;
const met = new Set<string>();
beforeAll(async () => {
  world = await photoScene();
}, LONG);
afterAll(() => world.app.close());

it('the matrix contains the main calls that carry photos', () => {
  const there = new Set(carriers.map(({ name }) => name));
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
  // The others are the team's, and show what nobody else can see: moderation-photos.test.ts, trust-badge.test.ts.
  expect(imageCalls.map(({ name }) => name).sort()).toEqual([
    // To who looks along with its viewer: board-photos.test.ts.
    'board.boardPhoto',
    'gallery.photo',
    // To a guardian, as the ward sees it: guardian-seat.test.ts.
    'guardian.guardianPhoto',
    'moderation.sealedPhoto',
    'review.image',
  ]);
});

/** In each set every choice stands once for the profile picture and once for the gallery. */
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
    'every viewer gets exactly the photos they may see, from every call',
    async () => {
      for (const name of kindNames) await expectVisibility(world, name, { ...usual, access }, { met });
    },
    LONG,
  );
});

it('every reading call has returned one of her photos to somebody', () => {
  // These are about two people, who lends the eyes and who is seen: board-photos.test.ts, guardian-seat.test.ts.
  const lent = ['board.board', 'board.boardEntry', 'guardian.guardianSeats', 'guardian.guardianSeat'];
  const untested = readingCarriers.map(({ name }) => name).filter((name) => !met.has(name));
  expect(untested.filter((name) => !lent.includes(name))).toEqual([]);
});
