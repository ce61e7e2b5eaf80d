import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { agreementTextTo, dayAhead, moveTo, openCase } from '../support/cases.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { proveContacts } from '../support/notifications.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let admin: StaffMember;
let browser: Browser;
let area: string;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  browser = await openBrowser();
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
)('a case on %s', (where, viewport) => {
  const checkScreen = async (page: Page, screen: string): Promise<void> => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('is worked on by the bureau and the family from the first text message to the wedding', async () => {
    const manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
    const she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari', declarations: accepted });
    const men = [];
    for (const firstName of ['Imran', 'Bilal'])
      men.push(await member(app, { gender: 'MALE', firstName, lastName: 'Siddiqui' }));
    await moveTo(app, 'lucknow_up', she.id, ...men.map(({ id }) => id));
    await proveContacts(app, she);
    const { _id: id } = await openCase(admin, she.id, manager.id);
    const phone = she.registered.body.user.phoneNumber;

    const { page: desk, context: office, faults } = await visit(browser, app.url, viewport);
    const { email, password, factor } = manager;
    await signInDirectly(desk, { email, password, otp: factor.recoveryCodes.pop() }, `/staff/cases/${id}`);
    await desk.getByRole('button', { name: screenText('cases:case.sendPage') }).click();
    const question = desk.getByRole('dialog', { name: screenText('cases:case.sendPageTitle') });
    await question.getByText('Earlier links stop working').waitFor();
    await checkScreen(desk, 'sending the page');
    await question.getByRole('button', { name: screenText('staff:form.submit') }).click();
    await desk.getByText(screenText('cases:case.pageSent')).first().waitFor();

    const first = await agreementTextTo(app, phone);
    const { page: family, context: home, faults: familyFaults } = await visit(browser, app.url, viewport);
    await family.goto(`/case/${first.token}`);
    await family.getByText(screenText('case-page:none')).waitFor();
    await checkScreen(family, 'the page without proposals');

    await desk.getByRole('link', { name: screenText('cases:case.tab.agreement'), exact: true }).click();
    await desk.getByRole('button', { name: screenText('cases:agreement.make') }).click();
    const terms = desk.getByRole('dialog', { name: screenText('cases:agreement.make') });
    await terms.getByLabel(screenText('cases:agreement.count')).fill('5');
    await terms.getByLabel(screenText('cases:agreement.untilLabel')).fill(dayAhead(app, 30));
    await terms.getByLabel(screenText('cases:agreement.priceLabel')).fill('5000');
    await terms.getByRole('button', { name: screenText('staff:form.submit') }).click();
    await desk.getByRole('heading', { name: screenText('cases:agreement.waits') }).waitFor();
    const second = await agreementTextTo(app, phone, 2);
    await family.goto(`/case/${second.token}`);
    await family.getByLabel(screenText('case-page:code')).fill(second.otp);
    await family.getByRole('button', { name: screenText('case-page:accept') }).click();
    await family.getByRole('heading', { name: screenText('case-page:agreement') }).waitFor();

    await desk.goto(`/staff/cases/${id}/suggestions`);
    for (const name of ['Imran', 'Bilal']) await desk.getByLabel(`Choose ${name}`).first().check();
    await desk.getByRole('button', { name: 'Propose 2 people' }).click();
    await desk.getByText('2 of 5 agreed proposals used').waitFor();
    await family.reload();
    const about = (name: string) => family.getByRole('listitem').filter({ hasText: name });
    await about('Imran').getByLabel(screenText('cases:answer.interested'), { exact: true }).check();
    await about('Imran')
      .getByRole('button', { name: screenText('case-page:send') })
      .click();
    await family.getByText(screenText('case-page:saved')).first().waitFor();
    await about('Bilal').getByLabel(screenText('cases:answer.notInterested')).check();
    await about('Bilal').getByLabel(screenText('cases:case.reason')).selectOption('Lives too far away');
    await about('Bilal')
      .getByRole('button', { name: screenText('case-page:send') })
      .click();
    await expect
      .poll(async () => (await manager.client.get(`/staff/cases/${id}`)).body.result.data.proposed)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ answer: 'interested', byFamily: true }),
          expect.objectContaining({ answer: 'notInterested', reason: 'distance', byFamily: true }),
        ]),
      );

    await desk.goto(`/staff/cases/${id}?tab=meetings`);
    await desk.getByRole('button', { name: screenText('cases:meetings.offer') }).click();
    const offer = desk.getByRole('dialog', { name: screenText('cases:meetings.offer') });
    await offer.getByLabel(screenText('cases:meetings.about')).selectOption({ label: 'Imran Siddiqui' });
    for (const [label, days] of [
      ['First time', 2],
      ['Second time', 3],
      ['Third time', 4],
    ] as const)
      await offer.getByLabel(label).fill(`${dayAhead(app, days)}T11:30`);
    await offer.getByLabel(screenText('cases:meetings.place')).fill('Bureau, Aminabad');
    await offer.getByLabel(screenText('cases:meetings.people')).fill('Both parents');
    await checkScreen(desk, 'offering a meeting');
    await offer.getByRole('button', { name: screenText('staff:form.submit') }).click();
    await desk.getByText(screenText('cases:meetings.status.offered')).waitFor();
    await checkScreen(desk, 'a meeting that waits');

    // She finds the same page under her own login, and chooses there.
    const hers = await memberScreen({ browser, app }, she, { where, viewport });
    await hers.page.goto('/dashboard/accountSetting/privacy');
    await hers.page.getByRole('link', { name: screenText('bureau-acts:card.toCase') }).click();
    await hers.page.getByRole('heading', { name: screenText('case-page:agreement') }).waitFor();
    const times = hers.page
      .getByRole('listitem')
      .filter({ hasText: screenText('cases:meetings.with', { name: 'Imran' }) });
    await times.getByRole('button', { name: /11:30/ }).nth(1).click();
    await times.getByRole('button', { name: screenText('cases:meetings.calendar') }).waitFor();
    await hers.checkScreen('her case under her own login');

    await desk.reload();
    await desk.getByText(/^Confirmed/).waitFor();
    await desk.getByRole('button', { name: screenText('cases:meetings.planVisit') }).click();
    const plan = desk.getByRole('dialog', { name: screenText('cases:case.planVisit') });
    expect(await plan.getByLabel(screenText('field-work:visit.address')).inputValue()).toBe('Bureau, Aminabad');
    await checkScreen(desk, 'planning the visit of a meeting');
    await plan.getByRole('button', { name: screenText('staff:form.submit') }).click();
    await desk.getByRole('link', { name: screenText('cases:meetings.visit') }).click();
    await desk.waitForURL('**/staff/visits/**');
    await desk.getByText(/^First visit/).waitFor();
    await checkScreen(desk, 'the visit of a meeting');
    await desk.getByRole('link', { name: screenText('field-work:visit.case') }).click();

    await desk.getByRole('button', { name: screenText('cases:case.end') }).click();
    const end = desk.getByRole('dialog', { name: screenText('cases:case.end') });
    await end.getByLabel(screenText('cases:case.how')).selectOption('Married, through us');
    await end.getByRole('button', { name: screenText('staff:form.submit') }).click();
    await desk.getByRole('button', { name: screenText('cases:case.reopen') }).waitFor();
    await desk.getByRole('link', { name: screenText('cases:case.tab.history') }).click();
    await desk.getByText(screenText('cases:history.pageSent')).waitFor();
    await checkScreen(desk, 'a case that has ended');
    await family.reload();
    await family.getByText(screenText('case-page:gone')).waitFor();
    await hers.page.reload();
    await hers.page.getByText(screenText('case-page:own.none')).waitFor();
    await hers.checkScreen('no case under her own login');

    await hers.end();
    expect([faults, familyFaults]).toEqual([[], []]);
    await office.close();
    await home.close();
  });
});
