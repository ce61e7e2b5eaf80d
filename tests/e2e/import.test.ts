import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { csvFile, csvRow } from '../support/imports.ts';
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

const look = async (page: Page, name: string): Promise<void> => {
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

it('the office uploads a file, decides about unknown values and duplicates, registers people and asks for consent', async () => {
  const known = await registerWalkIn(admin, { firstName: 'Rukhsana', lastName: 'Bano' });
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enter(page);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByText('Please choose a file.').waitFor();
  await page.getByLabel('Excel (.xlsx) or CSV file').setInputFiles({
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
  await page.getByLabel('Where do these people come from?').fill('Paper files of 2024');
  await look(page, 'imports');
  await page.getByRole('button', { name: 'Upload and read' }).click();

  await page.getByRole('heading', { name: 'Paper files of 2024' }).waitFor();
  await page.getByLabel('Meaning of “Community”').waitFor();
  await look(page, 'columns of an import');
  await page.getByRole('button', { name: 'Check all rows' }).click();

  await page.getByRole('heading', { name: '2. What we found' }).waitFor();
  await page.getByRole('button', { name: 'Use “Islam · Sunni · Ansari (Momin)”' }).waitFor();
  await look(page, 'result of a check');
  await page.getByRole('button', { name: 'Use “Islam · Sunni · Ansari (Momin)”' }).click();
  await page.getByRole('button', { name: 'Check again with these choices' }).click();
  await page.getByRole('button', { name: 'Register 2 people' }).waitFor();
  await page.getByText('“31/02/1998” is not a date or a year of birth.').waitFor();

  await page.getByLabel('Show', { exact: true }).selectOption('Duplicates');
  await page.getByText('Same phone number').waitFor();
  await look(page, 'duplicates of an import');
  await page.getByRole('button', { name: 'Someone else: register' }).click();
  await page.getByRole('button', { name: 'Register 3 people' }).click();

  await page.getByRole('heading', { name: '3. Ask for consent' }).waitFor();
  await page.getByRole('button', { name: 'Ask 3 people now' }).click();
  await page.getByText('3 people were asked.').waitFor();
  await look(page, 'a finished import');
  expect(faults).toEqual([]);
  await context.close();
});

it('an import fits a phone, and is deleted there after a question', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await enter(page);
  await page.getByRole('link', { name: 'Paper files of 2024' }).waitFor();
  await look(page, 'imports on a phone');
  await page.getByRole('link', { name: 'Paper files of 2024' }).click();
  await page.getByRole('heading', { name: '2. What we found' }).waitFor();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await page.getByLabel('Meaning of “Name”').waitFor();
  await look(page, 'an import on a phone');
  await page.getByRole('button', { name: 'Delete import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No imports yet').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
