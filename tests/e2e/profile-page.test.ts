import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const man = (): Promise<Person> => member(app, { gender: 'MALE', firstName: 'Arif', declarations: accepted });
const woman = (firstName: string): Promise<Person> => member(app, { firstName, declarations: accepted });

/** A browser in which the member is signed in. */
async function signedIn(person: Person, size: { width: number; height: number }) {
  const at = await visit(browser, app.url, size);
  const { page } = at;
  await signInDirectly(page, person, NOWHERE);
  return at;
}

async function open(page: Page, person: Person): Promise<void> {
  await page.goto(`/dashboard/profile/${person.id}`);
  await page.getByRole('heading', { name: screenText('profiles:view.contact') }).waitFor();
}

/**
 * Waits until a member is notified of this event and of the new browser, because each notification makes the open
 * profile refetch.
 */
const waitForNotice = ({ client }: Person, kind: string): Promise<void> =>
  expect
    .poll(async () => {
      const { notifications } = (await client.get('/notifications')).body.result.data;
      return notifications.map((one: { kind: string }) => one.kind);
    })
    .toEqual(expect.arrayContaining(['signIn.newDevice', kind]));

const interestOf = async (person: Person, other: Person) =>
  (await person.client.get(`/user/GetProfileById/${other.id}`)).body.result.data.interest;

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member goes from one profile of a list to the next on %s', async (where, size) => {
  const viewer = await man();
  for (const name of ['Sana', 'Hina', 'Zoya']) {
    const { status } = await viewer.client.post(`/user/shortListPofile/${(await woman(name)).id}`);
    expect(status).toBe(200);
  }
  const { page, context, faults } = await signedIn(viewer, size);
  const list = '/dashboard/myActivity/shortlist';
  await page.goto(list);
  const names = page.getByRole('article').getByRole('link');
  await names.nth(1).click();
  const walk = page.getByRole('navigation', { name: screenText('profiles:walk.label') });
  await walk.getByText('2 of 3').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Hina K., ' }).waitFor();
  await expectAccessible(page, `a profile on ${where}`);
  await expectNoSidewaysScroll(page, `a profile on ${where}`);

  await walk.getByRole('link', { name: screenText('profiles:walk.next') }).click();
  await walk.getByText('3 of 3').waitFor();
  expect(await walk.getByRole('link', { name: screenText('profiles:walk.next') }).count()).toBe(0);
  // The heading has the focus after moving to the next profile by key.
  const heading = page.locator('h1:focus');
  await heading.filter({ hasText: 'Sana K., ' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await walk.getByText('2 of 3').waitFor();
  await heading.filter({ hasText: 'Hina K., ' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await walk.getByText('1 of 3').waitFor();
  await heading.filter({ hasText: 'Zoya K., ' }).waitFor();
  const first = page.url();
  await page.keyboard.press('ArrowLeft');
  await page.reload();
  await walk.getByText('1 of 3').waitFor();
  expect(page.url()).toBe(first);

  // A similar member's profile is one step further, with a link back to this profile.
  const similar = page.locator('section', {
    has: page.getByRole('heading', { name: screenText('profiles:similar.title') }),
  });
  await similar.getByRole('link').first().click();
  await page.waitForURL((url) => url.href !== first);
  await walk.getByText(/^1 of /).waitFor();
  await page.getByRole('link', { name: screenText('profiles:walk.backToProfile') }).click();
  await page.waitForURL(first);
  await walk.getByText('1 of 3').waitFor();

  // However many profiles were visited, one link leads back to the list.
  await page.getByRole('link', { name: screenText('profiles:walk.back') }).click();
  await page.waitForURL(`**${list}`);
  await names.first().waitFor();
  await page.goForward();
  await page.waitForURL(first);
  await page.goBack();
  await page.waitForURL(`**${list}`);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member sends, withdraws and answers interest on %s', async (where, size) => {
  const [viewer, sana, hina] = await Promise.all([man(), woman('Sana'), woman('Hina')]);
  const { page, context, faults } = await signedIn(viewer, size);
  await open(page, sana);
  await page.getByRole('button', { name: screenText('members:interest.express') }).click();
  await page.getByText('You sent interest on').waitFor();
  await page.getByRole('button', { name: screenText('profiles:interest.withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('activity:withdraw') })
    .click();
  await page.getByText(screenText('profiles:interest.ended.Withdrawn')).waitFor();
  await page.getByText(/^Again from /).waitFor();
  expect(await interestOf(viewer, sana)).toMatchObject({ status: 'Withdrawn', direction: 'sent' });

  await page.getByRole('button', { name: screenText('members:shortlist.add') }).click();
  await page.getByRole('button', { name: screenText('members:shortlist.add'), pressed: true }).waitFor();

  await hina.client.post(`/user/expressInterest/${viewer.id}`);
  await waitForNotice(viewer, 'interest.received');
  await open(page, hina);
  await page.getByText('She sent you interest on').waitFor();
  await page.getByText(screenText('profiles:contact.interest')).waitFor();
  await expectAccessible(page, `an interest received on ${where}`);
  await expectNoSidewaysScroll(page, `an interest received on ${where}`);
  await page.getByRole('button', { name: /^Accept Hina/ }).click();
  await page.getByRole('heading', { level: 1, name: screenText('chat:moment.title', { name: 'Hina Khan' }) }).waitFor();
  await page.getByRole('button', { name: screenText('arrival:later') }).click();
  await page.getByText(screenText('members:interest.mutual')).waitFor();

  // Mutual interest shows the full name and the family, and the contact data on request.
  await page.getByRole('heading', { level: 1, name: 'Hina Khan, ' }).waitFor();
  await page.getByText('Abdul Rahman Khan').waitFor();
  await page.getByRole('button', { name: screenText('profiles:contact.show') }).click();
  const email = page.getByRole('link', { name: hina.email });
  expect(await email.getAttribute('href')).toBe(`mailto:${hina.email}`);
  expect(await page.locator('a[href^="tel:+91"]').count()).toBe(1);
  await expectAccessible(page, `contact data on ${where}`);
  await expectNoSidewaysScroll(page, `contact data on ${where}`);
  expect(faults).toEqual([]);
  await context.close();
});

it('a profile shows what its owner allows, and for the rest the reason given by the server', async () => {
  const [viewer, sana] = await Promise.all([man(), woman('Sana')]);
  const choose = async (contact: string) => {
    const { status } = await sana.client.put('/user/settings', { privacy: { contact } });
    expect(status).toBe(200);
  };
  const { page, context, faults } = await signedIn(viewer, PHONE);
  await choose('premium');
  await open(page, sana);
  await page.getByText(screenText('profiles:contact.premium')).waitFor();

  await viewer.client.post(`/user/expressInterest/${sana.id}`);
  const { interestId } = await interestOf(sana, viewer);
  await sana.client.put(`/user/updateInterest/${interestId}`, { status: 'Accepted' });
  await waitForNotice(viewer, 'interest.accepted');
  // The profile is refetched when the live connection opens, so the connection is blocked.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await open(page, sana);
  const ask = page.getByRole('button', { name: screenText('profiles:contact.show') });
  await ask.waitFor();
  await choose('nobody');
  await ask.click();
  await page.getByRole('alert').getByText('This member does not share contact details').waitFor();
  await ask.waitFor({ state: 'detached' });
  expect(await page.getByText(sana.email).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('a profile shows that the viewer ignores or blocks it, and lets the viewer undo this', async () => {
  const [viewer, sana] = await Promise.all([man(), woman('Sana')]);
  const { page, context, faults } = await signedIn(viewer, LAPTOP);
  await open(page, sana);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^More about Sana/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  for (const [item, said, banner, back] of [
    ['Ignore', 'Sana K. is hidden.', 'You have hidden this member.', 'Show again'],
    ['Block', 'Sana K. is blocked.', 'You have blocked this member.', 'Unblock'],
  ] as const) {
    await choose(item);
    // The banner appears at once, the toast only when the server has confirmed.
    await page.getByText(said).waitFor();
    await page.getByText(banner).waitFor();
    expect(await page.getByRole('button', { name: screenText('members:interest.express') }).count()).toBe(0);
    await page.reload();
    await page.getByText(banner).waitFor();
    await expectAccessible(page, `${item}: the profile`);
    await page.getByRole('button', { name: back }).click();
    await page.getByRole('button', { name: screenText('members:interest.express') }).waitFor();
    await expect.poll(() => page.getByText(banner).count()).toBe(0);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('the profile ID on a profile can be copied', async () => {
  const [viewer, sana] = await Promise.all([man(), woman('Sana')]);
  const { page, context } = await signedIn(viewer, LAPTOP);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, sana);
  const code = profileCode(sana.id);
  await page.getByRole('button', { name: `Copy profile ID ${code}` }).click();
  await page.getByText(`Profile ID ${code} copied.`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await context.close();
});

it('an unknown profile shows a text that it is not available, and a lost connection offers a retry', async () => {
  const [viewer, sana] = await Promise.all([man(), woman('Sana')]);
  const { page, context, faults } = await signedIn(viewer, PHONE);
  await page.goto(`/dashboard/profile/${viewer.id.slice(0, -4)}0000`);
  await page.getByRole('heading', { name: screenText('profiles:view.absent') }).waitFor();
  await expectAccessible(page, 'an absent profile');
  await expectNoSidewaysScroll(page, 'an absent profile');

  // A member whom the other has blocked sees only that the profile is not available.
  await sana.client.post(`/user/blockProfile/${viewer.id}`);
  await page.goto(`/dashboard/profile/${sana.id}`);
  await page.getByRole('heading', { name: screenText('profiles:view.absent') }).waitFor();
  await sana.client.delete(`/user/blockProfile/${viewer.id}`);

  // The live connection is blocked: an automatic refetch would remove the button.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/user/GetProfileById/**', (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto(`/dashboard/profile/${sana.id}`);
  await page.getByRole('heading', { name: screenText('profiles:view.failed') }).waitFor();
  await page.unroute('**/user/GetProfileById/**');
  await page.getByRole('button', { name: screenText('profiles:view.retry') }).click();
  await page.getByRole('heading', { level: 1, name: 'Sana K., ' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
