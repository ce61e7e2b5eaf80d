import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAPTOP, openBrowser, visit } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { setGalleryAccess } from '../support/gallery-requests.ts';
import { member, type Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** An existing client on another origin (contract §12): a page of a second server signs in and shows photos. */

let app: TestApp;
let pages: Server;
let strangers: Server;
let browser: Browser;
let she: Person;
let he: Person;

/** A client written from the spec: it signs in, keeps the token, and shows the photos of one profile. */
const clientPage = `<!doctype html><title>Client</title><p id="state">signed out</p>
<script type="module">
const state = (text) => { document.getElementById('state').textContent = text; };
window.show = async (base, email, password, id) => {
  try {
    const api = base + '/api/v1/website';
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(api + '/user/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
    const { token, user } = await login.json();
    localStorage.setItem('token', token);
    const answer = await fetch(api + '/user/GetProfileById/' + id, { headers: { authorization: 'Bearer ' + token } });
    const { data } = (await answer.json()).result;
    for (const [name, url] of Object.entries({ own: user.imageUrl, profile: data.profileImage, gallery: data.image1 })) {
      const image = document.createElement('img');
      image.alt = name;
      image.src = url;
      document.body.append(image);
    }
    state('shown');
  } catch (error) { state('refused'); }
};
</script>`;

const serve = async (port = 0): Promise<Server> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(clientPage);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  const port = Number(await freePort());
  app = await startTestApp({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
  [pages, strangers] = await Promise.all([serve(port), serve()]);
  browser = await openBrowser();
  [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran' })]);
  await uploadSeeds(she, { profileImage: 1, image1: 2 });
  await uploadSeeds(he, { profileImage: 3 });
});
afterAll(async () => {
  await browser.close();
  for (const server of [pages, strangers]) server.close();
  await app.close();
});

/** Opens the client's page and signs him in there. */
async function open(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.waitForFunction('window.show');
  await page.evaluate(
    ([base, email, password, id]) =>
      (window as unknown as { show(...given: unknown[]): Promise<void> }).show(base, email, password, id),
    [app.url, he.email, he.password, she.id],
  );
}

/** The widths of the loaded images by their names; 0 for an image that shows nothing. */
async function widths(page: Page): Promise<Record<string, number>> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.evaluate(() =>
    Object.fromEntries([...document.images].map(({ alt, naturalWidth }) => [alt, naturalWidth])),
  );
}

it('a page on a configured origin signs in and shows the photos that are open to the member', async () => {
  const { page, context } = await visit(browser, app.url, LAPTOP);
  await open(page, originOf(pages));
  expect(await page.locator('#state').textContent()).toBe('shown');
  const seen = await widths(page);
  for (const name of ['own', 'profile', 'gallery']) expect(seen[name], name).toBeGreaterThan(0);
  // No cookie was set or needed.
  expect(await context.cookies(app.url)).toEqual([]);

  // Another browser, without a sign-in, can use the address only while he can: access is decided at each fetch.
  const { page: other, context: elsewhere } = await visit(browser, app.url, LAPTOP);
  const address = (await page.getByAltText('profile').getAttribute('src')) ?? '';
  const statusOf = async () => (await other.request.get(address)).status();
  expect(await statusOf()).toBe(200);
  expect((await she.client.post(`/user/blockProfile/${he.id}`)).status).toBe(200);
  expect(await statusOf()).toBe(404);
  expect((await she.client.delete(`/user/blockProfile/${he.id}`)).status).toBe(200);
  expect((await setGalleryAccess(she, { profileImage: 'Ask Me', gallery: 'Ask Me' })).status).toBe(200);
  expect(await statusOf()).toBe(404);
  await setGalleryAccess(she, { profileImage: 'All Members', gallery: 'Ask Me' });
  await Promise.all([context.close(), elsewhere.close()]);
});

it('a page on any other origin can neither sign in nor show a photo', async () => {
  const { page, context } = await visit(browser, app.url, LAPTOP);
  await open(page, originOf(strangers));
  expect(await page.locator('#state').textContent()).toBe('refused');
  expect(await page.locator('img').count()).toBe(0);
  // The addresses of the web app show nothing in a foreign page, even if the member is signed in there.
  const { client } = he;
  const { profileImage } = (await client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
  await page.evaluate((url) => {
    const image = document.createElement('img');
    image.alt = 'copied';
    image.src = url;
    document.body.append(image);
  }, app.url + profileImage);
  expect(await widths(page)).toEqual({ copied: 0 });
  await context.close();
});
