import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member, PASSWORD, register } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, giveRole, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { codeNow, enterPassword, signInAdminPage, signInColleague } from '../support/staff-browser.ts';
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

const signOut = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /Your account|Zainab/ })
    .locator('visible=true')
    .click();
  await page.getByRole('menuitem', { name: screenText('staff:security.signOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('staff sign-in on %s', (where, viewport) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('starts with the setup of a second factor, which is required from then on', async () => {
    const person = await register(app);
    await giveRole(admin, person.id, 'EMPLOYEE');
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await enterPassword(page, person);
    await page.waitForURL('**/staff/enrolment');
    await page.getByRole('heading', { name: screenText('staff:security.enrolTitle') }).waitFor();
    await checkScreen('before the second factor');
    // No other page opens until the second factor is set up.
    await page.goto('/staff/tickets');
    await page.waitForURL('**/staff/enrolment');

    await page.getByRole('button', { name: screenText('staff:security.begin') }).click();
    await page.getByRole('img', { name: screenText('staff:security.qr') }).waitFor();
    await checkScreen('the secret');
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel(screenText('staff:security.code'), { exact: true }).fill('12345');
    await page.getByRole('button', { name: screenText('staff:security.confirm') }).click();
    await page.getByText(screenText('staff:security.codeShape')).waitFor();
    await page.getByLabel(screenText('staff:security.code'), { exact: true }).fill(codeNow(app, secret, 20));
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong or already used.').waitFor();
    await page.getByLabel(screenText('staff:security.code'), { exact: true }).fill(codeNow(app, secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('staff:security.codesTitle') }).waitFor();
    await checkScreen('the recovery codes');
    const codes = await page
      .getByRole('list', { name: screenText('staff:security.codes') })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: screenText('staff:security.download') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('rishta-recovery-codes.txt');
    const goOn = page.getByRole('button', { name: screenText('staff:security.goOn') });
    expect(await goOn.isDisabled()).toBe(true);
    await page.getByLabel(screenText('staff:security.kept')).check();
    await goOn.click();
    await page.getByRole('heading', { name: screenText('staff:overview.title') }).waitFor();
    await checkScreen('the overview');
    // Staff have no member dashboard and no registration steps.
    for (const path of ['/dashboard/home', '/register/primaryDetail', '/']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/staff');
    }
    // Pages only for administrators say so.
    await page.goto('/staff/accounts');
    await page.getByText(screenText('staff:notYours.admin')).waitFor();

    await signOut(page);
    await enterPassword(page, person);
    const code = page.getByLabel(screenText('login:code'));
    await code.waitFor();
    await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await checkScreen('the code');
    await code.fill(codeNow(app, secret, 20));
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong or already used.').waitFor();
    expect(await page.locator('[name=email]').inputValue()).toBe(person.email);
    expect(await page.locator('[name=password]').inputValue()).toBe(PASSWORD);
    await checkScreen('a wrong code');
    // The current code is used up; the next one is already accepted, for devices whose clock is ahead by half a minute.
    await code.fill(codeNow(app, secret, 1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('staff:overview.title') }).waitFor();

    await signOut(page);
    await enterPassword(page, person);
    await page.getByRole('button', { name: screenText('login:useRecovery') }).click();
    await page.getByLabel(screenText('login:recovery')).fill(codes[3] ?? '');
    await checkScreen('a recovery code');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('staff:overview.title') }).waitFor();
    await page.goto('/staff/security');
    await page.getByText(screenText('staff:security.left')).waitFor();
    await page.getByText('9', { exact: true }).waitFor();
    await checkScreen('the own sign-in');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('issues new recovery codes in exchange for a code of the authenticator app', async () => {
    const person = await staff(app, admin, 'SUB_ADMIN');
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, person, '/staff/security');
    await page.getByRole('button', { name: screenText('staff:security.newCodes') }).click();
    await page.getByLabel(screenText('staff:security.presentCode')).fill(codeNow(app, person.factor?.secret ?? ''));
    await checkScreenOf(page)('the question for the code');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: screenText('staff:security.codes') }).waitFor();
    await checkScreenOf(page)('new recovery codes');
    await page.getByLabel(screenText('staff:security.kept')).check();
    await page.getByRole('button', { name: screenText('staff:security.goOn') }).click();
    await page.getByText('10', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('opens no staff page for a member', async () => {
    const woman = await member(app, { declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await page.goto('/staff/tickets');
    await page.waitForURL((url) => url.pathname === '/');
    await enterPassword(page, woman);
    await page.waitForURL('**/dashboard/home');
    for (const path of ['/staff', '/staff/queues/photo', '/staff/enrolment', '/staff/accounts']) {
      await page.goto(path);
      await page.getByRole('heading', { name: screenText('common:notFound.title') }).waitFor();
    }
    await checkScreenOf(page)('the staff area for a member');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets the administrator manage staff and read the audit log', async () => {
    const colleague = await staff(app, admin, 'EMPLOYEE');
    const lost = `The phone was lost, says she on ${where}.`;
    // The texts are unique, because entries of another run are shown until the filtered list has loaded.
    const gone = `Left the bureau, by way of ${where}.`;
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInAdminPage(app, page, '/staff/accounts');
    await page
      .getByRole('rowheader', { name: /Administrator/ })
      .first()
      .waitFor();
    await checkScreen('the team');
    await page.getByRole('button', { name: screenText('staff:accounts.invite') }).click();
    const invitation = page.getByRole('dialog', { name: screenText('staff:accounts.invite') });
    await invitation.getByRole('button', { name: screenText('staff:accounts.inviteSend') }).click();
    await invitation.getByText(screenText('staff:accounts.firstNameMissing')).waitFor();
    await checkScreen('an invitation with nothing in it');
    const email = `bilquis.${viewport.width}@bureau.example`;
    await invitation.getByLabel(screenText('staff:facts.firstName')).fill('Bilquis');
    await invitation.getByLabel(screenText('staff:facts.lastName')).fill('Ara');
    await invitation.getByLabel(screenText('staff:accounts.email')).fill(email);
    await invitation.getByLabel(screenText('staff:accounts.ownCode')).fill('999');
    await invitation.getByRole('button', { name: screenText('staff:accounts.inviteSend') }).click();
    await checkScreen('an invitation with a code that is none');
    await invitation.getByLabel(screenText('staff:accounts.ownCode')).fill((await ownCode(admin.client)) ?? '');
    await invitation.getByRole('button', { name: screenText('staff:accounts.inviteSend') }).click();
    await invitation.waitFor({ state: 'hidden' });
    await page.getByRole('rowheader', { name: email }).waitFor();

    await page.getByLabel(screenText('staff:accounts.search')).fill(colleague.email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    await page.getByRole('rowheader', { name: email }).waitFor({ state: 'hidden' });
    const menu = page.getByRole('button', { name: screenText('staff:accounts.menuOf', { name: 'Zainab Khan' }) });
    await menu.click();
    await page.getByRole('menuitem', { name: screenText('staff:accounts.do.role') }).click();
    const dialog = page.getByRole('dialog', { name: screenText('staff:accounts.do.role') });
    await dialog.getByLabel(screenText('staff:accounts.newRole')).selectOption('SUB_ADMIN');
    await dialog.getByRole('button', { name: screenText('staff:accounts.do.role') }).click();
    await dialog.getByText(screenText('staff:accounts.reasonMissing')).waitFor();
    await checkScreen('a change of role');
    await dialog.getByLabel(screenText('staff:reviews.reason')).fill('She leads the desk from today.');
    await dialog.getByLabel(screenText('staff:accounts.ownCode')).fill((await ownCode(admin.client)) ?? '');
    await dialog.getByRole('button', { name: screenText('staff:accounts.do.role') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name: screenText('staff:role.SUB_ADMIN') }).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: screenText('staff:accounts.do.resetFactor') }).click();
    const reset = page.getByRole('dialog', { name: screenText('staff:accounts.do.resetFactor') });
    await reset.getByLabel(screenText('staff:reviews.reason')).fill(lost);
    await reset.getByLabel(screenText('staff:accounts.ownCode')).fill((await ownCode(admin.client)) ?? '');
    await reset.getByRole('button', { name: screenText('staff:accounts.confirm.resetFactor') }).click();
    await page.getByRole('cell', { name: screenText('staff:accounts.noFactor') }).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: screenText('staff:accounts.do.suspend') }).click();
    const suspension = page.getByRole('dialog', { name: screenText('staff:accounts.do.suspend') });
    await suspension.getByLabel(screenText('staff:reviews.reason')).fill(gone);
    await suspension.getByLabel(screenText('staff:accounts.ownCode')).fill((await ownCode(admin.client)) ?? '');
    await suspension.getByRole('button', { name: screenText('staff:accounts.do.suspend') }).click();
    await page.getByRole('cell', { name: screenText('desk:history.is.status_BLACKLISTED') }).waitFor();
    expect((await colleague.client.get('/user/verify')).status).toBe(401);

    await page.goto('/staff/audit');
    await page.getByRole('cell', { name: lost }).waitFor();
    await checkScreen('the audit log');
    await page.getByRole('row').filter({ hasText: lost }).getByRole('link').last().click();
    await page.waitForURL(/subjectId=/);
    await page.getByRole('cell', { name: gone }).waitFor();
    await page
      .getByLabel(screenText('staff:reviews.show'), { exact: true })
      .selectOption({ label: 'Data breach entered' });
    await page.getByRole('heading', { name: screenText('audit:none') }).waitFor();
    await checkScreen('an audit log with nothing in it');
    expect(faults).toEqual([]);
    await context.close();
  });
});
