import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE, 'light'],
    ['a laptop', LAPTOP, 'dark'],
  ]),
)('the nominee on %s', (_where, viewport, colorScheme) => {
  it('is named, changed and removed by a member, and visible to staff', async () => {
    const woman = await member(app, { declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, viewport, { colorScheme });
    await page.goto('/');
    await page.getByLabel('Email').fill(woman.email);
    await page.getByLabel('Password', { exact: true }).fill(woman.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/home/);
    await page.goto('/dashboard/accountSetting/data');
    const card = page.getByRole('region', { name: 'Nominee' });
    await card.getByRole('button', { name: 'Add nominee' }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Please enter the full name.').waitFor();
    await card.getByText('Please enter a phone number or an email.').waitFor();
    await expectAccessible(page, `the form of a nominee, ${viewport.width} px`);
    await expectNoSidewaysScroll(page, `the form of a nominee, ${viewport.width} px`);
    await card.getByLabel('Full name').fill('Tariq Ahmad Khan');
    await card.getByLabel('Relation to you').selectOption('Brother');
    await card.getByLabel('Phone number').fill('98765 43210');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('+919876543210').waitFor();
    await expectAccessible(page, `a nominee, ${viewport.width} px`);
    await card.getByRole('button', { name: 'Change' }).click();
    await card.getByLabel('Full name').fill('Salma Khan');
    await card.getByLabel('Relation to you').selectOption('Mother');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Salma Khan').waitFor();

    const employee = await staff(app, admin, 'EMPLOYEE');
    const desk = await visit(browser, app.url, viewport, { colorScheme });
    await signInColleague(desk.page, employee);
    await desk.page.goto(`/staff/members/${woman.id}`);
    await desk.page.getByLabel('Reason').selectOption('A nominee asks on the member’s behalf');
    await desk.page.getByRole('button', { name: 'Open the page' }).click();
    const shown = desk.page.getByRole('region', { name: 'Nominee' });
    await shown.getByText('Salma Khan').waitFor();
    expect(await desk.page.getByText('+919876543210').count()).toBe(0);
    await desk.page.getByRole('button', { name: 'Show contact details' }).click();
    await desk.page.getByRole('button', { name: 'Show', exact: true }).click();
    await desk.page.getByRole('dialog').getByText('+919876543210').waitFor();
    await expectAccessible(desk.page, `the nominee's contacts, ${viewport.width} px`);
    expect(desk.faults).toEqual([]);
    await desk.context.close();

    await card.getByRole('button', { name: 'Remove' }).click();
    await card.getByRole('button', { name: 'Yes, remove' }).click();
    await card.getByRole('button', { name: 'Add nominee' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
