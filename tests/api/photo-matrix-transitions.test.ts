import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoSlot } from '../../contract/photos/values.ts';
import { createCouple, DAY, hideProfile, profileOf } from '../support/activity.ts';
import type { WireAnswer } from '../support/client.ts';
import { buy, endPackages } from '../support/entitlements.ts';
import { answerAsk, asked, done, grant, revoke, setGalleryAccess } from '../support/gallery-requests.ts';
import { PASSWORD, type Person } from '../support/members.ts';
import { addressesIn, judge, pattern, pictureNumberOf } from '../support/photo-matrix.ts';
import { review, type ViewerClient, viewerClient } from '../support/photo-matrix-people.ts';
import { type Fetched, fetchAs, foldersIn, idIn, jobsLeft, upload } from '../support/photos.ts';
import { oneSetOf } from '../support/sample.ts';
import { ADMIN, adminFactor, ownCode, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** After access is revoked, the very next fetch of an earlier address is refused. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const sizes = oneSetOf('sizes after a change', [['small'], ['medium'], ['large']]);

interface Pair {
  readonly she: Person;
  readonly he: Person;
  readonly eyes: ViewerClient;
  /** Id of the request with which he was allowed to see her gallery. */
  readonly requestId: string;
  /** Ids of her photos, by slot. */
  readonly ids: Readonly<Record<'profileImage' | 'image1', string>>;
}

/**
 * A couple: she has a profile picture and a gallery photo, and has allowed him to see the gallery unless `allow` does
 * something else.
 */
async function pair(allow?: (she: Person, he: Person) => Promise<unknown>): Promise<Pair> {
  const { she, he } = await createCouple(app);
  const eyes = await viewerClient(he.client, he.email, he.password);
  const own = await upload(she, { profileImage: await pattern(0), image1: await pattern(1) });
  const requestId = await asked(he, she);
  await (allow ? allow(she, he) : done(answerAsk(she, requestId, 'Accepted')));
  return { she, he, eyes, requestId, ids: { profileImage: idIn(own.profileImage), image1: idIn(own.image1) } };
}

/** The addresses that he receives now, by slot. */
async function given({ he, she }: Pair): Promise<Map<PhotoSlot, string>> {
  const profile = await profileOf(he, she);
  return new Map(addressesIn(profile ?? {}).map(({ field, url }) => [field as PhotoSlot, url]));
}

function expectNothing({ status, headers, bytes }: Fetched): void {
  expect(status).toBe(404);
  expect(headers.get('etag')).toBeNull();
  expect(JSON.parse(bytes.toString()).error.code).toBe('not_found');
}

const waysOf = ({ eyes }: Pair) => [eyes.bearer, eyes.cookie];

/** Checks the picture behind an address with all his credentials. Returns the ETags with which a browser caches it. */
async function expectSeen(two: Pair, slot: PhotoSlot, url: string, how: 'clear' | 'blurred'): Promise<string[]> {
  const fetched = await Promise.all(
    waysOf(two).flatMap((headers) => sizes.map((size) => fetchAs(app, `${url}&size=${size}`, headers))),
  );
  for (const { status, bytes } of fetched) {
    expect(status).toBe(200);
    expect(await judge(bytes)).toEqual({ picture: pictureNumberOf(slot), how });
  }
  return fetched.map(({ etag }) => etag ?? '');
}

/** The answers that he gets when he next fetches an address. */
type After = Partial<Record<'profileImage' | 'image1', 'clear' | 'blurred'>>;

interface Transition {
  readonly allow?: (she: Person, he: Person) => Promise<unknown>;
  readonly act: (two: Pair) => Promise<unknown>;
  /** Earlier addresses that still work. */
  readonly stays: After;
  readonly anew: After;
}

const shut: Pick<Transition, 'stays' | 'anew'> = { stays: {}, anew: {} };
const galleryShut: Pick<Transition, 'stays' | 'anew'> = {
  stays: { profileImage: 'clear' },
  anew: { profileImage: 'clear', image1: 'blurred' },
};
const ok = async (answering: Promise<WireAnswer>): Promise<void> => {
  const { status, text } = await answering;
  expect(status, text).toBe(200);
};
const byStaff = async (who: Person, change: object) => {
  const admin = await signInAdmin(app);
  return ok(
    admin.client.put(`/user/updateById/${who.id}`, {
      reason: 'As a test.',
      otp: await ownCode(admin.client),
      ...change,
    }),
  );
};

const transitions: Readonly<Record<string, Transition>> = {
  'she revokes the access': { act: ({ she, he }) => done(revoke(she, he)), ...galleryShut },
  'she declines the request she had accepted': {
    act: ({ she, requestId }) => done(answerAsk(she, requestId, 'Declined')),
    ...galleryShut,
  },
  'she restricts the gallery to members she allows': {
    allow: (she) => done(setGalleryAccess(she, { gallery: 'All Members' })),
    act: ({ she }) => done(setGalleryAccess(she, { gallery: 'Ask Me' })),
    ...galleryShut,
  },
  'she restricts the gallery to premium members': {
    allow: (she) => done(setGalleryAccess(she, { gallery: 'All Members' })),
    act: ({ she }) => done(setGalleryAccess(she, { gallery: 'Pro Member Only' })),
    ...galleryShut,
  },
  'she restricts the profile picture to members she allows': {
    allow: (she) => done(setGalleryAccess(she, { gallery: 'All Members' })),
    act: ({ she }) => done(setGalleryAccess(she, { profileImage: 'Ask Me' })),
    stays: { image1: 'clear' },
    anew: { profileImage: 'blurred', image1: 'clear' },
  },
  'his premium plan ends': {
    allow: async (she, he) => {
      await done(setGalleryAccess(she, { gallery: 'Pro Member Only', profileImage: 'Pro Member Only' }));
      await buy(app, he);
    },
    act: ({ he }) => endPackages(app, he),
    stays: {},
    anew: { profileImage: 'blurred', image1: 'blurred' },
  },
  'she blocks him': { act: ({ she, he }) => done(she.client.post(`/user/blockProfile/${he.id}`)), ...shut },
  'she ignores him': { act: ({ she, he }) => done(she.client.post(`/user/ignoreProfile/${he.id}`)), ...shut },
  'he blocks her': { act: ({ she, he }) => done(he.client.post(`/user/blockProfile/${she.id}`)), ...galleryShut },
  'she hides her profile': { act: ({ she }) => ok(hideProfile(she)), ...shut },
  'she deletes the account': { act: ({ she }) => ok(she.client.delete(`/user/delete/${she.id}`)), ...shut },
  'staff suspend her': { act: ({ she }) => byStaff(she, { status: 'BLACKLISTED' }), ...shut },
  'she removes the photo': {
    act: ({ she }) => done(she.client.delete('/user/image/image1')),
    stays: { profileImage: 'clear' },
    anew: { profileImage: 'clear' },
  },
  'she replaces the photo': {
    act: async ({ she }) => upload(she, { image1: await pattern(2) }),
    stays: { profileImage: 'clear' },
    anew: { profileImage: 'clear' },
  },
  'staff refuse the photo': {
    act: ({ ids }) => review(app, [ids.image1], 'refused'),
    stays: { profileImage: 'clear' },
    anew: { profileImage: 'clear' },
  },
  'he signs out': { act: ({ he }) => ok(he.client.post('/user/logout')), ...shut },
  'his password is changed on another device': {
    act: async ({ he }) => {
      const elsewhere = app.client();
      elsewhere.token = (await viewerClient(app.client(), he.email, he.password)).bearer.authorization?.slice(7);
      await ok(elsewhere.put('/user/resetPassword', { oldPassword: PASSWORD, newPassword: `${PASSWORD} anew` }));
    },
    ...shut,
  },
  'he deletes the account': { act: ({ he }) => ok(he.client.delete(`/user/delete/${he.id}`)), ...shut },
  'staff suspend him': { act: ({ he }) => byStaff(he, { status: 'BLACKLISTED' }), ...shut },
  'staff correct his gender to female': { act: ({ he }) => byStaff(he, { gender: 'FEMALE' }), ...shut },
};

describe.each(Object.entries(transitions))('photo access when %s', (_what, { allow, act, stays, anew }) => {
  it('changes with the very next request', async () => {
    const two = await pair(allow);
    const before = await given(two);
    expect([...before.keys()].sort()).toEqual(['image1', 'profileImage']);
    const tags: string[] = [];
    for (const [slot, url] of before) tags.push(...(await expectSeen(two, slot, url, 'clear')));
    await act(two);
    for (const [slot, url] of before) {
      if (stays[slot as keyof After]) await expectSeen(two, slot, url, 'clear');
      else
        for (const headers of waysOf(two))
          for (const size of sizes) {
            expectNothing(await fetchAs(app, `${url}&size=${size}`, headers));
            // A browser with a cached copy must not be told that the copy is still valid.
            const known = await fetchAs(app, `${url}&size=${size}`, { ...headers, 'if-none-match': tags.join(', ') });
            expectNothing(known);
          }
    }
    const after = await given(two);
    const hers = [...after].filter(([, url]) => Object.values(two.ids).includes(idIn(url)));
    expect(hers.map(([slot]) => slot).sort()).toEqual(Object.keys(anew).sort());
    for (const [slot, url] of hers) await expectSeen(two, slot, url, anew[slot as keyof After] as 'clear' | 'blurred');
  });
});

it('a clear profile picture that is swapped into a closed gallery is closed at once', async () => {
  const two = await pair((she, he) => done(revoke(she, he)).catch(() => undefined));
  const before = await given(two);
  const open = before.get('profileImage') ?? '';
  const closed = before.get('image1') ?? '';
  await expectSeen(two, 'profileImage', open, 'clear');
  await done(two.she.client.put('/user/imageOrder', { slots: ['image1', 'profileImage'] }));
  for (const headers of waysOf(two)) expectNothing(await fetchAs(app, open, headers));
  // His earlier blurred address does not become an unblurred one.
  await expectSeen(two, 'image1', closed, 'blurred');
  const after = await given(two);
  await expectSeen(two, 'image1', after.get('profileImage') ?? '', 'clear');
  await expectSeen(two, 'profileImage', after.get('image1') ?? '', 'blurred');
});

it('a photo grant for seven days ends after seven days', async () => {
  const { she, he } = await createCouple(app);
  await upload(she, { profileImage: await pattern(0), image1: await pattern(1) });
  await done(grant(she, he, 7));
  app.clock.advance(7 * DAY - MINUTE);
  const eyes = await viewerClient(he.client, he.email, he.password);
  const two = { she, he, eyes, requestId: '', ids: { profileImage: '', image1: '' } };
  const image1 = (await given(two)).get('image1') ?? '';
  await expectSeen(two, 'image1', image1, 'clear');
  app.clock.advance(MINUTE);
  for (const headers of waysOf(two)) expectNothing(await fetchAs(app, image1, headers));
  await expectSeen(two, 'image1', (await given(two)).get('image1') ?? '', 'blurred');
});

it('a removed photo returns 404 to its owner and staff in every size, and its files are deleted', async () => {
  const two = await pair();
  const hers = await viewerClient(two.she.client, two.she.email, two.she.password);
  const admin = await viewerClient(app.client(), ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD, adminFactor(app));
  const seenBy = async (who: ViewerClient) =>
    addressesIn((await who.client.get(`/user/GetProfileById/${two.she.id}`)).body)
      .concat(addressesIn((await who.client.get('/user/gallery')).body))
      .filter(({ url }) => idIn(url) === two.ids.image1);
  const before = [
    ...(await seenBy(hers)).map((one) => [hers, one] as const),
    ...(await seenBy(admin)).map((one) => [admin, one] as const),
  ];
  expect(before.length).toBeGreaterThanOrEqual(2);
  for (const [who, { url }] of before) expect((await fetchAs(app, url, who.bearer)).status).toBe(200);
  await done(two.she.client.delete('/user/image/image1'));
  for (const [who, { url }] of before)
    for (const headers of [who.bearer, who.cookie])
      for (const size of sizes) expectNothing(await fetchAs(app, `${url}&size=${size}`, headers));
  await expect.poll(() => jobsLeft(app, 'gallery.purge')).toBe(0);
  expect(await foldersIn(app)).not.toContain(two.ids.image1);
  expect(await foldersIn(app)).toContain(two.ids.profileImage);
});
