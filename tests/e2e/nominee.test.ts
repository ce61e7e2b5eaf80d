import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
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
    await signInDirectly(page, woman, '/dashboard/accountSetting/data');
    const card = page.getByRole('region', { name: screenText('settings:nominee.title') });
    await card.getByRole('button', { name: screenText('settings:nominee.name') }).click();
    await card.getByRole('button', { name: screenText('settings:endOfSearch.done.save') }).click();
    await card.getByText(screenText('settings:nominee.fullNameMissing')).waitFor();
    await card.getByText(screenText('settings:nominee.reachMissing')).waitFor();
    await expectAccessible(page, `the form of a nominee, ${viewport.width} px`);
    await expectNoSidewaysScroll(page, `the form of a nominee, ${viewport.width} px`);
    await card.getByLabel(screenText('settings:nominee.fullName')).fill('Tariq Ahmad Khan');
    await card.getByLabel(screenText('settings:nominee.relation')).selectOption('Brother');
    await card.getByLabel(screenText('settings:contacts.firstPhone')).fill('98765 43210');
    await card.getByRole('button', { name: screenText('settings:endOfSearch.done.save') }).click();
    await card.getByText('+919876543210').waitFor();
    await expectAccessible(page, `a nominee, ${viewport.width} px`);
    await card.getByRole('button', { name: screenText('settings:contacts.change') }).click();
    await card.getByLabel(screenText('settings:nominee.fullName')).fill('Salma Khan');
    await card.getByLabel(screenText('settings:nominee.relation')).selectOption('Mother');
    await card.getByRole('button', { name: screenText('settings:endOfSearch.done.save') }).click();
    await card.getByText('Salma Khan').waitFor();

    const employee = await staff(app, admin, 'EMPLOYEE');
    const desk = await visit(browser, app.url, viewport, { colorScheme });
    await signInColleague(desk.page, employee, `/staff/members/${woman.id}`);
    await desk.page.getByLabel(screenText('audit:why')).selectOption('A nominee asks on the member’s behalf');
    await desk.page.getByRole('button', { name: screenText('settings:story.visit') }).click();
    const shown = desk.page.getByRole('region', { name: screenText('settings:nominee.title') });
    await shown.getByText('Salma Khan').waitFor();
    expect(await desk.page.getByText('+919876543210').count()).toBe(0);
    await desk.page.getByRole('button', { name: screenText('desk:page.contact') }).click();
    await desk.page.getByRole('button', { name: screenText('audit:action'), exact: true }).click();
    await desk.page.getByRole('dialog').getByText('+919876543210').waitFor();
    await expectAccessible(desk.page, `the nominee's contacts, ${viewport.width} px`);
    expect(desk.faults).toEqual([]);
    await desk.context.close();

    await card.getByRole('button', { name: screenText('settings:nominee.remove') }).click();
    await card.getByRole('button', { name: screenText('settings:nominee.removeYes') }).click();
    await card.getByRole('button', { name: screenText('settings:nominee.name') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
