import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { member, type Person } from '../support/members.ts';
import { foldersIn, galleryOf, look, picture, shown } from '../support/photos.ts';
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

it('a form whose first file input was not used is taken like any other', async () => {
  const form = new FormData();
  form.append('profileImage', new Blob([]), '');
  form.append('image1', await photo(1), 'photo.jpg');
  const answer = await she.client.raw('/user/uploadImage', { method: 'POST', body: form });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.result.data.photos.map(({ slot }: { slot: string }) => slot)).toEqual(['image1']);
});

it('a photo whose upload was cancelled while the server was at work is not shown later', async () => {
  const before = (await foldersIn(app)).length;
  const others = await Promise.all(Array.from({ length: 6 }, () => member(app)));
  // They keep the image processes busy, so that hers waits.
  const busy = others.map(async (other, index) => {
    const form = new FormData();
    form.append('image1', await photo(20 + index), 'photo.jpg');
    return other.client.raw('/user/uploadImage', { method: 'POST', body: form });
  });
  const form = new FormData();
  form.append('profileImage', await photo(2), 'photo.jpg');
  const cancel = new AbortController();
  const hers = she.client.raw('/user/uploadImage', { method: 'POST', body: form, signal: cancel.signal });
  setTimeout(() => cancel.abort(), 60);
  await expect(hers).rejects.toThrow();
  for (const answer of await Promise.all(busy)) expect(answer.status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await galleryOf(she)).photos).toEqual([]);
  expect(await foldersIn(app)).toHaveLength(before + others.length);
});

it('asking for the headers of a large photo is not opening it', async () => {
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
