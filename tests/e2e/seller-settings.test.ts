import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({
    ...ADMIN,
    GSTIN: '07AAGFF2194N1Z1',
    SELLER_NAME: 'Rishta Services',
    SELLER_ADDRESS: '5 Lodhi Road, New Delhi 110003',
    SELLER_STATE: 'Delhi',
    GRIEVANCE_OFFICER: 'Nadia Rahman',
  });
  browser = await openBrowser();
  await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('the seller settings of the administrator on %s', (where, viewport) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('show the seller and where it is set, accept another seller, and can be reset to the environment', async () => {
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInAdminPage(app, page, '/staff/settings');
    const seller = page.getByRole('group', { name: screenText('desk:settings.seller') });
    await seller.getByText(screenText('desk:settings.fromEnvironment', { variable: 'SELLER_NAME' })).waitFor();
    expect(await page.getByLabel(screenText('desk:settings.field.gstin')).inputValue()).toBe('07AAGFF2194N1Z1');
    expect(await page.getByLabel(screenText('desk:settings.field.sellerState')).inputValue()).toBe('Delhi');
    expect(await page.getByRole('button', { name: /Use the server environment/ }).count()).toBe(0);
    await checkScreen('the settings of the environment');

    await page.getByLabel(screenText('desk:settings.field.gstin')).fill('27AAPFU0939F1ZW');
    await page.getByRole('button', { name: screenText('desk:settings.save') }).click();
    await page.getByText('Please check the GSTIN').waitFor();
    await page.getByLabel(screenText('desk:settings.field.gstin')).fill('27aapfu0939f1zv');
    await page.getByRole('button', { name: screenText('desk:settings.save') }).click();
    await page.getByText('A GSTIN of Delhi begins with 07.').waitFor();
    await checkScreen('a number that is refused');
    await page.getByLabel(screenText('desk:settings.field.sellerState')).selectOption('Maharashtra');
    await page.getByLabel(screenText('desk:settings.field.grievanceOfficer'), { exact: true }).fill('Shabana Rehman');
    await page.getByRole('button', { name: screenText('desk:settings.save') }).click();
    await seller.getByText(screenText('desk:settings.overEnvironment', { variable: 'SELLER_NAME' })).waitFor();
    expect(await page.getByLabel(screenText('desk:settings.field.gstin')).inputValue()).toBe('27AAPFU0939F1ZV');
    await checkScreen('settings that stand before the environment');

    // Unsaved input in other fields stays when the seller is restored.
    await page.getByLabel(screenText('desk:settings.field.banner')).fill('We are closed on Eid.');
    await page.getByRole('button', { name: screenText('desk:settings.backSeller') }).press('Enter');
    await seller.getByText(screenText('desk:settings.fromEnvironment', { variable: 'SELLER_NAME' })).waitFor();
    // The button has disappeared; keyboard focus moves to the field above it.
    await seller.locator('select[name=sellerState]:focus').waitFor();
    expect(await page.getByLabel(screenText('desk:settings.field.gstin')).inputValue()).toBe('07AAGFF2194N1Z1');
    expect(await page.getByLabel(screenText('desk:settings.field.sellerState')).inputValue()).toBe('Delhi');
    expect(await page.getByLabel(screenText('desk:settings.field.banner')).inputValue()).toBe('We are closed on Eid.');
    expect(
      await page.getByLabel(screenText('desk:settings.field.grievanceOfficer'), { exact: true }).inputValue(),
    ).toBe('Shabana Rehman');
    await page.goto('/support');
    await page.getByText('Shabana Rehman').waitFor();
    await page.goto('/staff/settings');
    await page.getByRole('button', { name: 'Use the server environment’s value: Grievance officer' }).press('Enter');
    await page.getByText(screenText('desk:settings.fromEnvironment', { variable: 'GRIEVANCE_OFFICER' })).waitFor();
    await page.locator('input[name=grievanceOfficer]:focus').waitFor();
    expect(
      await page.getByLabel(screenText('desk:settings.field.grievanceOfficer'), { exact: true }).inputValue(),
    ).toBe('Nadia Rahman');
    expect(faults).toEqual([]);
    await context.close();
  });
});
