import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdNextToast,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { basicDetail, educationDetail, familyStep, member, type Person, register } from '../support/members.ts';
import { expectNew, newCountOf, savedBy, savedOf } from '../support/saved-searches.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { scrollUntil } from './stable-position.ts';

let app: TestApp;
let browser: Browser;
let man: Person;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
beforeEach(async () => {
  man = await member(app, { firstName: 'Imran', gender: 'MALE', declarations: accepted });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const KONKANI = { motherTongue: ['kok'], bothWays: false };

async function signIn() {
  const at = await visit(browser, app.url, PHONE);
  const { page } = at;
  await signInDirectly(page, man, NOWHERE);
  return at;
}

/** Registers a woman who speaks Konkani; the saved search finds her only once she is finished. */
async function speaker(firstName: string): Promise<Person> {
  const woman = await register(app, { firstName });
  const { client, id: userId } = woman;
  await client.post('/user/createBasicDetail', { userId, ...basicDetail, motherTongue: 'kok' });
  await client.post('/user/createEducationAndCarrier', { userId, ...(await educationDetail(client)) });
  await client.post('/user/createFamilyDetail', { userId, ...(await familyStep(client)) });
  return woman;
}

const cards = (page: Page) => page.getByRole('main').locator('article');
const cardOf = (page: Page, name: string) => cards(page).getByRole('link', { name: new RegExp(`^${name}`) });

it('a saved search shows its new matches once, and can be restored after it was deleted', async () => {
  const { page, context, faults } = await signIn();
  await page.goto('/dashboard/search?motherTongue=kok&bothWays=false');
  await page.getByRole('button', { name: screenText('discovery:saved.save') }).click();
  await page.getByRole('button', { name: screenText('discovery:saved.keep'), exact: true }).click();
  await page.getByText(screenText('discovery:saved.nameMissing')).waitFor();
  await page.getByLabel(screenText('discovery:saved.name')).fill('Konkani speakers');
  await page.keyboard.press('Enter');
  await page.getByText(/Saved as “Konkani speakers”/).waitFor();

  await speaker('Rukhsar');
  const [saved] = await savedOf(man);
  const id = saved?._id as string;
  await expectNew(man, id, 1);

  await page.goto('/dashboard/search/saved');
  await page.getByText('Mother tongue: Konkani').waitFor();
  await expectAccessible(page, 'saved searches');
  await expectNoSidewaysScroll(page, 'saved searches');
  await page.getByRole('link', { name: '1 new member for “Konkani speakers”' }).click();
  await page
    .getByRole('heading', { level: 1, name: screenText('discovery:saved.newTitle', { name: 'Konkani speakers' }) })
    .waitFor();
  await cardOf(page, 'Rukhsar').waitFor();
  await expectNew(man, id, 0);
  await page.getByRole('link', { name: screenText('discovery:saved.backToSaved') }).click();
  await page
    .getByRole('link', { name: screenText('discovery:saved.latelyOf', { name: 'Konkani speakers' }) })
    .waitFor();

  await holdNextToast(page);
  await page
    .getByRole('button', { name: screenText('discovery:saved.deleteOf', { name: 'Konkani speakers' }) })
    .click();
  await page.getByRole('heading', { name: screenText('discovery:saved.empty') }).waitFor();
  await pressUndo(page);
  await page.getByRole('link', { name: screenText('discovery:saved.openOf', { name: 'Konkani speakers' }) }).waitFor();
  expect(await savedOf(man)).toEqual([saved && { ...saved, newCount: 0 }]);
  // The address in a notification opens the saved search with its new members.
  await page.goto(`/dashboard/search/saved/${id}`);
  await page
    .getByRole('heading', { level: 1, name: screenText('discovery:saved.newTitle', { name: 'Konkani speakers' }) })
    .waitFor();
  await cardOf(page, 'Rukhsar').waitFor();
  await page.getByRole('link', { name: screenText('discovery:saved.backToSaved') }).click();
  await page.getByRole('link', { name: screenText('discovery:saved.openOf', { name: 'Konkani speakers' }) }).click();
  await page.waitForURL('**/dashboard/search?motherTongue=kok&bothWays=false');

  for (let more = 1; more < 10; more++) await savedBy(man, { ageFrom: 20 + more }, `Search ${more}`);
  await page.getByRole('button', { name: screenText('discovery:saved.save') }).click();
  await page.getByLabel(screenText('discovery:saved.name')).fill('One too many');
  await page.keyboard.press('Enter');
  await page.getByText('You can save up to 10 searches. Please delete one first.').waitFor();
  await expectAccessible(page, 'a refused search');
  expect(faults).toEqual([]);
  await context.close();
});

it('new matches that were not shown yet stay new, and newer ones do not push them out of the list', async () => {
  const id = await savedBy(man, KONKANI, 'Konkani speakers');
  const names = Array.from({ length: 21 }, (_, index) => `Noor${String.fromCharCode(97 + index)}`);
  for (const [index, name] of names.entries()) {
    await speaker(name);
    await expectNew(man, id, index + 1);
  }
  const { page, context, faults } = await signIn();
  await page.goto('/dashboard/search/saved');
  const open = page.getByRole('link', { name: '21 new members for “Konkani speakers”' });
  await open.waitFor();
  await open.click();
  await cardOf(page, 'Nooru').waitFor();
  await expectNew(man, id, 0);

  // Zubaida joins after page 1 was loaded: everybody else is listed exactly once.
  await speaker('Zubaida');
  await expectNew(man, id, 1);
  await scrollUntil(page, async () => (await cards(page).count()) >= 21);
  const listed = (await cards(page).locator('h2 a').allTextContents()).map((text) => text.split(/[ ,]/)[0]);
  expect(listed).toEqual(names.toReversed());
  expect(await newCountOf(man, id)).toBe(1);

  // After returning from a profile, the list is unchanged; only a new visit shows Zubaida.
  await cardOf(page, 'Nooru').click();
  await page.waitForURL('**/dashboard/profile/*');
  await page.goBack();
  await cardOf(page, 'Nooru').waitFor();
  expect(await cardOf(page, 'Zubaida').count()).toBe(0);
  expect(await newCountOf(man, id)).toBe(1);
  await page.getByRole('link', { name: screenText('discovery:saved.backToSaved') }).click();
  await page.getByRole('link', { name: screenText('discovery:saved.latelyOf', { name: 'Konkani speakers' }) }).click();
  await cardOf(page, 'Zubaida').waitFor();
  await expectNew(man, id, 0);
  expect(faults).toEqual([]);
  await context.close();
});
