import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { photoSlots } from '../../contract/photos/values.ts';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { profileOf } from '../support/activity.ts';
import { confirmContacts } from '../support/badges.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { decide, decidePhoto, decisionsOf, done, itemOf, report, reportItem } from '../support/moderation.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { idIn, uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { hasLoaded } from './picture-files.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let second: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
  second = await staff(app, admin, 'SUB_ADMIN');
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const woman = () => confirmContacts(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
const man = (firstName = 'Yusuf') =>
  member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted });

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member who reports or is reported on %s', (where, viewport) => {
  async function open(who: Person) {
    const screen = await memberScreen({ browser, app }, who, { where, viewport });
    const { page } = screen;
    return {
      ...screen,
      heading: (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(),
    };
  }

  /** Opens the report dialog on his profile and chooses a reason. */
  async function startReport(page: Page, about: Person) {
    await page.goto(`/dashboard/profile/${about.id}`);
    await page
      .getByRole('button', { name: screenText('board:entry.more', { name: 'Yusuf Khan' }) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: screenText('chat:menu.report') }).click();
    const dialog = page.getByRole('dialog', {
      name: screenText('member-dialogs:reporting.title', { name: 'Yusuf Khan' }),
    });
    await dialog.getByLabel('Photo and Person Do Not Match').check();
    return {
      dialog,
      send: () => dialog.getByRole('button', { name: screenText('member-dialogs:reporting.submit') }).click(),
    };
  }

  it('reports one photo as urgent and sees the decision', async () => {
    const [she, he] = [await woman(), await man()];
    await uploadSeeds(he, {
      profileImage: viewport.width,
      image1: viewport.width + 1,
      image2: viewport.width + 2,
    });
    const { page, heading, checkScreen, end } = await open(she);
    await page.goto('/dashboard/reports');
    await page.getByRole('heading', { name: screenText('moderation:reports.empty') }).waitFor();
    await checkScreen('no reports');

    const { dialog, send } = await startReport(page, he);
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(11);
    expect(await dialog.getByText('the photos are hidden immediately').count()).toBe(0);
    await dialog.getByLabel('Someone is impersonating another person').check();
    await dialog.getByText('the photos are hidden immediately').waitFor();
    await dialog.getByLabel(screenText('moderation:decisions.slot.image1')).check();
    await hasLoaded(dialog.locator('img').first());
    await checkScreen('an urgent report');
    await dialog
      .getByLabel(screenText('member-dialogs:reporting.description'))
      .fill('This is my cousin.\nHe is married.');
    await send();
    await page.getByText('Thank you. The photos are hidden now. Our team will decide within 2 hours').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const item = await reportItem(admin, he);
    expect(item).toMatchObject({ isUrgent: true, detail: { emergency: 'impersonation' } });
    // Only the named photo is hidden from others.
    const { BasicInfo, ...profile } = await profileOf(she, he);
    const images = { ...profile, profileImage: BasicInfo.profileImage };
    expect(photoSlots.filter((slot) => images[slot])).toEqual(['profileImage', 'image2']);

    // The help page links to the list of reported profiles.
    await page.goto('/dashboard/help');
    await page.getByRole('link', { name: /Profiles you reported/ }).click();
    await heading('Profiles you reported');
    const entry = page.getByRole('listitem').filter({ hasText: profileCode(he.id) });
    for (const text of ['Pending', 'Urgent', 'Someone is impersonating another person', 'He is married.'])
      await entry.getByText(text).first().waitFor();
    await entry.getByText(screenText('moderation:reports.waitingUrgent')).waitFor();
    await checkScreen('a report that waits');

    const decision = { verdict: 'uphold', reason: 'other_person', actions: ['removePhotos'] };
    done(await decide(admin, item._id, decision));
    await page.reload();
    await entry.getByText(screenText('moderation:reports.status.upheld'), { exact: true }).waitFor();
    await entry
      .getByText(screenText('passkeys:card.removed', { name: 'The photos show someone else. The photos are' }))
      .waitFor();
    await checkScreen('a report that was upheld');
    await end();
  });

  it('restores the draft of a report after its dialog was closed by mistake', async () => {
    const [she, he, another] = [await woman(), await man(), await man()];
    const { page, checkScreen, end } = await open(she);
    const { dialog, send } = await startReport(page, he);
    await dialog.getByLabel('Someone is impersonating another person').check();
    await dialog.getByLabel(screenText('member-dialogs:reporting.description')).fill('This is my cousin.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // The report about another member starts empty; a reload keeps each draft.
    const other = await startReport(page, another);
    expect(await other.dialog.getByLabel(screenText('member-dialogs:reporting.description')).inputValue()).toBe('');
    await page.goto(`/dashboard/profile/${he.id}`);
    const openDialog = async () => {
      await page
        .getByRole('button', { name: screenText('board:entry.more', { name: 'Yusuf Khan' }) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: screenText('chat:menu.report') }).click();
      await dialog.waitFor();
    };
    await openDialog();
    expect(await dialog.getByLabel('Someone is impersonating another person').isChecked()).toBe(true);
    expect(await dialog.getByLabel(screenText('member-dialogs:reporting.description')).inputValue()).toBe(
      'This is my cousin.',
    );
    await checkScreen('a report that was begun');
    await send();
    await page.getByText('Thank you. The photos are hidden now. Our team will decide within 2 hours').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await openDialog();
    expect(await dialog.getByLabel(screenText('member-dialogs:reporting.description')).inputValue()).toBe('');
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // The draft of the other, unsent report is deleted at logout.
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept.')));
    expect(await kept()).toHaveLength(1);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: screenText('accounts:wayOut.logout') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(kept).toEqual([]);
    await end();
  });

  it('is told that too many reports were urgent, and sends the report as a normal one', async () => {
    const [she, he] = [await woman(), await man()];
    for (const other of [await man('Imran'), await man('Bilal'), await man('Tariq')])
      done(await report(she, other, { emergency: 'intimate' }));
    const { page, checkScreen, end } = await open(she);
    const { dialog, send } = await startReport(page, he);
    await dialog.getByLabel('It shows an intimate image').check();
    // With only one photo there is no choice of photos.
    expect(await dialog.getByText(screenText('member-dialogs:reporting.urgent.photo')).count()).toBe(0);
    await send();
    await dialog.getByText('You have sent three emergency reports today.').waitFor();
    await checkScreen('too many urgent reports');
    await dialog.getByLabel('Photo and Person Do Not Match').check();
    await send();
    await page.getByText('Thank you. Our team will check this profile and tell you the result.').waitFor();
    const again = await startReport(page, he);
    await again.send();
    await again.dialog.getByText('You have already reported this profile.').waitFor();
    await end();
  });

  it('reads why a photo was removed, and appeals once', async () => {
    const she = await woman();
    const own = await uploadSeeds(she, { profileImage: viewport.height, image1: viewport.height + 1 });
    const { page, heading, checkScreen, end } = await open(she);
    await page.goto('/dashboard/help');
    await page.getByRole('link', { name: /Decisions about your profile/ }).click();
    await heading('Decisions about your profile');
    await page.getByRole('heading', { name: screenText('moderation:decisions.empty') }).waitFor();
    await checkScreen('no decisions');
    await page.route('**/user/decisions', (route) =>
      route.fulfill({ status: 400, json: { success: false, error: { code: 'x', message: 'Not just now.' } } }),
    );
    await page.reload();
    await page.getByRole('alert').getByText('Not just now.').waitFor();
    await checkScreen('decisions that did not come');
    await page.unroute('**/user/decisions');

    await decidePhoto(admin, she.id, idIn(own.image1), { verdict: 'refuse', reason: 'copied' });
    await report(await man(), she, { reason: 'Other' });
    const { _id: reportId } = await reportItem(admin, she);
    done(await decide(admin, reportId, { verdict: 'uphold', reason: 'behaviour', actions: ['warn'] }));
    await page.goto('/dashboard/uploadAndAccess');
    await page.getByText(screenText('gallery:removed.sentence')).waitFor();
    await checkScreen('photos, one of them removed');
    await page.getByRole('link', { name: screenText('gallery:removed.link') }).click();
    await heading('Decisions about your profile');
    const removed = page.getByRole('listitem').filter({ hasText: screenText('moderation:decisions.kind.photo') });
    await removed.getByText('It is copied from someone else or from the internet').waitFor();
    await removed.getByText(/You can appeal once, till/).waitFor();
    const upheld = page.getByRole('listitem').filter({ hasText: screenText('moderation:decisions.kind.report') });
    await upheld.getByText('Please follow our rules.').waitFor();
    await checkScreen('two decisions');

    await removed.getByRole('button', { name: /^Appeal: A photo was removed/ }).click();
    await page.locator('textarea:focus').waitFor();
    await removed.getByRole('button', { name: screenText('moderation:appeal.send') }).click();
    await removed.getByText(screenText('moderation:appeal.missing')).waitFor();
    await checkScreen('an appeal with nothing in it');
    await removed.getByRole('button', { name: screenText('moderation:appeal.cancel') }).click();
    await page.locator('button:focus', { hasText: screenText('moderation:appeal.open') }).waitFor();
    await removed.getByRole('button', { name: /^Appeal:/ }).click();
    await removed.getByLabel(screenText('moderation:appeal.label')).fill('My brother took it in our garden.');
    // Unsent input survives a reload.
    await page.reload();
    await removed.getByRole('button', { name: /^Appeal:/ }).click();
    await expect
      .poll(() => removed.getByLabel(screenText('moderation:appeal.label')).inputValue())
      .toBe('My brother took it in our garden.');
    await removed.getByRole('button', { name: screenText('moderation:appeal.send') }).click();
    await removed.getByText(screenText('moderation:decisions.state.appealed')).waitFor();
    await page.locator('[role=status]:focus').waitFor();
    await expect.poll(() => removed.getByRole('button').count()).toBe(0);
    await checkScreen('a decision appealed against');
    expect((await decisionsOf(she)).map(({ state }: { state: string }) => state).sort()).toEqual([
      'appealed',
      'standing',
    ]);

    const item = await itemOf(second, 'photo', she.id, idIn(own.image1));
    done(await decide(second, item._id, { verdict: 'approve' }));
    await page.reload();
    await removed.getByText(screenText('moderation:decisions.state.overturned')).waitFor();
    await removed.getByText('You were right, and we have reversed the decision.').waitFor();
    await checkScreen('a decision taken back');
    await end();
  });
});
