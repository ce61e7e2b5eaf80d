import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
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

it('an administrator switches the network on, adds territories and invites the manager of a territory', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page);
  await page.getByRole('button', { name: screenText('staff:nav.area') }).click();
  await page.getByRole('link', { name: screenText('staff:nav.to.settings') }).click();
  await page.getByLabel(screenText('desk:settings.field.network')).selectOption('On');
  await page.getByRole('button', { name: screenText('network:territories.save'), exact: true }).click();
  await page.getByRole('link', { name: screenText('network:territories.title') }).click();
  await page.getByRole('button', { name: screenText('network:territories.add') }).click();
  await page.getByLabel(screenText('network:territories.name')).fill('North');
  await page.getByRole('combobox', { name: screenText('network:territories.states') }).fill('Uttar');
  await page.getByRole('option', { name: 'Uttar Pradesh' }).click();
  await page.getByRole('button', { name: screenText('network:territories.save'), exact: true }).click();
  await page.getByRole('button', { name: screenText('network:territories.actions', { name: 'North' }) }).click();
  await page.getByRole('menuitem', { name: screenText('network:territories.addBelow', { name: 'North' }) }).click();
  await page.getByLabel(screenText('network:territories.name')).fill('Awadh');
  await page.getByRole('combobox', { name: screenText('network:territories.cities') }).fill('luckn');
  await page.getByRole('option', { name: 'Lucknow', exact: true }).click();
  await page.getByLabel(screenText('network:territories.opens')).fill('09:00');
  await page.getByLabel(screenText('network:territories.closes')).fill('18:00');
  await page.getByLabel('Sun', { exact: true }).uncheck();
  await page.getByRole('button', { name: screenText('network:territories.save'), exact: true }).click();
  await page.getByText('Awadh', { exact: true }).waitFor();
  await page.getByRole('button', { name: screenText('network:territories.actions', { name: 'Awadh' }) }).click();
  await page.getByRole('menuitem', { name: screenText('network:territories.change'), exact: true }).click();
  await expect.poll(() => page.getByLabel('Sun', { exact: true }).isChecked()).toBe(false);
  expect(await page.getByLabel('Sat', { exact: true }).isChecked()).toBe(true);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('network:territories.cancel') })
    .click();
  await page.getByText('Lucknow', { exact: true }).waitFor();
  await expectAccessible(page, 'territories');

  await page.getByRole('link', { name: screenText('network:roles.title') }).click();
  await page.getByRole('rowheader', { name: screenText('network:roles.of.territories') }).waitFor();
  await expectAccessible(page, 'roles');

  await page.getByRole('link', { name: screenText('staff:nav.to.accounts') }).click();
  await page.getByRole('button', { name: screenText('staff:accounts.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screenText('staff:facts.firstName')).fill('Rashid');
  await dialog.getByLabel(screenText('staff:facts.lastName')).fill('Kidwai');
  await dialog.getByLabel(screenText('staff:accounts.email')).fill('rashid@bureau.example');
  await dialog.getByLabel(screenText('staff:accounts.role')).selectOption('Zonal manager');
  await dialog.getByLabel(screenText('network:place.territory')).selectOption('North');
  await expectAccessible(page, 'invitation');
  await dialog.getByLabel(screenText('staff:accounts.ownCode')).fill(adminFactor(app).recoveryCodes.pop() ?? '');
  await dialog.getByRole('button', { name: screenText('staff:accounts.inviteSend') }).click();
  await page
    .getByRole('row', { name: /Rashid Kidwai/ })
    .getByText('North')
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a manager on a phone sees only the menu of the role, and renames the own territory', async () => {
  const manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER');
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  const { email, password } = manager;
  await signInDirectly(page, { email, password, otp: manager.factor.recoveryCodes.pop() }, '/staff/accounts');
  await page.getByRole('button', { name: screenText('staff:nav.open') }).click();
  const menu = page.getByRole('navigation', { name: screenText('staff:nav.label') }).getByRole('link');
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
  await menu.filter({ hasText: screenText('network:territories.title') }).click();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: screenText('network:territories.rename') }).click();
  await page.getByLabel(screenText('network:territories.name')).fill('Our zone');
  await page.getByRole('button', { name: screenText('network:territories.save'), exact: true }).click();
  await page.getByText('Our zone', { exact: true }).waitFor();
  await expectAccessible(page, 'territories of a manager');
  await expectNoSidewaysScroll(page, 'territories of a manager');
  expect(faults).toEqual([]);
  await context.close();
});
