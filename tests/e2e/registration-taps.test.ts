import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { match } from '../support/activity.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { say } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { photo } from './picture-files.ts';
import { createPressCounter, registerByPhone } from './registration-by-phone.ts';

/** Presses that a typical person needs from the welcome page to Home, at most. */
const MAX_TAPS = 40;

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('the welcome page can be read without JavaScript, and has links to and from the login page', async () => {
  const answer = await fetch(`${app.url}/welcome`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(`${app.url}/welcome`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await answer.text()).toContain(`<link rel="canonical" href="${app.url}/welcome">`);

  const { page, context, faults } = await visit(browser, app.url, PHONE, { javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: screenText('login:about') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('login:welcome.motto') }).waitFor();
  // The packages of a new installation; interests are unlimited for everybody.
  await page.getByText('₹ 500').waitFor();
  expect(await page.getByText(screenText('premium:addons.unlimited.interests')).count()).toBe(1);
  await page.getByRole('link', { name: 'اردو' }).waitFor();
  expect(await page.getByRole('link', { name: 'Register' }).first().getAttribute('href')).toBe(
    '/register/primaryDetail',
  );
  await page
    .getByRole('link', { name: screenText('wizard:errors.signInInstead') })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(faults).toEqual([]);
  await context.close();
});

it(`a woman who registers herself with her phone number needs at most ${MAX_TAPS} presses`, async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  const hand = createPressCounter(page);
  const { taps, press } = hand;
  const after: Record<string, number> = {};
  await registerByPhone(app, page, hand, (step) => {
    after[step] = taps();
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  after['step 4'] = taps();

  console.info(`Presses from the welcome page to Home: ${JSON.stringify(after)}`);
  expect(after['step 4']).toBeLessThanOrEqual(MAX_TAPS);

  // The first things to do: her number is confirmed by the code; a photo and preferences are missing.
  const card = page.getByRole('region', { name: screenText('arrival:title', { name: 'Zainab' }) });
  await card.getByText(screenText('arrival:phone.done')).waitFor();
  await card.getByText('You decide who can see it.').waitFor();
  await expectNoSidewaysScroll(page, 'Home after the registration');
  await expectAccessible(page, 'Home after the registration');
  await card.getByRole('button', { name: screenText('arrival:wishes.do') }).click();
  await card.getByRole('button', { name: screenText('arrival:wishes.save') }).click();
  await card.getByText(screenText('arrival:wishes.none')).waitFor();
  await card.getByText(screenText('arrival:wishes.years', { from: '25', to: '29' })).click();
  await card.getByText('Never Married', { exact: true }).click();
  await card.getByText(screenText('wizard:community.branches.islam_sunni'), { exact: true }).click();
  await card.getByText(screenText('arrival:wishes.graduate'), { exact: true }).click();
  await expectAccessible(page, 'the five quick questions');
  await card.getByRole('button', { name: screenText('arrival:wishes.save') }).click();
  await card.getByText(screenText('arrival:wishes.done')).waitFor();
  // The list of finished tasks comes from the server, so it is the same after a reload.
  await page.reload();
  await card.getByText(screenText('arrival:wishes.done')).waitFor();
  const fromHome = taps();
  await press(card.getByRole('link', { name: screenText('arrival:photo.title') }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page.getByLabel(screenText('gallery:pick.addOf', { photo: 'Profile photo' }))),
  ]);
  await chooser.setFiles(await photo(1));
  await press(page.getByRole('dialog').getByRole('button', { name: screenText('gallery:crop.use') }));
  await page.getByRole('button', { name: 'Edit: Profile photo' }).waitFor();
  // One more press chooses the picture in the phone's own dialog.
  const forPhoto = taps() - fromHome + 1;
  console.info(`Presses from Home to a photo: ${forPhoto}`);
  expect(forPhoto).toBeLessThanOrEqual(4);
  await page.goto('/dashboard/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => card.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

/** Opens Home of a member on a phone, with a counter of presses. */
async function homeOf(person: Person, viewport: { width: number; height: number } = PHONE) {
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await signInDirectly(page, person);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, faults, ...createPressCounter(page), end: () => context.close() };
}

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const person = (details: object) => member(app, { declarations: accepted, ...details });

it('an interest needs 1 press from Home, and Premium at most 5 presses until the payment', async () => {
  const he = await person({ gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan' });
  await person({ firstName: 'Hafsa', lastName: 'Qureshi' });
  const home = await homeOf(he);
  await home.press(home.page.getByRole('button', { name: /^Express Interest/ }).first());
  await home.page.getByText(screenText('members:interest.sent')).first().waitFor();
  const interest = home.taps();
  await home.button('Open menu');
  await home.press(home.page.getByRole('link', { name: screenText('shell:menu.goPremium') }));
  // The free account has unlimited interests too, so Premium does not sell them.
  await home.page.getByText(screenText('premium:addons.unlimited.photoRequests')).waitFor();
  expect(await home.page.getByText(screenText('premium:addons.unlimited.interests')).count()).toBe(0);
  await home.button('Buy Premium Plans Only ₹ 500');
  await expect.poll(() => home.page.getByLabel(screenText('premium:buy.state')).inputValue()).toBe('Uttar Pradesh');
  await home.button('Pay ₹ 500');
  await home.page.waitForURL('**/dashboard/payment/order/*');
  const premium = home.taps() - interest;
  console.info(`Presses from Home: ${JSON.stringify({ interest, premium })}`);
  expect(interest).toBe(1);
  expect(premium).toBeLessThanOrEqual(5);
  await home.end();
});

it('a reply needs at most 3 presses from Home', async () => {
  const [she, he] = await Promise.all([
    person({ firstName: 'Mariam', lastName: 'Siddiqui' }),
    person({ gender: 'MALE', firstName: 'Imran', lastName: 'Khan' }),
  ]);
  await match(he, she);
  await say(he, she, 'Assalamu alaikum');
  const home = await homeOf(she, LAPTOP);
  await home.press(home.page.getByRole('link', { name: 'Messages: 1 unread' }));
  await home.press(home.page.getByRole('link', { name: /^Imran Khan/ }));
  const field = home.page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Imran Khan' }) });
  await home.press(field);
  await home.page.keyboard.type('Wa alaikum assalam');
  await home.page.keyboard.press('Enter');
  await home.page.getByRole('log').getByText('Wa alaikum assalam').waitFor();
  console.info(`Presses from Home to a sent reply: ${home.taps()}`);
  expect(home.taps()).toBeLessThanOrEqual(3);
  await home.end();
});
