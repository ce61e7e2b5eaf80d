import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { agreementTextTo, dayAhead, moveTo } from '../support/cases.ts';
import { member, type Person } from '../support/members.ts';
import { proveContacts } from '../support/notifications.ts';
import { screenText } from '../support/screen-text.ts';
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

const checkScreen = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
};

const enter = (page: Page, { email, password, factor }: Employee, path: string) =>
  signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, path);

it('a manager opens a case, proposes two people and sends an agreement', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enter(page, managers.desk, '/staff/cases');
  await page.getByText(screenText('cases:list.none')).waitFor();
  await checkScreen(page, 'no cases');
  await page.getByRole('button', { name: screenText('cases:list.open') }).click();
  await page.getByText('4 other members live in your territory').waitFor();
  await checkScreen(page, 'choosing a member');
  await page.getByRole('button', { name: /^Sumaiya Ansari/ }).click();
  await page.getByText(screenText('cases:case.noProposals')).waitFor();
  await checkScreen(page, 'a new case');

  await page.getByRole('link', { name: screenText('cases:case.suggest') }).click();
  await page.getByLabel(screenText('cases:suggestions.choose', { name: 'Imran' })).check();
  await page.getByLabel(screenText('cases:suggestions.choose', { name: 'Bilal' })).check();
  await checkScreen(page, 'suggestions');
  await page.getByRole('button', { name: 'Propose 2 people' }).click();
  await page.getByText('2 of 3 trial proposals used').waitFor();
  await page.getByRole('heading', { name: /^Imran/ }).waitFor();
  await checkScreen(page, 'proposals of a case');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: screenText('cases:case.printOf', { name: 'Imran' }) }).click();
  await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
  expect((await saved).suggestedFilename()).toBe('proposal.pdf');

  await page.getByRole('link', { name: screenText('cases:case.tab.followUps'), exact: true }).click();
  await page.getByRole('button', { name: screenText('cases:followUps.add') }).click();
  const plan = page.getByRole('dialog', { name: screenText('cases:followUps.add') });
  await plan.getByLabel(screenText('cases:followUps.at')).fill(`${dayAhead(app, 0)}T23:50`);
  await plan.getByLabel(screenText('cases:followUps.note')).fill('Call the father');
  await checkScreen(page, 'planning a follow-up');
  await plan.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page.getByText('Call the father').waitFor();

  await page.getByRole('link', { name: screenText('cases:case.tab.agreement'), exact: true }).click();
  await page.getByRole('button', { name: screenText('cases:agreement.make') }).click();
  const terms = page.getByRole('dialog', { name: screenText('cases:agreement.make') });
  await terms.getByLabel(screenText('cases:agreement.count')).fill('5');
  await terms.getByLabel(screenText('cases:agreement.untilLabel')).fill(dayAhead(app, 30));
  await terms.getByLabel(screenText('cases:agreement.priceLabel')).fill('5000');
  await checkScreen(page, 'making an agreement');
  await terms.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page.getByRole('heading', { name: screenText('cases:agreement.waits') }).waitFor();
  await checkScreen(page, 'an agreement that waits');
  expect(faults).toEqual([]);
  await context.close();
});

it('the family accepts the agreement and answers proposals on the page of its case, on a phone', async () => {
  const { token, otp } = await agreementTextTo(app, she.registered.body.user.phoneNumber);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(`/case/${token}`);
  await page.getByRole('heading', { name: screenText('case-page:offered') }).waitFor();
  await checkScreen(page, 'the family’s page with a new agreement');
  await page.getByRole('button', { name: screenText('case-page:accept') }).click();
  await page.getByText(screenText('case-page:codeMissing')).waitFor();
  await page.getByLabel(screenText('case-page:code')).fill(otp);
  await page.getByRole('button', { name: screenText('case-page:accept') }).click();
  await page.getByRole('heading', { name: screenText('case-page:agreement') }).waitFor();
  const about = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await about('Imran').getByLabel(screenText('cases:answer.interested'), { exact: true }).check();
  await about('Imran')
    .getByRole('button', { name: screenText('case-page:send') })
    .click();
  await page.getByText(screenText('case-page:saved')).first().waitFor();
  await about('Bilal').getByLabel(screenText('cases:answer.notInterested')).check();
  await about('Bilal').getByLabel(screenText('cases:case.reason')).selectOption('Age difference');
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes(token),
  );
  await about('Bilal')
    .getByRole('button', { name: screenText('case-page:send') })
    .click();
  await answered;
  await checkScreen(page, 'the family’s page with answers');
  await page.goto('/case/unknown');
  await page.getByText(screenText('case-page:gone')).waitFor();
  await checkScreen(page, 'a family’s page that has ended');
  // The browser itself reports the refused call for the unknown address.
  expect(faults.filter((fault) => !/404/.test(String(fault)))).toEqual([]);
  await context.close();
});

it('a manager on a phone sees the answers, does what is due today and ends the case', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await enter(page, managers.phone, '/staff/today?whose=all');
  await page.getByText('Call the father').waitFor();
  await checkScreen(page, 'today');
  await page.getByRole('button', { name: 'Done: Call the father' }).click();
  await page.getByText(screenText('cases:today.none')).waitFor();
  await page.goto('/staff/cases');
  await page.getByRole('link', { name: 'Sumaiya Ansari' }).waitFor();
  await checkScreen(page, 'cases on a phone');
  await page.getByRole('link', { name: 'Sumaiya Ansari' }).click();
  await page.getByText(screenText('cases:case.byFamily')).first().waitFor();
  await page.getByText(screenText('cases:reason.age')).waitFor();
  await checkScreen(page, 'a case on a phone');
  await page.getByRole('link', { name: screenText('cases:case.tab.history') }).click();
  await page.getByText(screenText('cases:history.agreementAccepted', { count: 5 })).waitFor();
  await checkScreen(page, 'the history of a case');
  await page.getByRole('button', { name: screenText('cases:case.end') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('cases:case.end') });
  await dialog.getByLabel(screenText('cases:case.how')).selectOption('Married, through us');
  await checkScreen(page, 'ending a case');
  await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page.getByRole('button', { name: screenText('cases:case.reopen') }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
