import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { educationDetail, member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let man: Person;
let inDubai: Person;
const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const DUBAI = { country: 'United Arab Emirates', state: 'Not Specified', city: 'Dubai' };

async function join(gender: 'MALE' | 'FEMALE', firstName: string, home?: typeof DUBAI): Promise<Person> {
  const person = await member(app, { gender, firstName, declarations: accepted });
  if (!home) return person;
  const step = await educationDetail(person.client);
  const { status, text } = await person.client.put('/user/updateEducationAndCarrier', { ...step, ...home });
  if (status !== 200) throw new Error(`the move: ${status} ${text}`);
  return person;
}

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  man = await join('MALE', 'Imran');
  inDubai = await join('MALE', 'Bilal', DUBAI);
  for (const firstName of ['Aisha', 'Hafsa', 'Noor']) await join('FEMALE', firstName);
  await join('FEMALE', 'Safiya', DUBAI);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function signIn(size: { width: number; height: number }, { email, password }: Person) {
  const at = await visit(browser, app.url, size);
  const { page } = at;
  await signInDirectly(page, { email, password }, NOWHERE);
  return at;
}

const cards = (page: Page) => page.getByRole('main').locator('article');

it('a search without results suggests removing two filters that nobody meets, with one tap', async () => {
  const { page, context, faults } = await signIn(PHONE, man);
  await page.goto('/dashboard/search?name=Zuleikha&city=Atlantis&ageFrom=20');
  await page.getByRole('heading', { name: screenText('discovery:search.empty') }).waitFor();
  await page.getByText(screenText('home:help.together')).waitFor();
  // Opened filters show the real counts, and closing them shows the advice again.
  await page.getByRole('button', { name: screenText('discovery:search.filters') }).click();
  await page.getByRole('button', { name: screenText('discovery:search.showNone') }).click();
  const all = page.getByRole('button', { name: /^All at once: / });
  await all.waitFor();
  expect(await all.locator('span').first().textContent()).toBe('All at once: City: any · Any name');
  expect(await all.locator('[aria-hidden=true]').textContent()).toBe('4 more');
  expect(await page.getByRole('button', { name: /: any/ }).count()).toBe(1);
  await expectAccessible(page, 'what helps together');
  await expectNoSidewaysScroll(page, 'what helps together');
  await all.press('Enter');
  await page.getByText(/^4 members$/).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?ageFrom=20');
  await expect.poll(() => cards(page).count()).toBe(4);
  await page.goBack();
  await all.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the search filter "nearby" means the country abroad and the state in India', async () => {
  const abroad = await signIn(LAPTOP, inDubai);
  const { page } = abroad;
  await page.goto('/dashboard/home?tab=nearby');
  await page.getByText('1 person in your country looks for someone like you.').waitFor();
  await page.getByText(screenText('home:why.ask')).click();
  await page.getByText(/^They live in your country\./).waitFor();
  await page.goto('/dashboard/search?nearby=state');
  await page
    .getByRole('button', { name: screenText('discovery:search.remove', { filter: 'Near me: My country' }) })
    .waitFor();
  await page.getByRole('radio', { name: screenText('discovery:search.nearbyOf.country') }).waitFor();
  expect(await page.getByRole('radio', { name: screenText('discovery:search.nearbyOf.country') }).isChecked()).toBe(
    true,
  );

  expect(await page.getByRole('radio', { name: screenText('discovery:search.nearbyOf.state') }).count()).toBe(0);
  await page.getByText(screenText('discovery:search.nearbyOf.city'), { exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?nearby=city');
  await page
    .getByRole('button', { name: screenText('discovery:search.remove', { filter: 'Near me: My city' }) })
    .waitFor();
  await expectAccessible(page, 'search nearby');
  await inDubai.client.post('/user/savedSearches', { name: 'Around here', terms: { nearby: 'state' } });
  await page.goto('/dashboard/search/saved');
  await page.getByText('Near me: My country').waitFor();
  expect(abroad.faults).toEqual([]);
  await abroad.context.close();

  const { page: home, context, faults } = await signIn(PHONE, man);
  await home.goto('/dashboard/home?tab=nearby');
  await home.getByText(/^3 people in your state look for someone like you\./).waitFor();
  await home.locator('summary', { hasText: screenText('home:why.ask') }).click();
  await home.getByText(/^They live in your state\./).waitFor();
  await home.goto('/dashboard/search?nearby=state');
  await home
    .getByRole('button', { name: screenText('discovery:search.remove', { filter: 'Near me: My state' }) })
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a search for a community without members says so, and suggests removing no other filter', async () => {
  const empty = await startTestApp();
  try {
    const woman = await member(empty, { firstName: 'Mariam', declarations: accepted });
    const { page, context, faults } = await visit(browser, empty.url, PHONE);
    await signInDirectly(page, woman);
    const nobody = page.getByText('There is no one to show yet, even without filters.');
    await nobody.waitFor();
    expect(await page.getByRole('link', { name: screenText('home:wishes') }).count()).toBe(0);
    await page.goto('/dashboard/search?name=Yusuf&city=Atlantis');
    await page.getByRole('heading', { name: screenText('discovery:search.empty') }).waitFor();
    await nobody.waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /any|Any/ })
        .count(),
    ).toBe(0);
    await expectAccessible(page, 'nobody at all');
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await empty.close();
  }
});
