import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { fillDemo } from '../../server/demo/index.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { scrollUntil, stablePosition, waitUntilStable } from './stable-position.ts';

let app: TestApp;
let browser: Browser;
let man: Person;
beforeAll(async () => {
  app = await startTestApp();
  await fillDemo(app.app.platform);
  browser = await openBrowser();
  man = await member(app, { firstName: 'Imran', gender: 'MALE', declarations: accepted });
  await vi.waitFor(async () => expect(await total('')).toBeGreaterThan(100), { timeout: 60_000 });
  // Waits until all members can be found, so that the numbers below do not change.
  await waitUntilStable(() => total(''));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

/** Number of members that a search finds, as counted by the server. */
const total = async (query: string): Promise<number> =>
  (await man.client.get(`/user/search?pageSize=1&${query}`)).body.result.totalCount;

async function signIn(size: { width: number; height: number }, { email, password } = man) {
  const at = await visit(browser, app.url, size);
  const { page } = at;
  await signInDirectly(page, { email, password }, NOWHERE);
  return at;
}

const cards = (page: Page) => page.getByRole('main').locator('article');
const count = (page: Page) => page.getByRole('main').locator('header [role=status]');
const found = (page: Page, number: number) =>
  count(page)
    .getByText(new RegExp(`^${number.toLocaleString('en-IN')} members?$`))
    .waitFor();

/** The number that a filter shows beside an option. */
const counted = async (page: Page, facet: string, option: string): Promise<number> =>
  Number(
    (await page.locator(`[data-key=${facet}] label`, { hasText: option }).locator('span').last().textContent()) ?? '',
  );

/** Number of additional members that a suggestion announces. */
const gainOf = async (suggestion: Locator): Promise<number> =>
  Number.parseInt((await suggestion.locator('[aria-hidden=true]').textContent()) ?? '', 10);

describe('the home page', () => {
  it("keeps the selected tab in the address, and shows the server's number of matches for each tab", async () => {
    const { page, context, faults } = await signIn(PHONE);
    await page.goto('/dashboard/home');
    const tabs = [
      ['Best matches', 'sort=best'],
      ['New', 'sort=newest'],
      ['Nearby', 'nearby=state'],
      ['Recently active', 'sort=active'],
    ] as const;
    for (const [tab, query] of tabs) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText(new RegExp(`^${await total(query)} (person|people) `)).waitFor();
      await cards(page).first().waitFor();
    }
    await page.waitForURL('**/dashboard/home?tab=active');
    await page.getByRole('link', { name: screenText('home:tab.new'), exact: true }).click();
    await cards(page).first().getByRole('listitem').getByText(screenText('home:tab.new'), { exact: true }).waitFor();
    await page.getByRole('link', { name: screenText('home:tab.nearby'), exact: true }).click();
    await page.getByRole('link', { name: screenText('discovery:search.orders.active'), exact: true }).click();
    await page.locator('summary', { hasText: screenText('home:why.ask') }).click();
    await page.getByText(/hide when they were last seen/).waitFor();
    await expectAccessible(page, 'home');
    await expectNoSidewaysScroll(page, 'home');
    // On the narrowest screen an icon replaces the site's name.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'home on a narrow screen');
    await page.getByRole('link', { name: 'Rishta' }).waitFor();
    await page.setViewportSize(PHONE);
    await page.goBack();
    await page.locator('a[aria-current=page]', { hasText: screenText('home:tab.nearby') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the first match with its button above the bottom navigation on a phone', async () => {
    const { page, context, faults } = await signIn(PHONE);
    await page.goto('/dashboard/home');
    const first = cards(page).first();
    const button = first.getByRole('button', { name: /^Express Interest/ });
    await button.waitFor();
    const tabs = page.getByRole('navigation', { name: screenText('shell:tabs.label') });
    const bar = await tabs.boundingBox();
    const edge = async (one: Locator) => {
      const box = await one.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(() => edge(button)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((await first.locator('h2').boundingBox())?.y).toBeGreaterThan(0);
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Home', 'Search', 'Interests', 'Chats', 'Me']);
    await page.locator('a[href="#matches"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('#matches:focus').waitFor();

    // On a profile the button stays in reach while the page is scrolled; an open chat has no bar.
    await first.locator('h2 a').click();
    await page.waitForURL('**/dashboard/profile/**');
    await cards(page).first().waitFor({ state: 'detached' });
    const interest = page.getByRole('button', { name: /^Express Interest/ });
    await interest.waitFor();
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => edge(interest)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.setViewportSize(LAPTOP);
    await tabs.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the recommendations of the day until they are hidden', async () => {
    const { page, context, faults } = await signIn(LAPTOP);
    // The recommendations change at midnight in India, so this page's clock is stopped.
    await page.clock.setFixedTime(new Date());
    await page.goto('/dashboard/home');
    const strip = page.getByRole('region', { name: screenText('home:chosen.title') });
    await expect.poll(() => strip.getByRole('link').count()).toBe(10);
    await strip.getByRole('button', { name: screenText('home:chosen.hide') }).click();
    await strip.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'today’s picks' }).waitFor();
    await page.reload();
    await cards(page).first().waitFor();
    expect(await strip.count()).toBe(0);
    await page.getByRole('button', { name: /today’s picks/ }).click();
    await strip.getByRole('link').first().waitFor();
    await strip.locator('button:focus', { hasText: screenText('home:chosen.hide') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('returns to the same place in the list after opening a profile and after a reload', async () => {
    const { page, context, faults } = await signIn(PHONE);
    await page.goto('/dashboard/home');
    await cards(page).first().waitFor();
    await scrollUntil(page, async () => (await cards(page).count()) >= 60);
    const link = cards(page).nth(45).locator('h2 a');
    const name = (await link.textContent()) ?? '';
    await link.scrollIntoViewIfNeeded();
    const place = await stablePosition(page);
    expect(place).toBeGreaterThan(10_000);
    await link.click();
    await page.waitForURL('**/dashboard/profile/*');
    await page.getByRole('heading', { level: 1, name: name.split(',')[0] as string }).waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await expect.poll(() => link.textContent()).toBe(name);
    await page.reload();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await expect.poll(() => link.textContent()).toBe(name);
    await expect
      .poll(async () => (await link.boundingBox())?.y ?? -1)
      .toSatisfy((top: number) => top >= 0 && top < PHONE.height);

    // A page opened by its address starts at the top, even in a tab that was scrolled down on another page.
    await page.goto('/dashboard/home?tab=new');
    await cards(page).nth(5).scrollIntoViewIfNeeded();
    expect(await stablePosition(page)).toBeGreaterThan(1_000);
    await page.goto('/dashboard/search');
    await cards(page).first().waitFor();
    expect(await stablePosition(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a list of profiles', () => {
  it('does not move the focus back to a card when the interest sent from it arrives', async () => {
    const seeker = await member(app, { firstName: 'Bilal', gender: 'MALE', declarations: accepted });
    const { page, context, faults } = await signIn(PHONE, seeker);
    await page.goto('/dashboard/home');
    /** Expresses interest on one card. The server's answer is delayed until the returned function is called. */
    const express = async (card: Locator): Promise<() => void> => {
      const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/user/expressInterest/*', (route) => isWanted.then(() => route.continue()), { times: 1 });
      await card.getByRole('button', { name: /^Express Interest/ }).press('Enter');
      return answer;
    };
    // Profile cards are rendered in small batches.
    await cards(page).nth(10).waitFor({ state: 'attached' });
    const answerFirst = await express(cards(page).first());
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    const place = await stablePosition(page);
    expect(place).toBeGreaterThan(1_000);
    answerFirst();
    // Keyboard focus moves to the text that replaces the button, and the scroll position stays the same.
    await cards(page)
      .first()
      .locator('p:focus', { hasText: screenText('members:interest.sent') })
      .waitFor();
    expect(await stablePosition(page)).toBe(place);

    // A click on empty space moves the focus away from the card. On a phone the toast would cover that corner.
    await page.setViewportSize(LAPTOP);
    const second = cards(page).nth(1);
    const answerSecond = await express(second);
    await page.mouse.click(1, 1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    answerSecond();
    await second.getByText(screenText('members:interest.sent')).waitFor();
    await expect(second.locator('p:focus').waitFor({ timeout: 1_000 })).rejects.toThrow('Timeout');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps its order when it is reloaded because a photo address has expired', async () => {
    const she = await member(app, { firstName: 'Zubaida', gender: 'FEMALE', declarations: accepted });
    await uploadSeeds(she, { profileImage: 1 });
    await expect.poll(() => total(`profileId=${she.id}`)).toBe(1);
    const { page, context } = await signIn(PHONE);
    // This page has no photos, so the first photo requested from now on belongs to the list.
    await page.goto('/dashboard/search/saved');
    await page.getByRole('heading', { name: screenText('discovery:saved.empty') }).waitFor();
    let fail = (): void => undefined;
    const wanted = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(
      '**/photo/**',
      async (route) => {
        await wanted;
        await route.fulfill({ status: 503 });
      },
      { times: 1 },
    );
    // The page's load event waits for the first photo.
    await page.goto('/dashboard/home?tab=new', { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Zubaida/ }).waitFor();
    await scrollUntil(page, async () => (await cards(page).count()) >= 40);
    const names = () => page.getByRole('main').locator('article h2 a').allTextContents();
    const before = await names();
    const late = await member(app, { firstName: 'Yusra', gender: 'FEMALE', declarations: accepted });
    await expect.poll(() => total(`profileId=${late.id}`)).toBe(1);
    const renewed = page.waitForResponse((answer) => answer.url().includes('/user/search?'));
    fail();
    await (await renewed).finished();
    await stablePosition(page);
    expect((await names()).slice(0, before.length)).toEqual(before);
    await page.goto('/dashboard/home?tab=new');
    await page.getByRole('link', { name: /^Yusra/ }).waitFor();
    await context.close();
  });
});

describe('the search page', () => {
  it('shows exact counts beside the options, and keeps all filters in the address', async () => {
    const { page, context, faults } = await signIn(LAPTOP);
    await page.goto('/dashboard/search');
    await found(page, await total(''));
    await page.getByRole('button', { name: screenText('discovery:search.group.community') }).click();
    const languages = page.locator('[data-key=motherTongue]');
    const urdu = languages.getByLabel(/^Urdu/);
    await urdu.waitFor();
    await expect.poll(() => counted(page, 'motherTongue', 'Urdu')).toBeGreaterThan(0);
    const promised = await counted(page, 'motherTongue', 'Urdu');
    expect(promised).toBe(await total('motherTongue=ur'));
    await urdu.check();
    await found(page, promised);
    // An option of the same field shows how many members it would add; an option of another field shows how many would
    // remain.
    const hindi = await counted(page, 'motherTongue', 'Hindi');
    await languages.getByLabel(/^Hindi/).check();
    await found(page, promised + hindi);
    await page.getByLabel(screenText('discovery:search.from', { name: 'Age' })).selectOption('24');
    await page.getByLabel('Age, to').selectOption('28');
    const left = await total('motherTongue=ur&motherTongue=hi&ageFrom=24&ageTo=28');
    await found(page, left);
    await page.getByRole('combobox', { name: screenText('discovery:search.order') }).selectOption('Youngest first');
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?ageFrom=24&ageTo=28&motherTongue=ur&motherTongue=hi&sort=age&direction=1');
    await expectAccessible(page, 'search');
    await page.reload();
    await found(page, left);
    await page.getByRole('checkbox', { name: /^Hindi/, checked: true }).waitFor();
    await page
      .getByRole('button', { name: screenText('discovery:search.remove', { filter: 'Mother tongue: Hindi' }) })
      .click();
    await found(page, await total('motherTongue=ur&ageFrom=24&ageTo=28'));
    await page.goBack();
    await found(page, left);
    await page.getByRole('button', { name: screenText('discovery:search.clearAll') }).click();
    await found(page, await total(''));
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('age');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('distinguishes towns of the same name', async () => {
    const place = { state: 'West Bengal', city: 'islampur_wb' };
    const she = await member(app, { firstName: 'Shirin' });
    const moved = await she.client.put('/user/updateEducationAndCarrier', place);
    expect(moved.status, moved.text).toBe(200);
    await expect.poll(() => total('city=islampur_wb')).toBe(1);
    const { page, context, faults } = await signIn(LAPTOP);
    await page.goto('/dashboard/search');
    await page.getByRole('button', { name: screenText('discovery:search.group.place') }).click();
    await page.getByLabel(screenText('discovery:search.find', { name: 'City' }), { exact: true }).fill('Islampur');
    const facet = page.locator('[data-key=city]');
    await facet.getByLabel('Islampur, Bihar').waitFor();
    await facet.getByLabel('Islampur, Maharashtra').waitFor();
    await facet.getByLabel('Islampur, West Bengal').check();
    await found(page, 1);
    await cards(page).filter({ hasText: 'Shirin' }).waitFor();
    await page
      .getByRole('button', { name: screenText('discovery:search.remove', { filter: 'City: Islampur, West Bengal' }) })
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('groups large counts in the Indian way', async () => {
    const { page, context } = await signIn(LAPTOP);
    // A test cannot create a community of this size, so the answer is changed.
    await page.route(/\/user\/search\?/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/"count":\d+/g, '"count":123456') });
    });
    await page.goto('/dashboard/search');
    await page.getByRole('button', { name: screenText('discovery:search.group.community') }).click();
    await page.locator('[data-key=motherTongue] label').getByText('1,23,456', { exact: true }).first().waitFor();
    await context.close();
  });

  it('suggests changes with exact numbers', async () => {
    const { page, context, faults } = await signIn(LAPTOP);
    await page.goto('/dashboard/search?ageFrom=20&ageTo=21&motherTongue=ur&bothWays=false');
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: screenText('discovery:suggest.title') }),
    });
    const suggestion = panel.getByRole('button', { name: /^Age: 18 – 23 instead of 20 – 21/ });
    await suggestion.waitFor();
    const before = await total('ageFrom=20&ageTo=21&motherTongue=ur&bothWays=false');
    const gain = await gainOf(suggestion);
    expect(gain).toBeGreaterThan(0);
    await expectAccessible(page, 'suggestions');
    await suggestion.click();
    await found(page, before + gain);
    await expect.poll(() => new URL(page.url()).searchParams.get('ageTo')).toBe('23');
    // Even if nobody matches, a suggestion is shown.
    await page.goto('/dashboard/search?ageFrom=59&ageTo=60&motherTongue=ur');
    await page.getByRole('heading', { name: screenText('discovery:search.empty') }).waitFor();
    const any = panel.getByRole('button', { name: /^Age: any/ });
    const all = await gainOf(any);
    await any.click();
    await found(page, all);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('makes a must-have optional with one tap, and a must-have again with another', async () => {
    const seeker = await member(app, { firstName: 'Salman', gender: 'MALE', declarations: accepted });
    const { client } = seeker;
    const wishes = { ageFrom: 40, ageTo: 41, motherTongue: ['ur'], strict: ['age', 'motherTongue'] };
    await client.put('/user/updatePartnerPreference', wishes);
    const { page, context, faults } = await signIn(LAPTOP, seeker);
    await page.goto('/dashboard/search');
    const soften = page.getByRole('button', { name: /^Age: make it optional/ });
    await soften.waitFor();
    const seen = (await client.get('/user/search?pageSize=1')).body.result.totalCount;
    const promised = seen + (await gainOf(soften));
    await soften.click();
    const strict = async () => (await client.get('/user/myProfile')).body.result.data.partnerPreferenceInfo.strict;
    await holdToast(page.getByRole('button', { name: screenText('discovery:suggest.undo') }));
    await found(page, promised);
    await expect.poll(strict).toEqual(['motherTongue']);
    await pressUndo(page);
    await soften.waitFor();
    await expect.poll(strict).toEqual(['age', 'motherTongue']);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('opens its filters full-screen on a phone: Back discards the changes, the button applies them', async () => {
    const { page, context, faults } = await signIn(PHONE);
    await page.goto('/dashboard/search');
    await found(page, await total(''));
    await page.getByRole('button', { name: screenText('discovery:search.filters') }).click();
    const drawer = page.getByRole('dialog', { name: screenText('discovery:search.filters') });
    await drawer.getByLabel('Age, to').selectOption('25');
    const young = await total('ageTo=25');
    await drawer.getByRole('button', { name: `Show ${young} members` }).waitFor();
    await expectAccessible(page, 'the drawer');
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: screenText('discovery:search.filters') }).click();
    await drawer.getByLabel('Age, to').selectOption('25');
    await drawer.getByRole('button', { name: `Show ${young} members` }).click();
    await drawer.waitFor({ state: 'detached' });
    await found(page, young);
    await expectNoSidewaysScroll(page, 'search');
    await expectAccessible(page, 'search on a phone');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds a profile by its code, and members by name in any spelling', async () => {
    const woman = await member(app, { firstName: 'Shaista', declarations: accepted });
    await expect.poll(() => total('name=Shaista')).toBeGreaterThan(0);
    const { page, context, faults } = await signIn(LAPTOP);
    await page.goto('/dashboard/search');
    const box = page.getByLabel(screenText('discovery:search.box'));
    await box.fill(profileCode(woman.id).toLowerCase());
    await found(page, 1);
    await cards(page)
      .getByRole('link', { name: /^Shaista/ })
      .waitFor();
    await box.fill('Shaista');
    await found(page, await total('name=Shaista'));
    await expect.poll(() => new URL(page.url()).search).toBe('?name=Shaista');
    await box.fill('R-0000-0000-0000');
    await page.getByRole('heading', { name: screenText('discovery:search.emptyId') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
