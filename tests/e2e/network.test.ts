import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { ADMIN, adminFactor, networkAccount, type StaffMember, signInAdmin } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('an administrator switches the network on, adds territories and invites a manager, who renames the own zone', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page);
  await page.getByRole('button', { name: 'Team' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Field staff, partners and territories').selectOption('On');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Territories' }).click();
  await page.getByRole('button', { name: 'Add a territory' }).click();
  await page.getByLabel('Name').fill('North');
  await page.getByRole('combobox', { name: 'States' }).fill('Uttar');
  await page.getByRole('option', { name: 'Uttar Pradesh' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for North' }).click();
  await page.getByRole('menuitem', { name: 'Add below North' }).click();
  await page.getByLabel('Name').fill('Awadh');
  await page.getByRole('combobox', { name: 'Cities' }).fill('luckn');
  await page.getByRole('option', { name: 'Lucknow', exact: true }).click();
  await page.getByLabel('Work starts at').fill('09:00');
  await page.getByLabel('Work ends at').fill('18:00');
  await page.getByLabel('Sun', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Awadh', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for Awadh' }).click();
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click();
  await expect.poll(() => page.getByLabel('Sun', { exact: true }).isChecked()).toBe(false);
  expect(await page.getByLabel('Sat', { exact: true }).isChecked()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Lucknow', { exact: true }).waitFor();
  await expectAccessible(page, 'territories');

  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('rowheader', { name: 'Change territories' }).waitFor();
  await expectAccessible(page, 'roles');

  await page.getByRole('link', { name: 'Team accounts' }).click();
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Rashid');
  await dialog.getByLabel('Last name').fill('Kidwai');
  await dialog.getByLabel('Email').fill('rashid@bureau.example');
  await dialog.getByLabel('Role').selectOption('Zonal manager');
  await dialog.getByLabel('Territory').selectOption('North');
  await expectAccessible(page, 'invitation');
  await dialog.getByLabel('Your code').fill(adminFactor(app).recoveryCodes.pop() ?? '');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await page
    .getByRole('row', { name: /Rashid Kidwai/ })
    .getByText('North')
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a manager on a phone finds only the own menu, and renames the own territory', async () => {
  const manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER');
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  const { email, password } = manager;
  await signInDirectly(page, { email, password, otp: manager.factor.recoveryCodes.pop() }, '/staff/accounts');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Team menu' }).getByRole('link');
  await menu.first().waitFor();
  expect(await menu.allTextContents()).toEqual([
    'Visits',
    'Enquiries',
    'Walk-ins',
    'Cases',
    'Today',
    'My duty',
    'Map',
    'Hours on duty',
    'Work report',
    'Team accounts',
    'Territories',
    'My login',
  ]);
  await menu.filter({ hasText: 'Territories' }).click();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name').fill('Our zone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Our zone', { exact: true }).waitFor();
  await expectAccessible(page, 'territories of a manager');
  await expectNoSidewaysScroll(page, 'territories of a manager');
  expect(faults).toEqual([]);
  await context.close();
});
