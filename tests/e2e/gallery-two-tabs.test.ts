import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { galleryOf, idIn, uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { photo } from './picture-files.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const CHANGED = 'Your photos were just changed, maybe on another device. Please check them again.';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const placed = async (who: Person) =>
  Object.fromEntries((await galleryOf(who)).photos.map(({ slot, url }) => [slot, idIn(url)]));
const slotOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`${name}$`) });
const shownIn = async (page: Page, name: string) =>
  idIn((await slotOf(page, name).locator('img').first().getAttribute('src')) ?? '');
const change = (page: Page, slot: string) => page.getByRole('button', { name: `Edit: ${slot}` }).click();
const choose = async (page: Page, slot: string, choice: string) => {
  await change(page, slot);
  await page.getByRole('menuitem', { name: choice }).click();
};
const open = async (page: Page) => {
  await page.goto('/dashboard/uploadAndAccess');
  await page.getByRole('heading', { level: 2, name: screenText('gallery:access.title') }).waitFor();
};

it('a tab that shows an outdated gallery changes no wrong photo, says so and shows the current photos', async () => {
  const who = await member(app, { firstName: 'Mariam', declarations: accepted });
  await uploadSeeds(who, { profileImage: 1, image1: 2, image2: 3 });
  const { profileImage: a, image1: b, image2: c } = await placed(who);
  const { page, context, checkScreen, end } = await memberScreen({ browser, app }, who, {
    where: 'a laptop',
    viewport: LAPTOP,
  });
  await open(page);
  const other = await context.newPage();
  await open(other);
  /** Expects that the tab reports the change once, and then shows the server's gallery. */
  const expectReported = async (name: string, id: string | undefined) => {
    await page.getByText(CHANGED).first().waitFor();
    await expect.poll(() => shownIn(page, name)).toBe(id);
  };

  // One tab asks for confirmation while the other tab exchanges two photos.
  await choose(page, 'Photo 2', 'Remove…');
  await choose(other, 'Photo 2', 'Make profile photo');
  await expect.poll(() => placed(who)).toEqual({ profileImage: b, image1: a, image2: c });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('gallery:removing.submit') })
    .click();
  await expectReported('Photo 2', a);
  expect(await placed(who)).toEqual({ profileImage: b, image1: a, image2: c });

  // A different photo than the one shown must not become the profile picture.
  await page.getByText(CHANGED).waitFor({ state: 'hidden' });
  await choose(other, 'Photo 2', 'Move back');
  await expect.poll(() => placed(who)).toEqual({ profileImage: b, image1: c, image2: a });
  expect(await shownIn(page, 'Photo 2')).toBe(a);
  await choose(page, 'Photo 2', 'Make profile photo');
  await expectReported('Photo 2', c);
  expect(await placed(who)).toEqual({ profileImage: b, image1: c, image2: a });

  // The slot looks empty only on this screen.
  await uploadSeeds(who, { image3: 4 });
  const { image3: d } = await placed(who);
  await page.getByLabel(screenText('gallery:pick.addOf', { photo: 'Photo 4' })).setInputFiles(await photo(5));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('gallery:crop.use') })
    .click();
  const third = page.getByRole('listitem').filter({ hasText: /^Photo 4/ });
  await third.getByText(CHANGED).waitFor();
  expect(await placed(who)).toEqual({ profileImage: b, image1: c, image2: a, image3: d });
  // The photo that another try would replace is visible, not covered by the refused file.
  await expect.poll(async () => idIn((await third.locator('img').getAttribute('src')) ?? '')).toBe(d);
  await checkScreen('a file for a place that is taken by now');
  await page.getByRole('button', { name: screenText('gallery:upload.retryOf', { photo: 'Photo 4' }) }).click();
  await page.getByText(screenText('gallery:upload.done', { photo: 'Photo 4' })).waitFor();
  expect((await placed(who)).image3).not.toBe(d);

  // On the next try, the action succeeds.
  await choose(page, 'Photo 4', 'Remove…');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('gallery:removing.submit') })
    .click();
  await page.getByText(screenText('gallery:removing.done')).waitFor();
  expect(await placed(who)).toEqual({ profileImage: b, image1: c, image2: a });
  await end();
});
