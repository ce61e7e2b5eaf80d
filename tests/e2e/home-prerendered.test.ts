import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { indianDay } from '../../server/platform/clock.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  isConnectionLost,
  LAPTOP,
  openBrowser,
  PHONE,
  visit,
} from '../support/browser.ts';
import { member, type Person, register } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const TITLE = 'Latest Matching Profiles';
const NOT_LOADED = 'This page did not load.';

let app: TestApp;
let browser: Browser;
let woman: Person;
const men: Person[] = [];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(ADMIN), openBrowser()]);
  woman = await member(app, { firstName: 'Mariam', declarations: accepted });
  // Enough members for the day's recommendations and a list.
  for (const firstName of ['Yusuf', 'Imran', 'Salim', 'Tariq'])
    men.push(await member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted }));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Signs in without loading the app, so that all of its files are fetched later. */
async function signIn(page: Page, { user, token }: { user: object; token: string | undefined }): Promise<void> {
  await page.goto('/theme.js');
  await page.evaluate(
    ([account, key]) => {
      localStorage.setItem('user', account);
      localStorage.setItem('token', key);
    },
    [JSON.stringify(user), token ?? ''] as const,
  );
}

/** The stored session of a signed-in member (spec §3), in the app's own spelling. */
async function stored({ client }: Pick<Person, 'client'>): Promise<{ user: object; token: string | undefined }> {
  const { _id: id, ...user } = (await client.get('/user/verify')).body.result.data.user;
  return { user: { ...user, id }, token: client.token };
}

async function open(who: Pick<Person, 'client'>, viewport: { width: number; height: number }) {
  const visitor = await visit(browser, app.url, viewport);
  await signIn(visitor.page, await stored(who));
  const release = await holdScripts(visitor.page);
  // The browser also requests an icon for the sign-in page, whose fault is not of interest.
  visitor.faults.length = 0;
  return { ...visitor, release };
}

const drawn = (page: Page) => page.locator('[data-drawn] h1');

