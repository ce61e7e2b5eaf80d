import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { setPrivacy } from '../support/activity.ts';
import { LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { buy, PREMIUM } from '../support/entitlements.ts';
import { boardOf, familyOf, freshEmail, inviteToBoard, tokenSentTo } from '../support/family.ts';
import { inviteGuardian } from '../support/guardian.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
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
)('the page after a mutual interest on %s', (where, viewport) => {
  it('has nothing to show to a premium member who types the address without a mutual interest', async () => {
    const [she, he] = await Promise.all([
      member(app, { firstName: 'Mariam', lastName: 'Siddiqui' }),
      member(app, { gender: 'MALE', firstName: 'Imran', declarations: accepted }),
    ]);
    await buy(app, he, PREMIUM);
    await setPrivacy(she, { messages: 'premium' });
    const { page, checkScreen, end } = await memberScreen({ browser, app }, he, { where, viewport });
    await page.goto(`/dashboard/accepted/${she.id}`);
    await page.getByRole('heading', { level: 1, name: screenText('chat:moment.none') }).waitFor();
    await checkScreen('an acceptance that did not happen');
    expect(await page.getByText('accepted each other').filter({ hasText: 'Mariam' }).count()).toBe(0);
    await page.getByRole('link', { name: screenText('chat:moment.toProfile') }).click();
    await page.waitForURL(`**/dashboard/profile/${she.id}`);
    await page.goBack();
    await page.getByRole('link', { name: screenText('common:notFound.home') }).click();
    await page.waitForURL('**/dashboard/home');
    await end();
  });

  it('leads to the profile, where Message is now the main action', async () => {
    const { she, he } = await pair(app);
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto(`/dashboard/accepted/${he.id}`);
    await page
      .getByRole('heading', { level: 1, name: screenText('chat:moment.title', { name: 'Imran Khan' }) })
      .waitFor();
    await page.getByRole('button', { name: screenText('chat:moment.later') }).click();
    await page.waitForURL(`**/dashboard/profile/${he.id}`);
    await page.getByText(screenText('members:interest.mutual')).waitFor();
    await checkScreen('the profile after an acceptance');
    const message = page.getByRole('link', { name: screenText('chat:link.writeTo', { name: 'Imran Khan' }) });
    expect(await message.count()).toBe(1);
    await message.click();
    await page.waitForURL(/\/dashboard\/message\?/);
    await page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Imran Khan' }) }).waitFor();
    await end();
  });

  it('can tell the family, and the text of the link that it sends does not identify the other member', async () => {
    const { she, he } = await pair(app);
    const father = await familyOf(app, she);
    const { page, context, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`/dashboard/accepted/${he.id}`);
    await page.getByRole('button', { name: screenText('chat:moment.tellFamily') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: screenText('member-dialogs:sharing.submit') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(screenText('member-dialogs:sharing.done', { name: 'Imran Khan' })).waitFor();
    expect((await boardOf(father, she)).entries).toMatchObject([{ card: { _id: he.id } }]);

    await page.getByRole('button', { name: screenText('chat:moment.tellFamily') }).click();
    await dialog.getByRole('button', { name: screenText('member-dialogs:sharing.send') }).click();
    await dialog.getByRole('heading', { name: screenText('member-dialogs:sending.profile.title') }).waitFor();
    await checkScreen('sending the link to the family');
    expect(await dialog.getByRole('button', { name: screenText('member-dialogs:sending.share') }).count()).toBe(0);
    const address = await dialog
      .getByRole('link', { name: screenText('member-dialogs:sending.whatsapp') })
      .getAttribute('href');
    const text = new URL(address as string).searchParams.get('text') as string;
    expect(text).toContain(`${app.url}/family/board/${she.id}/${he.id}`);
    expect(text).not.toMatch(/Imran|Khan|Mariam|Lucknow|@|\d{10}/);
    await dialog.getByRole('button', { name: screenText('member-dialogs:sending.copy') }).click();
    await page.getByText(screenText('member-dialogs:sending.copied'), { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await end();

    // The link asks for a login, and then opens the profile on the board.
    const fathers = await visit(browser, app.url, viewport);
    await fathers.page.goto(`/family/board/${she.id}/${he.id}`);
    await fathers.page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
    await signInDirectly(fathers.page, father, `/family/board/${she.id}/${he.id}`);
    await fathers.page.getByRole('heading', { level: 1, name: /Imran Khan/ }).waitFor();
    await fathers.context.close();
  });

  it('can remind the family of an invitation, without sending the invitation link itself', async () => {
    const { she, he } = await pair(app);
    const contact = freshEmail();
    expect((await inviteToBoard(she, { name: 'Ammi', contact })).status).toBe(200);
    const token = await tokenSentTo(app, contact);
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) });
    });
    await page.goto('/dashboard/family');
    await page.getByRole('button', { name: screenText('board:seats.tellOf', { name: 'Ammi' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('We have sent a personal link', { exact: false }).waitFor();
    await checkScreen('telling about an invitation');
    await dialog.getByRole('button', { name: screenText('member-dialogs:sending.share') }).click();
    const sent = await page.waitForFunction(() => (window as unknown as { shared: ShareData[] }).shared[0]);
    const shared = await sent.jsonValue();
    expect(shared?.text).toContain('Assalamu alaikum Ammi');
    expect(shared?.text).not.toContain(contact);
    expect(JSON.stringify(shared)).not.toContain(token);
    await page.keyboard.press('Escape');

    // The invitation of a guardian can be shared in the same way.
    expect((await inviteGuardian(she, he, freshEmail())).status).toBe(200);
    await page.goto(`/dashboard/message?userId=${he.id}`);
    await page
      .getByRole('button', { name: /guardian/i })
      .first()
      .click();
    await page.getByRole('button', { name: /^Let .+ know$/ }).click();
    await page.getByRole('link', { name: screenText('member-dialogs:sending.whatsapp') }).waitFor();
    await end();
  });
});
