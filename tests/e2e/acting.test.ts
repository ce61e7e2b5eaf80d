import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnNetwork } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { photo } from './picture-files.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let admin: StaffMember;
let browser: Browser;
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

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a clerk of the bureau on %s', (where, viewport) => {
  it('can act for a member once she allows it, and she sees what was done and undoes it', async () => {
    const she = await member(app, { gender: 'FEMALE', firstName: 'Ayesha', declarations: accepted });
    const he = await member(app, { gender: 'MALE', firstName: 'Imran', declarations: accepted });
    const clerk = await staff(app, admin, 'EMPLOYEE');
    const hers = await memberScreen({ browser, app }, she, { where, viewport });
    await hers.page.goto('/dashboard/accountSetting/privacy');
    await hers.page.getByRole('switch', { name: screenText('bureau-acts:card.bureauMayAct.label') }).click();
    await hers.page.getByText('The bureau may act for me: On').waitFor();
    await hers.checkScreen('the privacy page with the bureau');

    const { page: desk, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(desk, `${screen} on ${where}`);
      await expectNoSidewaysScroll(desk, `${screen} on ${where}`);
    };
    await signInColleague(desk, clerk, `/staff/members/${she.id}`);
    await desk.getByLabel(screenText('staff:reviews.reason')).selectOption({ index: 1 });
    await desk.getByRole('button', { name: screenText('desk:gate.open') }).click();
    await desk.getByRole('button', { name: screenText('staff:acting.start') }).click();
    await desk.waitForURL('**/dashboard/home');
    await desk.getByText(screenText('bureau-acts:banner.says', { name: 'Ayesha Khan' })).waitFor();
    await checkScreen('Home while acting for a member');
    // The chats, the account and the notifications stay hers.
    expect(await desk.getByRole('link', { name: screenText('chat:title') }).count()).toBe(0);
    await desk.goto(`/dashboard/profile/${he.id}`);
    await desk.getByRole('button', { name: 'Express interest' }).first().click();
    await desk.getByText(screenText('members:interest.sent')).first().waitFor();
    await desk.reload();
    await desk.getByText(screenText('bureau-acts:banner.says', { name: 'Ayesha Khan' })).waitFor();
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen('a profile while acting for a member');
    await desk.goto('/dashboard/uploadAndAccess');
    await desk.getByText('You can add photos for the member.').waitFor();
    await desk
      .getByLabel(screenText('gallery:slot.image1'), { exact: false })
      .first()
      .setInputFiles(await photo(5));
    await desk.getByRole('button', { name: screenText('gallery:crop.use') }).click();
    await desk.getByText(screenText('gallery:upload.done', { photo: 'Photo 2' })).waitFor();
    // Removing and moving it stay with the member.
    expect(await desk.getByRole('button', { name: /Photo 2/ }).count()).toBe(0);
    await checkScreen('adding a photo for a member');
    await desk.getByRole('button', { name: screenText('bureau-acts:banner.stop') }).click();
    await desk.waitForURL(`**/staff/members/${she.id}**`);

    await hers.page.getByRole('link', { name: screenText('bureau-acts:card.toActs') }).click();
    await hers.page.getByText(screenText('bureau-acts:did.expressInterest', { other: 'Imran Khan' })).waitFor();
    await hers.checkScreen('the list of what the bureau did');
    await hers.page.getByText(screenText('bureau-acts:did.addPhoto')).waitFor();
    const sent = hers.page
      .getByRole('listitem')
      .filter({ hasText: screenText('bureau-acts:did.expressInterest', { other: 'Imran Khan' }) });
    await sent.getByRole('button', { name: screenText('bureau-acts:page.undo') }).click();
    await hers.page
      .getByRole('dialog')
      .getByRole('button', { name: screenText('bureau-acts:page.undo') })
      .click();
    await hers.page.getByText(screenText('bureau-acts:page.undoneOn')).waitFor();
    const mine = await she.client.get('/user/myInterest');
    expect(mine.body.result.data[0].interest.status).toBe('Withdrawn');
    await hers.end();
    expect(faults).toEqual([]);
    await context.close();
  });
});