describe.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
])('the prerendered home page on %s', (where, viewport) => {
  it('is the same file for all members and becomes the app without moving', async () => {
    const { page, context, faults, release } = await open(woman, viewport);
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: TITLE });
    await title.waitFor();
    await expectAccessible(page, `Home drawn ahead on ${where}`);
    await expectNoSidewaysScroll(page, `Home drawn ahead on ${where}`);
    // The HTML is the same for everybody and contains no personal data.
    const html = await (await fetch(`${app.url}/dashboard/home`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(TITLE);
    expect(html).not.toContain('Mariam');
    const before = await title.elementHandle();
    release();
    await page.getByRole('article').first().waitFor();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await page.getByRole('button', { name: /Mariam/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the first matches on the home page', () => {
  const CALLS = ['/user/recommendations', '/user/search'];
  const isFirst = (address: string): boolean => CALLS.some((path) => new URL(address).pathname.endsWith(path));

  /**
   * Opens Home and blocks its scripts until the requests for members are answered. Returns those requests, and the
   * requests that renew the session.
   */
  async function openHome({ page, release }: Pick<Awaited<ReturnType<typeof open>>, 'page' | 'release'>) {
    const asked: string[] = [];
    const renewals: string[] = [];
    page.on('request', (request) => {
      const address = request.url();
      if (isFirst(address)) asked.push(address);
      if (address.endsWith('/user/refresh')) renewals.push(address);
    });
    const answers = CALLS.map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path) && response.ok()),
    );
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await Promise.all(answers);
    release();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /Mariam/ }).waitFor();
    return { asked, renewals };
  }

  it('are requested before the first script, and only once', async () => {
    const { page, context, faults, release } = await open(woman, PHONE);
    const { asked } = await openHome({ page, release });
    expect(asked.length).toBe(CALLS.length);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are requested before the first script and only once after an expired session is renewed', async () => {
    const { page, context, faults, release } = await open(woman, PHONE);
    const over = await page.evaluate(
      async (credentials) => {
        const headers = { 'content-type': 'application/json', 'x-client': 'web' };
        const login = { method: 'POST', headers, body: JSON.stringify(credentials) };
        await fetch('/api/v1/website/user/login', login);
        const token = ['{"alg":"HS256"}', '{"exp":1}', ''].map(btoa).join('.');
        localStorage.setItem('token', token);
        return token;
      },
      { email: woman.email, password: woman.password },
    );
    const { asked, renewals } = await openHome({ page, release });
    expect([asked.length, renewals.length]).toEqual([CALLS.length, 1]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(over);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are not requested early for a signed-out visitor', async () => {
    const { page, context, release } = await open(woman, PHONE);
    await page.evaluate(() => localStorage.clear());
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isFirst(request.url())) calls.push(request.url());
    });
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    release();
    await page.getByRole('heading', { name: screenText('branding:preview.welcome', { name: 'Rishta' }) }).waitFor();
    expect(calls).toEqual([]);
    await context.close();
  });

  it('are not shown to another member who has logged in meanwhile', async () => {
    const { page, context, faults, release } = await open(woman, PHONE);
    const other = await member(app, { gender: 'MALE', firstName: 'Adil', declarations: accepted });
    men.push(other);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isFirst(request.url())) asked.push(request.url());
    });
    const early = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/user/search'));
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await early;
    const { user, token } = await stored(other);
    await page.evaluate(
      ([account, key]) => {
        localStorage.setItem('user', account);
        localStorage.setItem('token', key);
      },
      [JSON.stringify(user), token ?? ''] as const,
    );
    release();
    await page
      .getByRole('link', { name: /Mariam/ })
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /Yusuf|Imran|Salim|Tariq/ }).count()).toBe(0);
    expect(asked.length).toBeGreaterThan(CALLS.length);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('begin with a photo, which is shown before the first script runs and is loaded once', async () => {
    // The first of the list has a photo, whoever it is.
    await Promise.all(men.map((man, seed) => uploadSeeds(man, { profileImage: seed + 1 })));
    const { page, context, faults, release } = await open(woman, PHONE);
    const credentials = { email: woman.email, password: woman.password };
    // This login sets the cookie for photos.
    await page.request.post('/api/v1/website/user/login', { data: credentials, headers: { 'x-client': 'web' } });
    const photos: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/photo/')) photos.push(request.url());
    });
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    const early = await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--first-photo'));
    const url = /^url\("(.+)"\)$/.exec((await early.jsonValue()) as string)?.[1];
    release();
    const card = page.getByRole('article').first();
    await card.waitFor();
    expect(await card.locator('img').evaluate((photo: HTMLImageElement) => photo.currentSrc)).toBe(url);
    expect(photos.filter((photo) => photo === url)).toEqual([url]);
    // The placeholders of another list do not show it.
    await page.getByRole('link', { name: screenText('home:tab.new'), exact: true }).click();
    await page.locator('a[aria-current=page]', { hasText: screenText('home:tab.new') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--first-photo'))).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('on the prerendered home page', () => {
  it('a click made before the app loads takes effect once the app has loaded', async () => {
    // Wide enough for the button that hides the picks, and narrow enough for the button that opens the menu.
    const { page, context, faults, release } = await open(woman, { width: 820, height: 1_100 });
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await page.getByRole('button', { name: screenText('home:chosen.hide') }).click();
    // Only the last one of several early clicks is replayed.
    await page.getByRole('button', { name: screenText('shell:menu.open') }).click();
    release();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: screenText('shell:menu.search') })
      .waitFor();
    await page.getByRole('heading', { name: screenText('home:chosen.title') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  /** Goes from the shortlist to Home within the app, then reloads Home with its scripts blocked. */
  async function reloaded() {
    const visitor = await open(woman, LAPTOP);
    const { page } = visitor;
    visitor.release();
    await page.goto('/dashboard/myActivity/shortlist');
    await page.getByRole('link', { name: screenText('shell:menu.home'), exact: true }).click();
    await page.getByRole('article').first().waitFor();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await drawn(page).waitFor();
    return { ...visitor, release };
  }

  it('a click made before the app loads is discarded when the member goes back', async () => {
    const { page, context, faults, release } = await reloaded();
    const home = page.getByRole('link', { name: screenText('shell:menu.home'), exact: true });
    await page.getByRole('button', { name: screenText('shell:menu.logOut') }).click();
    await page.goBack({ waitUntil: 'commit' });
    release();
    await page.getByRole('heading', { level: 1, name: screenText('activity:shortlistedByMe.title') }).waitFor();
    expect(await home.getAttribute('aria-current')).toBeNull();
    expect(
      await page.getByRole('link', { name: screenText('shell:menu.myActivity') }).getAttribute('aria-current'),
    ).toBe('page');
    await home.click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /Mariam/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the focus stays on the same element when the app loads', async () => {
    const { page, context, faults, release } = await reloaded();
    await page.getByRole('link', { name: screenText('home:tab.new'), exact: true }).focus();
    release();
    await page.getByRole('article').first().waitFor();
    await page.locator('a:focus', { hasText: screenText('home:tab.new') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a click on a link made before the app loads opens the target of the link', async () => {
    const { page, context, faults, release } = await open(woman, PHONE);
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await page.getByRole('link', { name: screenText('home:tab.new'), exact: true }).click();
    await page.waitForURL(({ search }) => search === '?tab=new', { waitUntil: 'commit' });
    release();
    await page.locator('a[aria-current=page]', { hasText: screenText('home:tab.new') }).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a text says so when the scripts fail to load', async () => {
    const { page, context, faults } = await open(woman, PHONE);
    await page.unroute('**/assets/*.js');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/dashboard/home');
    await page.getByText(NOT_LOADED).waitFor();
    expect(await page.getByRole('heading', { level: 1, name: TITLE }).isVisible()).toBe(true);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: screenText('common:chunk.retry') }).click();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText(NOT_LOADED).isVisible()).toBe(false);
    expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
    await context.close();
  });

  it('a part of the app that fails to load shows a text and can be retried', async () => {
    const { page, context, faults } = await open(woman, PHONE);
    await page.unroute('**/assets/*.js');
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/dashboard/home');
    await page.getByRole('heading', { name: screenText('common:chunk.title') }).waitFor();
    await page.unroute('**/assets/home-*.js');
    await page.getByRole('button', { name: screenText('common:chunk.retry') }).click();
    await page.getByRole('article').first().waitFor();
    expect(faults.filter((fault) => !isConnectionLost(fault) && !/ChunkError/.test(fault))).toEqual([]);
    await context.close();
  });

  it('a sign-out in another tab leads to the login page', async () => {
    const { page, context, faults, release } = await open(woman, PHONE);
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await drawn(page).waitFor();
    await page.evaluate(() => localStorage.clear());
    release();
    await page.getByRole('heading', { name: screenText('branding:preview.welcome', { name: 'Rishta' }) }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('without JavaScript a text says so, and no prerendered page is shown', async () => {
  const { page, context } = await visit(browser, app.url, PHONE, { javaScriptEnabled: false });
  for (const address of ['/', '/dashboard/home']) {
    await page.goto(address);
    await page.locator('noscript').waitFor();
    await page.locator('[data-drawn]').waitFor({ state: 'hidden' });
  }
  await context.close();
});

describe('the prerendered home page is not shown', () => {
  it.each<[string, () => Promise<Pick<Person, 'client'>>, string]>([
    [
      'a member with an unfinished registration',
      () => register(app, { declarations: accepted }),
      '/register/basicDetail',
    ],
    ['a member with declarations to accept', () => member(app, { firstName: 'Asma' }), '/declarations'],
    ['staff', () => signInAdmin(app), '/staff'],
  ])('to anybody but finished members: %s', async (_, make, place) => {
    const { page, context, faults, release } = await open(await make(), PHONE);
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await drawn(page).waitFor({ state: 'attached' });
    await page.locator('.splash').waitFor();
    expect(await drawn(page).isVisible()).toBe(false);
    release();
    await page.waitForURL(`**${place}**`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(TITLE).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('to a visitor, and on another tab of the home page', async () => {
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    const release = await holdScripts(page);
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await drawn(page).waitFor({ state: 'attached' });
    await page.locator('.splash').waitFor();
    expect(await drawn(page).isVisible()).toBe(false);
    release();
    await page.getByRole('heading', { name: screenText('branding:preview.welcome', { name: 'Rishta' }) }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
    const tab = await fetch(`${app.url}/dashboard/home?tab=new`, { headers: { accept: 'text/html' } });
    expect(await tab.text()).not.toContain(TITLE);
  });

  it('to a member who has hidden the recommendations of the day', async () => {
    const { page, context, faults, release } = await open(woman, PHONE);
    const hideOn = (day: string) => page.evaluate((on) => localStorage.setItem('chosen.hidden', on), day);
    // On another day the recommendations are shown again.
    await hideOn('2026-01-01');
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await drawn(page).waitFor();
    await hideOn(indianDay(new Date()));
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await drawn(page).waitFor({ state: 'attached' });
    expect(await drawn(page).isVisible()).toBe(false);
    release();
    await page.getByRole('article').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
