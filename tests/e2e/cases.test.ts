import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { agreementTextTo, dayAhead, moveTo } from '../support/cases.ts';
import { member, type Person } from '../support/members.ts';
import { proveContacts } from '../support/notifications.ts';
import { ADMIN, addTerritory, networkAccount, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Employee = Awaited<ReturnType<typeof networkAccount>>;

let app: TestApp;
let browser: Browser;
let area: string;
let she: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari' });
  const men = [];
  for (const firstName of ['Imran', 'Bilal', 'Farhan', 'Kashif'])
    men.push(await member(app, { gender: 'MALE', firstName, lastName: 'Siddiqui' }));
  await moveTo(app, 'lucknow_up', she.id, ...men.map(({ id }) => id));
  await proveContacts(app, she);
  await she.client.put('/user/settings', { privacy: { bureauHelp: true } });
  managers = { desk: await newManager(admin), phone: await newManager(admin) };
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const newManager = (admin: Parameters<typeof networkAccount>[1]) =>
  networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
let managers: { desk: Employee; phone: Employee };

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
};

const enter = (page: Page, { email, password, factor }: Employee, path: string) =>
  signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, path);

it('a manager opens a case, proposes two people and sends an agreement', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enter(page, managers.desk, '/staff/cases');
  await page.getByText('No cases here').waitFor();
  await look(page, 'no cases');
  await page.getByRole('button', { name: 'Open a case' }).click();
  await page.getByText('4 other members live in your territory').waitFor();
  await look(page, 'choosing a member');
  await page.getByRole('button', { name: /^Sumaiya Ansari/ }).click();
  await page.getByText('No one has been proposed yet').waitFor();
  await look(page, 'a new case');

  await page.getByRole('link', { name: 'Choose from suggestions' }).click();
  await page.getByLabel('Choose Imran').check();
  await page.getByLabel('Choose Bilal').check();
  await look(page, 'suggestions');
  await page.getByRole('button', { name: 'Propose 2 people' }).click();
  await page.getByText('2 of 3 trial proposals used').waitFor();
  await page.getByRole('heading', { name: /^Imran/ }).waitFor();
  await look(page, 'proposals of a case');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the proposal of Imran' }).click();
  expect((await saved).suggestedFilename()).toBe('proposal.pdf');

  await page.getByRole('link', { name: 'Follow-ups', exact: true }).click();
  await page.getByRole('button', { name: 'Plan a follow-up' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a follow-up' });
  await plan.getByLabel('When').fill(`${dayAhead(app, 0)}T23:50`);
  await plan.getByLabel('What to do').fill('Call the father');
  await look(page, 'planning a follow-up');
  await plan.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Call the father').waitFor();

  await page.getByRole('link', { name: 'Agreement', exact: true }).click();
  await page.getByRole('button', { name: 'Make an agreement' }).click();
  const terms = page.getByRole('dialog', { name: 'Make an agreement' });
  await terms.getByLabel('Number of proposals').fill('5');
  await terms.getByLabel('Last day').fill(dayAhead(app, 30));
  await terms.getByLabel('Price in rupees').fill('5000');
  await look(page, 'making an agreement');
  await terms.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Waiting for the family' }).waitFor();
  await look(page, 'an agreement that waits');
  expect(faults).toEqual([]);
  await context.close();
});

it('the family accepts the agreement and answers on its own page, on a phone', async () => {
  const { token, otp } = await agreementTextTo(app, she.registered.body.user.phoneNumber);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(`/case/${token}`);
  await page.getByRole('heading', { name: 'A new agreement for you' }).waitFor();
  await look(page, 'the family’s page with a new agreement');
  await page.getByRole('button', { name: 'Accept the agreement' }).click();
  await page.getByText('Please enter the code from the SMS.').waitFor();
  await page.getByLabel('Code from the SMS').fill(otp);
  await page.getByRole('button', { name: 'Accept the agreement' }).click();
  await page.getByRole('heading', { name: 'Your agreement' }).waitFor();
  const about = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await about('Imran').getByLabel('Interested', { exact: true }).check();
  await about('Imran').getByRole('button', { name: 'Save answer' }).click();
  await page.getByText('Saved. Your bureau has been notified.').first().waitFor();
  await about('Bilal').getByLabel('Not interested').check();
  await about('Bilal').getByLabel('Reason').selectOption('Age difference');
  await about('Bilal').getByRole('button', { name: 'Save answer' }).click();
  await look(page, 'the family’s page with answers');
  await page.goto('/case/unknown');
  await page.getByText('This page is not available').waitFor();
  await look(page, 'a family’s page that has ended');
  // The browser itself reports the refused call for the unknown address.
  expect(faults.filter((fault) => !/404/.test(String(fault)))).toEqual([]);
  await context.close();
});

it('a manager on a phone sees the answers, does what is due today and ends the case', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await enter(page, managers.phone, '/staff/today?whose=all');
  await page.getByText('Call the father').waitFor();
  await look(page, 'today');
  await page.getByRole('button', { name: 'Done: Call the father' }).click();
  await page.getByText('Nothing is due today').waitFor();
  await page.goto('/staff/cases');
  await page.getByRole('link', { name: 'Sumaiya Ansari' }).waitFor();
  await look(page, 'cases on a phone');
  await page.getByRole('link', { name: 'Sumaiya Ansari' }).click();
  await page.getByText('Answered by the family').first().waitFor();
  await page.getByText('Age difference').waitFor();
  await look(page, 'a case on a phone');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Accepted the agreement for 5 proposals').waitFor();
  await look(page, 'the history of a case');
  await page.getByRole('button', { name: 'End the case' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the case' });
  await dialog.getByLabel('How did it end?').selectOption('Married, through us');
  await look(page, 'ending a case');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Open the case again' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
