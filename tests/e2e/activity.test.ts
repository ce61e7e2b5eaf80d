import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { hideProfile } from '../support/activity.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdNextToast,
  holdToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { scrollUntil, stablePosition, waitUntilStable } from './stable-position.ts';

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

const man = (firstName: string): Promise<Person> =>
  member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted });

async function signedIn(page: Page, { email, password }: Person): Promise<void> {
  await signInDirectly(page, { email, password }, NOWHERE);
}

const namesIn = async ({ client }: Person, list: string): Promise<string[]> =>
  (await client.get(`/user/${list}`)).body.result.data.map(({ firstName }: { firstName: string }) => firstName);

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member on the activity pages on %s', (where, viewport) => {
  /** A woman signed in in the browser, and men who have viewed her profile. */
  async function scene(...men: string[]) {
    const woman = await member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
    const others = await Promise.all(men.map(man));
    for (const { client } of others) await client.get(`/user/GetProfileById/${woman.id}`);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signedIn(page, woman);
    return {
      woman,
      others,
      page,
      card: (name: string) => page.getByRole('article').filter({ hasText: new RegExp(`${name} Khan, \\d\\d`) }),
      open: async (path: string, heading: string) => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      },
      checkScreen: async (screen: string) => {
        await expectAccessible(page, `${screen} on ${where}`);
        await expectNoSidewaysScroll(page, `${screen} on ${where}`);
      },
      end: async () => {
        expect(faults).toEqual([]);
        await context.close();
      },
    };
  }

  it('sees no open menu after leaving the page while the script of the menu was loading', async () => {
    const { page, open, end } = await scene('Yusuf');
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/assets/member-menu-list-*.js', (route) => isThere.then(() => route.continue()));
    await open('/dashboard/otherActivity', 'People who saw your profile');
    const dots = page.getByRole('button', { name: screenText('members:menu.of', { name: 'Yusuf Khan' }) });
    await dots.press('Enter');
    const next = page.getByRole('link', { name: /Yusuf/ }).first();
    await next.focus();
    const fetched = page.waitForResponse('**/assets/member-menu-list-*.js');
    arrive();
    await (await fetched).finished();
    await expect(page.getByRole('menu').waitFor({ timeout: 1_000 })).rejects.toThrow('Timeout');
    expect(await next.evaluate((link) => link === document.activeElement)).toBe(true);
    await dots.press('Enter');
    await page.getByRole('menuitem', { name: screenText('members:menu.block') }).waitFor();
    await end();
  });

  it('shortlists a profile, removes it and restores it from the toast', async () => {
    const { woman, page, card, open, checkScreen, end } = await scene('Yusuf', 'Imran');
    await open('/dashboard/otherActivity', 'People who saw your profile');
    await page.getByText('2 members viewed your profile').waitFor();
    const bookmark = page.getByRole('button', { name: screenText('members:shortlist.of', { name: 'Yusuf Khan' }) });
    await bookmark.click();
    await page.locator('[aria-pressed=true][aria-label="Shortlist: Yusuf Khan"]').waitFor();
    // A toast under the pointer stays open, however long the following steps take.
    await holdToast(page.getByText(screenText('members:said.shortlisted', { name: 'Yusuf Khan' })));
    await expect.poll(() => namesIn(woman, 'profileShortlistedByMe')).toEqual(['Yusuf']);
    await pressUndo(page);
    await page.getByText(screenText('members:said.unshortlisted', { name: 'Yusuf Khan' })).waitFor();
    await checkScreen('who viewed me, with a toast');
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => namesIn(woman, 'profileShortlistedByMe')).toEqual([]);
    // On a fast machine the first toast is still disappearing.
    const isOn = page.getByText(screenText('members:said.shortlisted', { name: 'Yusuf Khan' }));
    await isOn.waitFor({ state: 'detached' });
    await bookmark.click();
    await isOn.waitFor();
    await expect.poll(() => namesIn(woman, 'profileShortlistedByMe')).toEqual(['Yusuf']);

    // In the list itself, the card disappears at once and comes back on Undo.
    await open('/dashboard/myActivity/shortlist', 'Profiles shortlisted by you');
    await card('Yusuf').getByText('Shortlisted').waitFor();
    await checkScreen('the shortlist');
    await holdNextToast(page);
    await bookmark.click();
    await page.getByRole('heading', { name: screenText('activity:shortlistedByMe.empty') }).waitFor();
    await pressUndo(page);
    await card('Yusuf').waitFor();
    await expect.poll(() => namesIn(woman, 'profileShortlistedByMe')).toEqual(['Yusuf']);
    await bookmark.click();
    await page.getByRole('heading', { name: screenText('activity:shortlistedByMe.empty') }).waitFor();
    await checkScreen('an empty shortlist');
    await end();
  });

  it('sends an interest and withdraws it, and reads why another was declined', async () => {
    const { woman, others, page, card, open, checkScreen, end } = await scene('Yusuf', 'Imran');
    const [yusuf, imran] = others as [Person, Person];
    await open('/dashboard/otherActivity', 'People who saw your profile');
    for (const name of ['Yusuf', 'Imran']) {
      await page.getByRole('button', { name: `Express Interest: ${name} Khan` }).click();
      // The element that replaces the button gets its focus.
      await card(name)
        .locator('p:focus', { hasText: screenText('members:interest.sent') })
        .waitFor();
    }
    await expect.poll(() => namesIn(yusuf, 'whoIsInterestedInMe')).toEqual(['Mariam']);

    await open('/dashboard/myActivity/interest', 'Profiles you are interested in');
    await page.locator('#main').getByText('2 pending interests').waitFor();
    await checkScreen('my interest');
    await page.getByRole('button', { name: screenText('activity:withdrawOf', { name: 'Yusuf Khan' }) }).click();
    await page.getByRole('dialog').getByText('again after 30 days').waitFor();
    await checkScreen('the question before withdrawing');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('button[aria-label="Withdraw interest: Yusuf Khan"]:focus').press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: screenText('activity:withdraw') })
      .click();
    await card('Yusuf').waitFor({ state: 'detached' });
    await page.locator('#main').getByText('1 pending interest').waitFor();
    await expect.poll(() => namesIn(yusuf, 'whoIsInterestedInMe?status=Pending')).toEqual([]);
    await page.getByRole('link', { name: screenText('activity:tabs.Withdrawn') }).click();
    await card('Yusuf')
      .getByText(/^Again from/)
      .waitFor();
    await checkScreen('withdrawn interests');

    const [{ interestId }] = (await imran.client.get('/user/whoIsInterestedInMe')).body.result.data;
    const answer = { status: 'Declined', reason: 'distance' };
    expect((await imran.client.put(`/user/updateInterest/${interestId}`, answer)).status).toBe(200);
    await page.goto('/dashboard/myActivity/interest?tab=Declined');
    await card('Imran').getByText('“The distance is too great for our family.”').waitFor();
    await checkScreen('declined interests');
    expect(await namesIn(woman, 'myInterest?status=Pending')).toEqual([]);
    await end();
  });

  it('accepts one received interest and declines another with a reason', async () => {
    const { woman, others, page, card, open, checkScreen, end } = await scene('Yusuf', 'Imran');
    const [yusuf, imran] = others as [Person, Person];
    for (const { client } of others) await client.post(`/user/expressInterest/${woman.id}`);
    await open('/dashboard/otherActivity/interest', 'People who show interest in your profile');
    if (where === 'a laptop') await page.getByRole('link', { name: 'Others’ activity 2 pending interests' }).waitFor();
    await card('Yusuf').getByText(screenText('field-work:enquiries.received')).waitFor();
    await checkScreen('the inbox');

    await page.getByRole('button', { name: screenText('members:interest.acceptOf', { name: 'Yusuf Khan' }) }).click();
    await page
      .getByRole('heading', { level: 1, name: screenText('chat:moment.title', { name: 'Yusuf Khan' }) })
      .waitFor();
    await checkScreen('two who accepted each other');
    await page.getByRole('button', { name: screenText('settings:endOfSearch.later') }).click();
    await card('Yusuf').waitFor({ state: 'detached' });
    if (where === 'a laptop') await page.getByRole('link', { name: 'Others’ activity 1 pending interest' }).waitFor();

    await page.getByRole('button', { name: screenText('members:interest.declineOf', { name: 'Imran Khan' }) }).click();
    await page.getByLabel('We are already in talks with another family.').check();
    await checkScreen('declining');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: screenText('activity:galleryRequest.decline') })
      .click();
    await page.getByText(screenText('members:said.declined', { name: 'Imran Khan' })).waitFor();
    await page.getByRole('heading', { name: screenText('activity:myInterests.empty.Pending') }).waitFor();
    await checkScreen('an empty inbox');
    const statusOf = async ({ client }: Person) => (await client.get('/user/myInterest')).body.result.data[0];
    expect(await statusOf(yusuf)).toMatchObject({ status: 'Accepted' });
    expect(await statusOf(imran)).toMatchObject({ status: 'Declined', declineReason: 'already_in_talks' });

    await page.getByRole('link', { name: screenText('activity:tabs.Accepted'), exact: true }).click();
    // After acceptance the last name is shown in full.
    const mutual = page.getByRole('article').filter({ hasText: 'Yusuf Khan' });
    await mutual.getByText(/^Accepted /).waitFor();
    await mutual
      .getByRole('link', { name: screenText('members:interest.contactOf', { name: 'Yusuf Khan' }) })
      .waitFor();
    await checkScreen('accepted interests');

    // The sender has withdrawn the interest first: the member who accepts too late is told.
    const late = await man('Bilal');
    await late.client.post(`/user/expressInterest/${woman.id}`);
    await open('/dashboard/otherActivity/interest', 'People who show interest in your profile');
    const [{ interestId }] = (await late.client.get('/user/myInterest')).body.result.data;
    await card('Bilal').waitFor();
    await late.client.put(`/user/updateInterest/${interestId}`, { status: 'Withdrawn' });
    await page.getByRole('button', { name: screenText('members:interest.acceptOf', { name: 'Bilal Khan' }) }).click();
    await page.getByText('This interest has been withdrawn.').waitFor();
    await card('Bilal').waitFor({ state: 'detached' });
    await end();
  });

  it('sends one sincere interest, and sees the sincere interests received first', async () => {
    const { woman, others, page, card, open, checkScreen, end } = await scene('Yusuf', 'Imran');
    const [yusuf] = others as [Person, Person];
    const dialog = page.getByRole('dialog');
    const sincere = dialog.getByLabel(screenText('member-dialogs:expressing.sincere'));
    const submit = dialog.getByRole('button', { name: screenText('member-dialogs:expressing.submit') });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: screenText('members:menu.of', { name }) }).click();
      await page.getByRole('menuitem', { name: screenText('members:menu.interest') }).click();
      await submit.waitFor();
      expect(await sincere.isChecked()).toBe(false);
      await sincere.check();
    };
    await open('/dashboard/otherActivity', 'People who saw your profile');
    await choose('Yusuf Khan');
    await checkScreen('sending a sincere interest');
    await submit.click();
    await page.getByText('Sincere interest sent.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await choose('Imran Khan');
    await submit.click();
    await dialog.getByRole('alert').getByText('You can send your next sincere interest from').waitFor();
    await checkScreen('a second sincere interest in the week');
    await sincere.uncheck();
    await submit.click();
    await page.getByText(screenText('members:said.sent', { name: 'Imran Khan' })).waitFor();
    await open('/dashboard/myActivity/interest', 'Profiles you are interested in');
    await card('Yusuf').getByText(screenText('activity:sincere'), { exact: true }).waitFor();
    await card('Imran').waitFor();
    expect(await card('Imran').getByText(screenText('activity:sincere'), { exact: true }).count()).toBe(0);
    expect((await yusuf.client.get('/user/whoIsInterestedInMe')).body.result.data).toMatchObject([{ sincere: true }]);

    const [bilal, faisal] = [await man('Bilal'), await man('Faisal')];
    expect((await bilal.client.post(`/user/expressInterest/${woman.id}`, { sincere: true })).status).toBe(200);
    expect((await faisal.client.post(`/user/expressInterest/${woman.id}`)).status).toBe(200);
    await open('/dashboard/otherActivity/interest', 'People who show interest in your profile');
    await card('Faisal').waitFor();
    await page
      .getByRole('article')
      .first()
      .filter({ hasText: /Bilal Khan, \d\d/ })
      .getByText(screenText('activity:sincere'), { exact: true })
      .waitFor();
    await checkScreen('received interests with a sincere one');
    await end();
  });

  it('finds interest from somebody who fails a hidden must-have under the tab Other', async () => {
    const { woman, others, page, card, open, checkScreen, end } = await scene('Yusuf', 'Imran');
    const [yusuf] = others as [Person, Person];
    expect((await yusuf.client.put('/user/updateBasicDetail', { height: 175 })).status).toBe(200);
    const wish = { heightFrom: 170, strict: ['height'], hidden: ['height'] };
    expect((await woman.client.put('/user/updatePartnerPreference', wish)).status).toBe(200);
    for (const { client } of others) expect((await client.post(`/user/expressInterest/${woman.id}`)).status).toBe(200);
    await open('/dashboard/otherActivity/interest', 'People who show interest in your profile');
    await page.locator('#main').getByText('1 pending interest').waitFor();
    await card('Yusuf').waitFor();
    expect(await card('Imran').count()).toBe(0);

    await page.getByRole('link', { name: screenText('activity:tabs.Other'), exact: true }).click();
    await page.getByText('1 pending interest that does not match your hidden must-haves').waitFor();
    await card('Imran').waitFor();
    expect(await card('Yusuf').count()).toBe(0);
    await checkScreen('interest from outside a hidden must-have');
    await page.getByRole('button', { name: screenText('members:interest.acceptOf', { name: 'Imran Khan' }) }).click();
    await page
      .getByRole('heading', { level: 1, name: screenText('chat:moment.title', { name: 'Imran Khan' }) })
      .waitFor();
    await page.getByRole('button', { name: screenText('settings:endOfSearch.later') }).click();
    await page.getByRole('heading', { name: screenText('activity:interestsInMe.empty.Other') }).waitFor();
    await checkScreen('no interest from outside a hidden must-have');
    await page.getByRole('link', { name: screenText('activity:tabs.Accepted'), exact: true }).click();
    await card('Imran')
      .getByRole('link', { name: screenText('members:menu.messageTo', { name: 'Imran Khan' }) })
      .click();
    await page.waitForURL(/\/dashboard\/message\?/);
    await page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Imran Khan' }) }).waitFor();
    await end();
  });

  it('ignores and blocks members, and undoes both from the toast and from the lists', async () => {
    const { woman, others, page, card, open, checkScreen, end } = await scene('Yusuf', 'Imran', 'Bilal');
    const [yusuf, imran] = others as [Person, Person];
    await open('/dashboard/otherActivity', 'People who saw your profile');
    const names = async () => (await page.getByRole('article').getByRole('heading').allTextContents()).join();
    await card('Yusuf').waitFor();
    const before = await names();
    const choose = async (name: string, choice: string) => {
      await page.getByRole('button', { name: `More about ${name} Khan` }).click();
      if (choice === 'Ignore') await checkScreen('the menu of a card');
      await page.getByRole('menuitem', { name: choice }).click();
    };
    await choose('Imran', 'Ignore');
    // A toast under the pointer stays open, however long the following steps take.
    await holdToast(page.getByText(screenText('desk:status.did.INACTIVE', { name: 'Imran Khan' })));
    await card('Imran').waitFor({ state: 'detached' });
    await page.getByText('2 members viewed your profile').waitFor();
    const seesHer = async ({ client }: Person) => (await client.get(`/user/GetProfileById/${woman.id}`)).status;
    await expect.poll(() => seesHer(imran)).toBe(404);
    await pressUndo(page);
    await holdToast(page.getByText(screenText('members:said.shown', { name: 'Imran Khan' })));
    await card('Imran').waitFor();
    await expect.poll(names).toBe(before);
    await expect.poll(() => seesHer(imran)).toBe(200);

    await choose('Imran', 'Ignore');
    await card('Imran').waitFor({ state: 'detached' });
    // Keyboard focus moves to the next card.
    await page.locator('article h2 a:focus').waitFor();
    await expect.poll(() => namesIn(woman, 'ignoreProfileByMe')).toEqual(['Imran']);
    await choose('Yusuf', 'Block');
    await page.getByText('Yusuf Khan is blocked.').waitFor();
    await expect.poll(() => namesIn(woman, 'blockedProfiles')).toEqual(['Yusuf']);

    await open('/dashboard/myActivity/ignore', 'Profiles ignored by you');
    await card('Imran').waitFor();
    await checkScreen('ignored people');
    await page.getByRole('button', { name: screenText('activity:wayBack.ignoreOf', { name: 'Imran Khan' }) }).click();
    await page.getByRole('heading', { name: screenText('activity:ignoredByMe.empty') }).waitFor();
    await expect.poll(() => namesIn(woman, 'ignoreProfileByMe')).toEqual([]);
    await page.getByRole('link', { name: screenText('activity:tabs.blockedByMe') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('activity:blockedByMe.title') }).waitFor();
    // A member who hides the profile stays in the list, without a name and without a link to the profile.
    await hideProfile(yusuf);
    await page.reload();
    const place = page.getByRole('article').filter({ hasText: screenText('activity:unshown.name') });
    await place.waitFor();
    expect(await page.getByText('Yusuf').count()).toBe(0);
    expect(await place.getByRole('link').count()).toBe(0);
    await checkScreen('a place of somebody who is not shown');
    await place
      .getByRole('button', { name: screenText('activity:wayBack.blockOf', { name: 'Profile not available' }) })
      .click();
    await holdToast(page.getByText(screenText('members:said.unblocked', { name: 'Profile not available' })));
    await page.getByRole('heading', { name: screenText('activity:blockedByMe.empty') }).waitFor();
    await checkScreen('an empty list of blocked people');
    await yusuf.client.put(`/user/changeStatus/${yusuf.id}`, { status: 'ACTIVE' });
    await expect.poll(() => seesHer(yusuf)).toBe(200);
    expect(await namesIn(woman, 'blockedProfiles')).toEqual([]);
    await open('/dashboard/otherActivity', 'People who saw your profile');
    await page.getByText('3 members viewed your profile').waitFor();
    await end();
  });

  it('reports a profile once, and is told at the second attempt that the report exists', async () => {
    const { others, page, open, checkScreen, end } = await scene('Yusuf');
    await open('/dashboard/otherActivity', 'People who saw your profile');
    const dialog = page.getByRole('dialog', {
      name: screenText('member-dialogs:reporting.title', { name: 'Yusuf Khan' }),
    });
    const openDialog = async () => {
      await page.getByRole('button', { name: screenText('members:menu.of', { name: 'Yusuf Khan' }) }).click();
      await page.getByRole('menuitem', { name: screenText('members:menu.report') }).click();
      await dialog.waitFor();
    };
    const send = () => dialog.getByRole('button', { name: screenText('member-dialogs:reporting.submit') }).click();
    await openDialog();
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(11);
    await send();
    await dialog.getByText(screenText('member-dialogs:reporting.reasonMissing')).waitFor();
    await checkScreen('a report without a reason');
    await dialog.getByLabel('Asking for Money').check();
    await dialog
      .getByLabel(screenText('member-dialogs:reporting.description'))
      .fill('He asked for Rs 20,000\nfor a ticket.');
    await send();
    await page.getByText('Thank you. Our team will check this profile and tell you the result.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await openDialog();
    await dialog.getByLabel('Asking for Money').check();
    await send();
    await dialog.getByText('You have already reported this profile.').waitFor();
    await checkScreen('a report that is open already');
    expect(others).toHaveLength(1);
    await end();
  });

  it('sees how well each of the two members matches the other, and the single preferences on request', async () => {
    const { woman, page, card, open, checkScreen, end } = await scene('Yusuf');
    const wish = { ageFrom: 25, ageTo: 32, motherTongue: ['ur'], maritalStatus: ['Divorced'], strict: ['age'] };
    expect((await woman.client.put('/user/updatePartnerPreference', wish)).status).toBe(200);
    await open('/dashboard/otherActivity', 'People who saw your profile');
    const box = card('Yusuf').getByRole('button', {
      name: screenText('members:match.yoursAlone.MALE', { met: '2', count: 3 }),
    });
    await box.waitFor();
    // Waits until the layout is stable; otherwise the box would move away from under the pointer.
    await waitUntilStable(async () => (await box.boundingBox())?.y ?? 0);
    const closer = page.getByRole('tooltip');
    await (where === 'a phone' ? box.dispatchEvent('click') : box.hover());
    await closer.getByText('Age · Mother tongue').waitFor();
    await closer.getByText(screenText('cases:person.missed', { list: 'Marital status' })).waitFor();
    await checkScreen('the wishes behind a match');
    await (where === 'a phone' ? box.dispatchEvent('click') : page.mouse.move(0, 0));
    await closer.waitFor({ state: 'hidden' });
    // By keyboard: Tab moves from the name to the box.
    await card('Yusuf').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await closer.waitFor();
    await page.keyboard.press('Escape');
    await closer.waitFor({ state: 'hidden' });

    await open('/dashboard/invoice', 'Filter setting');
    expect(new URL(page.url()).pathname).toBe('/dashboard/accountSetting/filter');
    await page.getByRole('listitem').filter({ hasText: /^Age$/ }).waitFor();
    await page.getByLabel(screenText('settings:filter.strict')).click();
    await page.getByText('Who can send me interest: Only people who match my must-haves.').waitFor();
    await checkScreen('the filter setting');
    expect((await woman.client.get('/user/settings')).body.result.data.privacy.interest).toBe('strict');
    await end();
  });

  it('returns to the same place in a long list after opening a profile and after a reload', async () => {
    const viewer = await man('Yusuf');
    const women = await registerCrowd(
      app,
      Array.from({ length: 45 }, (_, index) => ({ firstName: `Woman${index}`, dateOfBirth: '1998-03-14' })),
    );
    for (const { id } of women) await viewer.client.get(`/user/GetProfileById/${id}`);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signedIn(page, viewer);
    await page.goto('/dashboard/myActivity');
    await page.getByText('You viewed 45 profiles. Latest first.').waitFor();
    // The list loads more when scrolled to its end.
    const far = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Woman3 / }) });
    await scrollUntil(page, async () => (await far.count()) > 0);
    await far.scrollIntoViewIfNeeded();
    const place = await stablePosition(page);
    expect(place).toBeGreaterThan(2_000);
    await far.getByRole('link').click();
    await page.waitForURL('**/dashboard/profile/**');
    await page.getByRole('heading', { level: 1, name: /^Woman3 / }).waitFor();
    await page.goBack();
    await far.waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await page.reload();
    await far.waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('sees an explaining text in every empty list', async () => {
    const { page, open, checkScreen, end } = await scene();
    const screens = [
      ['/dashboard/myActivity', 'Profiles viewed by you', 'No profiles viewed yet'],
      ['/dashboard/myActivity/contactView', 'Contacts viewed by you', 'No contacts viewed yet'],
      ['/dashboard/otherActivity', 'People who saw your profile', 'No profile views yet'],
      ['/dashboard/otherActivity/contactView', 'Your contact viewed by', 'No contact views yet'],
      [
        '/dashboard/otherActivity/interest?tab=Expired',
        'People who show interest in your profile',
        'No expired interests',
      ],
    ] as const;
    for (const [path, title, empty] of screens) {
      await open(path, title);
      await page.getByRole('heading', { level: 2, name: empty }).waitFor();
      await checkScreen(title);
    }
    // Each list is a tab beside the others of its group.
    const tabs = page.getByRole('navigation', { name: screenText('activity:lists.others') });
    await tabs.getByRole('link', { name: screenText('activity:lists.viewersOfMe') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('activity:viewersOfMe.title') }).waitFor();
    await tabs.locator('[aria-current=page]', { hasText: screenText('activity:lists.viewersOfMe') }).waitFor();
    await end();
  });
});
