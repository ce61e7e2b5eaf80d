import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { csvFile, csvRow } from '../support/imports.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, adminFactor, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { registerWalkIn } from '../support/walk-ins.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const checkScreen = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png`, fullPage: true });
};

const enter = (page: Page) =>
  signInDirectly(
    page,
    { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, otp: adminFactor(app).recoveryCodes.pop() },
    '/staff/import',
  );

it('the office uploads a table of candidates, resolves unknown values and duplicates, and asks for consent', async () => {
  const known = await registerWalkIn(admin, { firstName: 'Rukhsana', lastName: 'Bano' });
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enter(page);
  await page.getByRole('button', { name: screenText('imports:upload.send') }).click();
  await page.getByText(screenText('imports:upload.noFile')).waitFor();
  await page.getByLabel(screenText('imports:upload.file')).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvFile(
        csvRow({ name: 'Amina Journey', birth: '1991' }),
        csvRow({ name: 'Bushra Journey', birth: '1992', community: 'Ansri' }),
        csvRow({ name: 'Somebody Known', phone: known.phoneNumber }),
        csvRow({ name: 'Chandni Journey', birth: '31/02/1998' }),
      ),
    ),
  });
  await page.getByLabel(screenText('imports:upload.source')).fill('Paper files of 2024');
  await checkScreen(page, 'imports');
  await page.getByRole('button', { name: screenText('imports:upload.send') }).click();

  await page.getByRole('heading', { name: 'Paper files of 2024' }).waitFor();
  await page.getByLabel(screenText('imports:columns.meaningOf', { heading: 'Community' })).waitFor();
  await checkScreen(page, 'columns of an import');
  await page.getByRole('button', { name: screenText('imports:columns.check') }).click();

  await page.getByRole('heading', { name: screenText('imports:result.title') }).waitFor();
  await page
    .getByRole('button', { name: screenText('imports:unknown.use', { label: 'Islam · Sunni · Ansari (Momin)' }) })
    .waitFor();
  await checkScreen(page, 'result of a check');
  await page
    .getByRole('button', { name: screenText('imports:unknown.use', { label: 'Islam · Sunni · Ansari (Momin)' }) })
    .click();
  await page.getByRole('button', { name: screenText('imports:unknown.again') }).click();
  await page.getByRole('button', { name: 'Register 2 people' }).waitFor();
  await page.getByText('“31/02/1998” is not a date or a year of birth.').waitFor();

  await page.getByLabel(screenText('imports:rows.show'), { exact: true }).selectOption('Duplicates');
  await page.getByText(screenText('imports:rows.reason.phone')).waitFor();
  await checkScreen(page, 'duplicates of an import');
  await page.getByRole('button', { name: screenText('imports:rows.somebodyElse') }).click();
  await page.getByRole('button', { name: 'Register 3 people' }).click();

  await page.getByRole('heading', { name: screenText('imports:consent.title') }).waitFor();
  await page.getByRole('button', { name: 'Ask 3 people now' }).click();
  await page.getByText('3 people were asked.').waitFor();
  await checkScreen(page, 'a finished import');
  expect(faults).toEqual([]);
  await context.close();
});

it('the pages of an import fit a phone, and an import can be deleted there after a confirmation', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await enter(page);
  await page.getByRole('link', { name: 'Paper files of 2024' }).waitFor();
  await checkScreen(page, 'imports on a phone');
  await page.getByRole('link', { name: 'Paper files of 2024' }).click();
  await page.getByRole('heading', { name: screenText('imports:result.title') }).waitFor();
  await page.getByRole('button', { name: screenText('imports:columns.change') }).click();
  await page.getByLabel(screenText('imports:columns.meaningOf', { heading: 'Name' })).waitFor();
  await checkScreen(page, 'an import on a phone');
  await page.getByRole('button', { name: screenText('imports:one.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('imports:one.deleteYes') })
    .click();
  await page.getByText(screenText('imports:list.none')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
