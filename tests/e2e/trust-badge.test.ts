import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { badgeOf, claimed, confirmEmail, decide, giveBadges, proof, reviewer } from '../support/badges.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { file, hasLoaded } from './picture-files.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const DAY = 86_400_000;

let app: TestApp;
let browser: Browser;
let team: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  team = await reviewer(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const woman = () => member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
const man = () => member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted });

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member with trust badges on %s', (where, viewport) => {
  async function open(who: Person) {
    const screen = await memberScreen({ browser, app }, who, { where, viewport });
    const { page } = screen;
    return {
      ...screen,
      badges: async () => {
        await page.goto('/dashboard/trustBadge');
        await page.getByRole('heading', { level: 2, name: screenText('badges:own.title') }).waitFor();
      },
    };
  }

  /** Drops files onto the area for the document. */
  async function drop(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
    const given = files.map(({ buffer, name, mimeType }) => [buffer.toString('base64'), name, mimeType] as const);
    const dataTransfer = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const [base64, name, type] of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    }, given);
    const place = page
      .locator('[class*="place"]')
      .filter({ has: page.getByLabel(screenText('badges:document.browseLabel')) });
    await place.dispatchEvent('dragover', { dataTransfer });
    await place.dispatchEvent('drop', { dataTransfer });
  }

  it('sends a document from the menu, and gets a badge that others see', async () => {
    const who = await woman();
    const { page, badges, checkScreen, end } = await open(who);
    await badges();
    await page.getByText(screenText('badges:document.contactFirst')).waitFor();
    await checkScreen('without a confirmed contact');
    await confirmEmail(app, who);
    await page.goto('/dashboard/home');
    if (where === 'a phone') await page.getByRole('button', { name: screenText('shell:menu.open') }).click();
    const menu = page.getByRole('navigation', { name: screenText('shell:menu.label') });
    await menu.getByRole('button', { name: screenText('shell:menu.profile'), exact: true }).click();
    await menu.getByRole('link', { name: screenText('shell:menu.trustBadge') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('badges:title') }).waitFor();
    await checkScreen('nothing chosen');

    await page.getByRole('button', { name: screenText('badges:document.send') }).click();
    await page.getByText(screenText('badges:document.typeMissing')).waitFor();
    await page.getByText(screenText('badges:document.missing')).waitFor();
    const type = page.getByLabel(screenText('badges:document.type'));
    await expect.poll(() => type.evaluate((element) => element === document.activeElement)).toBe(true);
    await type.selectOption('Aadhaar Card');
    await page.getByText(screenText('badges:document.maskTitle')).waitFor();
    await checkScreen('how to mask an Aadhaar');
    await drop(page, [file(Buffer.from('%PDF-1.7'), 'scan.pdf', 'application/pdf')]);
    await page
      .getByRole('alert')
      .filter({ hasText: screenText('badges:document.formats') })
      .waitFor();
    await drop(page, [file(await proof(), 'front.jpg'), file(await proof(), 'back.jpg')]);
    await page.getByText(screenText('badges:document.onlyOne')).waitFor();
    await drop(page, [file(await proof(), 'passport.jpg')]);
    await hasLoaded(page.getByAltText(screenText('badges:document.chosen')));
    await drop(page, [file(await proof(), 'another.jpg')]);
    await page.getByText(screenText('badges:document.onlyOne')).waitFor();
    await checkScreen('a document chosen');
    await page.getByRole('button', { name: screenText('badges:document.removeOf', { name: 'passport.jpg' }) }).click();
    await page.getByLabel(screenText('badges:document.browseLabel')).setInputFiles(file(await proof(), 'voter.jpg'));
    await type.selectOption('Election Card');
    await page.getByRole('button', { name: screenText('badges:document.send') }).click();
    await page.getByText('Your document (Voter ID) is pending.', { exact: false }).waitFor();
    await checkScreen('a document that waits');
    expect(await badgeOf(who, 'id')).toMatchObject({ state: 'pending', documentType: 'Election Card' });

    const item = await claimed(team, 'document', who.id);
    expect((await decide(team, item as never, 'approve')).status).toBe(200);
    await page.reload();
    await page.getByText('You have this badge.', { exact: false }).first().waitFor();
    await checkScreen('a badge held');
    await end();

    const him = await open(await man());
    await him.page.goto(`/dashboard/profile/${who.id}`);
    const chip = him.page.getByRole('button', { name: screenText('members:badge.of', { name: 'ID' }) });
    await chip.click();
    await him.page.getByRole('tooltip').filter({ hasText: 'verified with an ID document' }).waitFor();
    expect(await him.page.getByRole('tooltip').textContent()).toMatch(/Verified on .+, valid till .+ \d{4}\./);
    await him.checkScreen('a badge on the profile');
    await him.end();
  });

  it('withdraws a document, and reads why one was refused', async () => {
    const who = await woman();
    await confirmEmail(app, who);
    const { page, badges, checkScreen, end } = await open(who);
    await badges();
    const send = async () => {
      await page.getByLabel(screenText('badges:document.type')).selectOption('Passport');
      await page.getByLabel(screenText('badges:document.browseLabel')).setInputFiles(file(await proof()));
      await page.getByRole('button', { name: screenText('badges:document.send') }).click();
      await page.getByText('is pending', { exact: false }).first().waitFor();
    };
    await send();
    await page.getByRole('button', { name: screenText('badges:document.withdraw') }).click();
    await page.getByText(screenText('badges:document.withdrawn')).waitFor();
    expect((await badgeOf(who, 'id')).state).toBe('none');
    await send();
    const item = await claimed(team, 'document', who.id);
    await decide(team, item as never, 'refuse', 'unreadable');
    await page.reload();
    await page.getByText('It cannot be read.').waitFor();
    await checkScreen('a document refused');
    await end();
  });

  it('gets a number for a selfie and sends the selfie', async () => {
    const who = await woman();
    const { page, badges, checkScreen, end } = await open(who);
    await badges();
    await page.getByRole('link', { name: screenText('badges:selfie.toPhotos') }).waitFor();
    await uploadSeeds(who, { profileImage: 41 });
    await page.reload();
    await page.getByRole('button', { name: screenText('badges:selfie.get') }).click();
    const number = await page.getByRole('status', { name: screenText('badges:selfie.number') }).textContent();
    expect(number).toMatch(/^\d{4}$/);
    await page.getByLabel(screenText('badges:selfie.file')).setInputFiles(file(await proof(), 'me.jpg'));
    await hasLoaded(page.getByAltText(screenText('badges:selfie.chosen')));
    await checkScreen('a selfie chosen');
    await page.getByRole('button', { name: screenText('badges:selfie.send') }).click();
    await page.getByText('Your selfie is pending.', { exact: false }).waitFor();
    expect((await claimed(team, 'selfie', who.id))?.detail.number).toBe(number);
    await checkScreen('a selfie that waits');
    await end();
  });

  it('can limit a search, and the interest received, to verified members', async () => {
    const [who, other, he] = [await woman(), await woman(), await man()];
    await giveBadges(app, [who.id], 'id', new Date(app.clock.now().getTime() + 300 * DAY));
    const { page, checkScreen, end } = await open(he);
    await page.goto('/dashboard/search');
    if (where === 'a phone') await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('switch', { name: screenText('discovery:search.verifiedOnly') }).click();
    await checkScreen('the filter for verified members');
    if (where === 'a phone') await page.getByRole('button', { name: /^Show \d/ }).click();
    await page
      .getByRole('button', { name: screenText('badges:document.removeOf', { name: 'Verified only' }) })
      .waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('verified')).toBe('true');
    await page.locator(`article a[href="/dashboard/profile/${who.id}"]`).waitFor();
    await expect.poll(() => page.locator(`article a[href="/dashboard/profile/${other.id}"]`).count()).toBe(0);
    await page
      .getByRole('button', { name: /^Badges:.*ID/ })
      .first()
      .click();
    await page.getByRole('tooltip').filter({ hasText: 'confirms identity only' }).waitFor();
    await checkScreen('badges on cards');

    await page.goto('/dashboard/accountSetting/filter');
    await page.getByRole('switch', { name: screenText('settings:filter.verifiedOnly') }).click();
    await page.getByText('Verified members only: on', { exact: false }).first().waitFor();
    await checkScreen('the filter setting');
    await expect
      .poll(async () => (await he.client.get('/user/settings')).body.result.data.privacy.interestVerifiedOnly)
      .toBe(true);
    await end();
  });
});
