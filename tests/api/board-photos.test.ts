import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, hideProfile, idsIn, profileOf } from '../support/activity.ts';
import { photoOn } from '../support/board-photos.ts';
import { familyOf, share } from '../support/family.ts';
import { grant, revoke } from '../support/gallery-requests.ts';
import { member, type Person } from '../support/members.ts';
import { differences, expectNothing, fetchAs, look, mediaCookie, sharpness, uploadSeeds } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

/**
 * She shares a man with her father. The man has a profile picture for all members and a gallery photo shown on request.
 */
async function scene() {
  const { she, he } = await createCouple(app);
  await uploadSeeds(he, { profileImage: 1, image1: 2 });
  await share(she, he.id);
  return { she, he, father: await familyOf(app, she) };
}

const profileOn = async (viewer: Person, owner: Person, shared: Person) =>
  (await viewer.client.get(`/family/boards/${owner.id}/entries/${shared.id}`)).body.result.data.profile;
const large = (url: string): string => `${url}&size=large`;

describe('a picture on a board', () => {
  it('shows what the owner sees, with the viewer’s name as a watermark', async () => {
    const { she, he, father } = await scene();
    const mother = await familyOf(app, she, { name: 'Ammi', relation: 'mother' });
    const urls = await Promise.all([she, father, mother].map((viewer) => photoOn(viewer, she, he)));
    const [hers, his, herMothers] = urls as [string, string, string];
    expect(hers).toContain('/media/photo/');
    expect(his).toContain(`/media/board/${she.id}/`);
    const [plain, marked, other] = await Promise.all([
      look(app, she, large(hers)),
      look(app, father, large(his)),
      look(app, mother, large(herMothers)),
    ]);
    expect([plain.status, marked.status, other.status]).toEqual([200, 200, 200]);
    for (const one of [marked, other]) {
      const { share: changed, mean } = await differences(plain.bytes, one.bytes);
      expect(changed).toBeGreaterThan(0.005);
      expect(mean).toBeLessThan(30);
    }
    expect((await differences(marked.bytes, other.bytes)).share).toBeGreaterThan(0.005);
    // Even the small size carries the mark.
    const [small, plainSmall] = [
      await look(app, father, `${his}&size=small`),
      await look(app, she, `${hers}&size=small`),
    ];
    expect(small.bytes.equals(plainSmall.bytes)).toBe(false);
  });

  it('is blurred while the owner sees it blurred, clear while the owner has access, and blurred again afterwards', async () => {
    const { she, he, father } = await scene();
    const before = await profileOn(father, she, he);
    expect([before.image1Blurred, before.image1]).toEqual([true, expect.stringContaining('/blurred?')]);
    const dim = await look(app, father, before.image1);
    expect(dim.status).toBe(200);
    expectNothing(await look(app, father, before.image1.replace('/blurred?', '/clear?')));

    await grant(he, she);
    const open = await profileOn(father, she, he);
    expect([open.image1Blurred, open.image1]).toEqual([undefined, expect.stringContaining('/clear?')]);
    const clear = await look(app, father, open.image1);
    expect(clear.status).toBe(200);
    expect(await sharpness(clear.bytes)).toBeGreaterThan(2 * (await sharpness(dim.bytes)));

    await revoke(he, she);
    expectNothing(await look(app, father, open.image1));

    // Permissions that show the photo unblurred apply only between the owner and the man.
    await he.client.put('/user/galleryAccess', { profileImage: 'Pro Member Only' });
    const shut = await profileOn(father, she, he);
    expect(shut).toMatchObject({ profileImageBlurred: true });
    expect(shut).not.toHaveProperty('clearedBy');
  });

  it('is served with the media cookie and revalidated each time', async () => {
    const { she, he, father } = await scene();
    const url = await photoOn(father, she, he);
    const { cookie } = await mediaCookie(app, father);
    const first = await fetchAs(app, url, { cookie });
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const again = await fetchAs(app, url, { cookie, 'if-none-match': String(first.etag) });
    expect(again.status).toBe(304);
    expectNothing(await fetchAs(app, url));
    // The cookie of another person at the same board does not open this viewer's address.
    const mother = await familyOf(app, she);
    expectNothing(await fetchAs(app, url, { cookie: (await mediaCookie(app, mother)).cookie }));
  });

  it('does not appear in the photo views of the shared member when a family member opens it', async () => {
    const { she, he, father } = await scene();
    expect((await look(app, father, large(await photoOn(father, she, he)))).status).toBe(200);
    // Views are recorded after the answer. Once a later view by another member is recorded, this view would be too.
    const another = await member(app);
    await look(app, another, large((await profileOf(another, he)).profileImage));
    const viewers = () => idsIn(he, '/user/photoViews');
    await waitUntil(async () => ((await viewers()).length ? true : undefined), 'No view is written');
    expect(await viewers()).toEqual([another.id]);
  });

  it('expires after ten minutes', async () => {
    const { she, he, father } = await scene();
    const url = await photoOn(father, she, he);
    app.clock.advance(11 * 60_000);
    expectNothing(await look(app, father, url));
    expect((await look(app, father, await photoOn(father, she, he))).status).toBe(200);
  });

  type Scene = Awaited<ReturnType<typeof scene>>;
  it.each([
    [
      'the viewer is removed from the board',
      ({ she, father }: Scene) => she.client.delete(`/family/board/seats/${father.seatId}`),
    ],
    ['the board is closed', ({ she }: Scene) => she.client.delete('/family/board')],
    [
      'the profile is removed from the board',
      ({ she, he }: Scene) => she.client.delete(`/family/board/entries/${he.id}`),
    ],
    ['he hides his profile', ({ he }: Scene) => hideProfile(he)],
    ['he blocks her', ({ she, he }: Scene) => he.client.post(`/user/blockProfile/${she.id}`)],
    ['she blocks him', ({ she, he }: Scene) => she.client.post(`/user/blockProfile/${he.id}`)],
    ['he removes the photo', ({ he }: Scene) => he.client.delete('/user/image/profileImage')],
    [
      'she is suspended',
      ({ she }: Scene) => admin.client.put(`/user/changeStatus/${she.id}`, { status: 'BLACKLISTED', reason: 'x' }),
    ],
    ['she deletes her account', ({ she }: Scene) => she.client.delete(`/user/delete/${she.id}`)],
  ])('is not served any more when %s', async (_title, end) => {
    const all = await scene();
    const { she, he, father } = all;
    const url = await photoOn(father, she, he);
    expect((await look(app, father, url)).status).toBe(200);
    const { status, text } = await end(all);
    expect(status, text).toBe(200);
    expectNothing(await look(app, father, url));
  });
});
