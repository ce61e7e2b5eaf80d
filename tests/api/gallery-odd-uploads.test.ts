import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { member, type Person } from '../support/members.ts';
import { foldersIn, galleryOf, look, picture, shown } from '../support/photos.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  she = await member(app);
});

const photo = async (seed: number): Promise<Blob> =>
  new Blob([Buffer.from(await picture(seed))], { type: 'image/jpeg' });

it('an upload form with an empty first file input is accepted', async () => {
  const form = new FormData();
  form.append('profileImage', new Blob([]), '');
  form.append('image1', await photo(1), 'photo.jpg');
  const answer = await she.client.raw('/user/uploadImage', { method: 'POST', body: form });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.result.data.photos.map(({ slot }: { slot: string }) => slot)).toEqual(['image1']);
});

it('a photo whose upload was cancelled is not shown later', async () => {
  const before = (await foldersIn(app)).length;
  const others = await Promise.all(Array.from({ length: 6 }, () => member(app)));
  // Uploads of other members keep the image processes busy, so that hers waits.
  const busy = others.map(async (other, index) => {
    const form = new FormData();
    form.append('image1', await photo(20 + index), 'photo.jpg');
    return other.client.raw('/user/uploadImage', { method: 'POST', body: form });
  });
  const form = new FormData();
  form.append('profileImage', await photo(2), 'photo.jpg');
  // Three large photos take longer, so that the upload is still running when the first photo has its row.
  const large = new Blob([Buffer.from(await portraitJpeg(3, { width: 3000, height: 4000 }))], { type: 'image/jpeg' });
  for (const slot of ['image1', 'image2', 'image3']) form.append(slot, large, 'photo.jpg');
  const rows = () =>
    app.app.platform.db.read.selectFrom('photo').select('id').where('member_id', '=', she.id).execute();
  const cancel = new AbortController();
  const hers = she.client.raw('/user/uploadImage', { method: 'POST', body: form, signal: cancel.signal });
  const refused = expect(hers).rejects.toThrow();
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
  cancel.abort();
  await refused;
  for (const answer of await Promise.all(busy)) expect(answer.status).toBe(200);
  // The upload was half done and is cancelled completely.
  await expect.poll(rows).toEqual([]);
  expect((await galleryOf(she)).photos).toEqual([]);
  await expect.poll(() => foldersIn(app)).toHaveLength(before + others.length);
});

it('a HEAD request for a large photo is not counted as a view', async () => {
  const { he, she: owner, profile } = await shown(app);
  const url = `${app.url}${profile.profileImage}&size=large`;
  const headers = { authorization: `Bearer ${he.client.token}` };
  expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
  const views = async () => (await owner.client.get('/user/photoViews')).body.result.data.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await views()).toBe(0);
  expect((await look(app, he, `${profile.profileImage}&size=large`)).status).toBe(200);
  await expect.poll(views).toBe(1);
});
