import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { pdfText } from '../support/pdf-text.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let person: Person;
const accepting = () =>
  member(app, { declarations: declarations.map(({ purpose, version }) => ({ purpose, version })) });
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  person = await accepting();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Stands in for the share sheet of a phone, which a browser without a screen does not have; it opens at the second call. */
function giveShareSheet(): void {
  let calls = 0;
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files: [file] }: { files: [File] }) => {
      calls += 1;
      if (calls === 1) throw new DOMException('', 'NotAllowedError');
      Reflect.set(window, 'sharedFile', [file.name, file.type, await file.slice(0, 5).text()]);
    },
  });
}

async function openChoice({ email, password }: Person, viewport: typeof PHONE | typeof LAPTOP, hasShareSheet = false) {
  const { page, context, faults } = await visit(browser, app.url, viewport);
  if (hasShareSheet) await page.addInitScript(giveShareSheet);
  await signInDirectly(page, { email, password }, '/dashboard/myProfile');
  await page.getByRole('button', { name: screenText('biodata:open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return { page, dialog, context, faults };
}

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member chooses the content of the biodata and downloads it on %s', async (where, viewport) => {
  const { page, dialog, context, faults } = await openChoice(person, viewport);
  // Data that others see only with permission is left out unless the owner includes it.
  expect(await dialog.getByLabel(screenText('biodata:part.contact')).isChecked()).toBe(false);
  expect(await dialog.getByLabel(screenText('biodata:part.guardian')).isChecked()).toBe(false);
  await expectAccessible(page, `biodata on ${where}`);
  await expectNoSidewaysScroll(page, `biodata on ${where}`);
  await dialog.getByLabel(screenText('biodata:language')).selectOption('ur');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: screenText('biodata:download') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfText(pdf)).toContain('ذاتی معلومات');
  expect(faults).toEqual([]);
  await context.close();
});

it('the biodata dialog says whether the drawing or the photo will be printed', async () => {
  const drawn = await openChoice(person, PHONE);
  expect(await drawn.dialog.getByLabel(screenText('biodata:picture.drawn')).isChecked()).toBe(true);
  await drawn.context.close();

  const pictured = await accepting();
  await uploadSeeds(pictured, { profileImage: 1 });
  // On the site others see this photo blurred; in the PDF it is not blurred.
  await pictured.client.put('/user/galleryAccess', { profileImage: 'Ask Me' });
  const { dialog, context, faults } = await openChoice(pictured, PHONE);
  expect(await dialog.getByLabel(/^With your profile photo/).isChecked()).toBe(true);
  expect(await dialog.getByLabel(screenText('biodata:picture.drawn')).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('a member shares the biodata with another app of the phone', async () => {
  const { page, dialog, context, faults } = await openChoice(person, PHONE, true);
  // The first share sheet comes too late for the press, as on a slow line; the second press opens it.
  await dialog.getByRole('button', { name: screenText('biodata:share') }).click();
  await dialog.getByText('Your biodata is ready.').waitFor();
  await dialog.getByRole('button', { name: screenText('biodata:share') }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => Reflect.get(window, 'sharedFile'))).toEqual([
    'biodata.pdf',
    'application/pdf',
    '%PDF-',
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
