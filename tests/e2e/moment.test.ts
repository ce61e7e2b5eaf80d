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
)('the page of an acceptance on %s', (where, viewport) => {
  it('has nothing to show to a premium member who types the address of another', async () => {
    const [she, he] = await Promise.all([
      member(app, { firstName: 'Mariam', lastName: 'Siddiqui' }),
      member(app, { gender: 'MALE', firstName: 'Imran', declarations: accepted }),
    ]);
    await buy(app, he, PREMIUM);
    await setPrivacy(she, { messages: 'premium' });
    const { page, look, end } = await memberScreen({ browser, app }, he, { where, viewport });
    await page.goto(`/dashboard/accepted/${she.id}`);
    await page.getByRole('heading', { level: 1, name: 'This page is not available' }).waitFor();
    await look('an acceptance that did not happen');
    expect(await page.getByText('accepted each other').filter({ hasText: 'Mariam' }).count()).toBe(0);
    await page.getByRole('link', { name: 'See profile' }).click();
    await page.waitForURL(`**/dashboard/profile/${she.id}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL('**/dashboard/home');
    await end();
  });

  it('is followed by Message as the main action of the profile', async () => {
    const { she, he } = await pair(app);
    const { page, look, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto(`/dashboard/accepted/${he.id}`);
    await page.getByRole('heading', { level: 1, name: 'You and Imran Khan accepted each other' }).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL(`**/dashboard/profile/${he.id}`);
    await page.getByText('Interest accepted').waitFor();
    await look('the profile after an acceptance');
    const message = page.getByRole('link', { name: 'Message Imran Khan' });
    expect(await message.count()).toBe(1);
    await message.click();
    await page.waitForURL(/\/dashboard\/message\?/);
    await page.getByRole('textbox', { name: 'Message to Imran Khan' }).waitFor();
    await end();
  });

  it('tells the family, and sends them the link without a word about the other member', async () => {
    const { she, he } = await pair(app);
    const father = await familyOf(app, she);
    const { page, context, look, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`/dashboard/accepted/${he.id}`);
    await page.getByRole('button', { name: 'Tell my family' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Share with family' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Imran Khan is on your family board.').waitFor();
    expect((await boardOf(father, she)).entries).toMatchObject([{ card: { _id: he.id } }]);

    await page.getByRole('button', { name: 'Tell my family' }).click();
    await dialog.getByRole('button', { name: 'Send the link…' }).click();
    await dialog.getByRole('heading', { name: 'Send the link to your family' }).waitFor();
    await look('sending the link to the family');
    expect(await dialog.getByRole('button', { name: 'Share…' }).count()).toBe(0);
    const address = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    const text = new URL(address as string).searchParams.get('text') as string;
    expect(text).toContain(`${app.url}/family/board/${she.id}/${he.id}`);
    expect(text).not.toMatch(/Imran|Khan|Mariam|Lucknow|@|\d{10}/);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await end();

    // The link asks for a login, and then opens the profile on the board.
    const fathers = await visit(browser, app.url, viewport);
    await fathers.page.goto(`/family/board/${she.id}/${he.id}`);
    await fathers.page.getByRole('button', { name: 'Log-IN' }).waitFor();
    await signInDirectly(fathers.page, father, '/family');
    await fathers.page.goto(`/family/board/${she.id}/${he.id}`);
    await fathers.page.getByRole('heading', { level: 1, name: /Imran Khan/ }).waitFor();
    await fathers.context.close();
  });

  it('lets the family know that an invitation is there, without the link itself', async () => {
    const { she, he } = await pair(app);
    const contact = freshEmail();
    expect((await inviteToBoard(she, { name: 'Ammi', contact })).status).toBe(200);
    const token = await tokenSentTo(app, contact);
    const { page, look, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) });
    });
    await page.goto('/dashboard/family');
    await page.getByRole('button', { name: 'Let them know: Ammi' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('We have sent a personal link', { exact: false }).waitFor();
    await look('telling about an invitation');
    await dialog.getByRole('button', { name: 'Share…' }).click();
    const [shared] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(shared?.text).toContain('Assalamu alaikum Ammi');
    expect(shared?.text).not.toContain(contact);
    expect(JSON.stringify(shared)).not.toContain(token);
    await page.keyboard.press('Escape');

    // A guardian's invitation has the same.
    expect((await inviteGuardian(she, he, freshEmail())).status).toBe(200);
    await page.goto(`/dashboard/message?userId=${he.id}`);
    await page
      .getByRole('button', { name: /guardian/i })
      .first()
      .click();
    await page.getByRole('button', { name: /^Let .+ know$/ }).click();
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor();
    await end();
  });
});
