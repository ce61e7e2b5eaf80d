import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { monthEnds } from '../../server/features/billing/packages/entitlements.rules.ts';
import { setPrivacy } from '../support/activity.ts';
import { openBrowser, PHONE } from '../support/browser.ts';
import { ask, done } from '../support/gallery-requests.ts';
import { basicDetail, member, PASSWORD, type Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { ownEntitlements } from '../support/purchases.ts';
import { amountText, screenPattern, screenText, serverText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTraveller, type Traveller } from './journey-person.ts';
import {
  declare,
  fillBasic,
  fillBirthday,
  fillEducation,
  fillFamily,
  fillPrimary,
  retype,
  saveStep,
} from './journey-registration.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
/** Year of birth of a person who reaches this age this year. */
const bornFor = (years: number): string => String(new Date().getFullYear() - years);
/** Time limit that only a hang reaches. */
const LONG = 900_000;
const login = { email: 'abdul.rahman.ansari.of.lucknow@mail.example', password: PASSWORD };
const SON = 'faisal.ansari@mail.example';

/** A screen of 1280 × 800 px at 200 percent zoom, in a browser with text one and a half times as large. */
const ZOOMED = { width: 640, height: 400 };
const LARGE_LETTERS = '--blink-settings=defaultFontSize=24';
/** A slow reader needs longer per page than an access token is valid. */
const READING_MS = 20 * 60_000;

const NAMES = ['Aaliyah', 'Bushra', 'Dilnaz', 'Erum', 'Farah', 'Gulnar', 'Huma', 'Iqra', 'Jamila', 'Kausar', 'Lubna'];

let app: TestApp;
/** `browser` is his own device; `phones` has the phones of others. */
let browser: Browser;
let phones: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  // Free allowances are counted by the month in India, so the month must not end during the journey.
  const left = monthEnds(app.clock.now()).getTime() - app.clock.now().getTime();
  if (left < LONG + 3 * READING_MS) app.clock.advance(left);
  browser = await openBrowser(LARGE_LETTERS);
  phones = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await Promise.all([browser.close(), phones.close()]);
  await app.close();
});

/** Women who show photos on request, and phone numbers to premium members. */
const women = (): Promise<Person[]> =>
  Promise.all(
    NAMES.map(async (firstName, index) => {
      const woman = await member(app, { firstName, lastName: 'Qureshi', declarations: accepted });
      await setPrivacy(woman, { contact: 'premium' });
      await uploadSeeds(woman, { image1: 300 + index });
      return woman;
    }),
  );

/** The father as an API client, beside his devices. */
async function signInAsFather(): Promise<Person> {
  const client = app.client();
  const registered = await client.post('/user/login', login);
  expect(registered.status, registered.text).toBe(200);
  client.token = registered.body.token;
  return { client, id: registered.body.user._id, registered, ...login };
}

/** He registers his son. Typing errors are reported at their fields, and the first faulty field has the focus. */
async function registersHisSon({ page, checkScreen }: Traveller): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkScreen('login');
  await page.getByRole('link', { name: screenText('login:register') }).click();
  await page.getByText(screenText('wizard:step', { step: '1' })).waitFor();
  await fillPrimary(page, {
    accountFor: 'Son',
    firstName: 'Faisal',
    lastName: 'Ansari',
    phoneNumber: '98111 22',
    email: 'abdul.ansari@mail',
    password: 'faisal',
  });
  await page.getByLabel(screenText('wizard:primary.candidate.email.his')).fill(SON);
  await checkScreen('step 1');
  await saveStep(page);
  await page.locator('[name=email][aria-invalid=true]:focus').waitFor();
  await page.locator('[name=password][aria-invalid=true]').waitFor();
  await checkScreen('step 1, mistyped');
  await retype(page, 'email', login.email);
  await retype(page, 'password', login.password);
  await declare(page);
  await saveStep(page);
  // Only the server knows whether the phone number can exist.
  await page.locator('[name=phoneNumber][aria-invalid=true]:focus').waitFor();
  await checkScreen('step 1, a number that is none');
  await retype(page, 'phoneNumber', '98111 22244');
  await saveStep(page);

  await page.waitForURL('**/register/basicDetail');
  await page.getByText(screenText('wizard:title.basicInfo.Son')).waitFor();
  await fillBirthday(page, '31', '2', bornFor(27));
  await fillBasic(page);
  await saveStep(page);
  await page.getByText(screenText('wizard:errors.date.impossible')).first().waitFor();
  await checkScreen('step 2, a date that is none');
  await fillBirthday(page, '28', '2', bornFor(17));
  await saveStep(page);
  await page.getByText(screenText('wizard:errors.young.MALE')).first().waitFor();
  await fillBirthday(page, '28', '2', bornFor(27));
  app.clock.advance(READING_MS);
  await saveStep(page);

  await page.waitForURL('**/register/educationDetail');
  await page.getByText(screenText('wizard:step', { step: '3' })).waitFor();
  await fillEducation(page);
  await checkScreen('step 3');
  app.clock.advance(READING_MS);
  await saveStep(page);
  await page.waitForURL('**/register/familydetail');
  await page.getByText(screenText('wizard:step', { step: '4' })).waitFor();
  await fillFamily(page);
  await checkScreen('step 4');
  await saveStep(page);
  await page.waitForURL('**/dashboard/home');
}

/** The son opens the notice on his own phone, and agrees. */
async function asksHisSon(): Promise<void> {
  const { text } = await app.message(SON, /\/candidate\//);
  const son = await createTraveller(phones, app, 'his son', PHONE, { colorScheme: 'dark' });
  await son.page.goto(/\/candidate\/[\w-]+/.exec(text)?.[0] ?? '');
  await son.page.getByRole('heading', { name: screenText('accounts:candidate.title') }).waitFor();
  await son.checkScreen('a profile about him');
  await son.page.getByRole('button', { name: screenText('accounts:candidate.confirm') }).click();
  await son.page.getByRole('heading', { name: screenText('accounts:candidate.confirmedTitle') }).waitFor();
  await son.checkScreen('agreed');
  await son.end();
}

async function searches({ page, checkScreen }: Traveller, he: Person): Promise<void> {
  await page
    .getByRole('link', { name: /^Aaliyah/ })
    .first()
    .waitFor();
  await checkScreen('home');
  await page.getByRole('link', { name: screenText('discovery:search.title'), exact: true }).click();
  await page.getByRole('button', { name: screenPattern('discovery:search.filters') }).click();
  // A range around the women's age, whether or not their birthday of this year has passed.
  const age = new Date().getFullYear() - Number(basicDetail.DOB.slice(0, 4));
  await page
    .getByLabel(screenText('discovery:search.from', { name: screenText('members:wishes.age') }))
    .selectOption(String(age - 4));
  await page
    .getByLabel(screenText('discovery:search.to', { name: screenText('members:wishes.age') }))
    .selectOption(String(age + 2));
  await checkScreen('the filters');
  await page.getByRole('button', { name: screenText('discovery:search.show', { count: NAMES.length }) }).click();
  await page.getByRole('dialog', { name: screenText('discovery:search.filters') }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Bushra/ }).waitFor();
  await checkScreen('what he found');
  for (const name of ['Aaliyah', 'Bushra']) {
    await page.getByRole('button', { name: screenText('members:interest.expressTo', { name: `${name} Q.` }) }).click();
    await page.getByRole('article').filter({ hasText: name }).getByText(screenText('members:interest.sent')).waitFor();
  }
  expect((await he.client.get('/user/myInterest')).body.result.totalCount).toBe(2);
}

/**
 * He asks ten families for photos, and the eleventh request exceeds the limit. The page leads him to Premium and back.
 */
async function hitsALimit({ page, checkScreen }: Traveller, he: Person, [last, ...others]: Person[]): Promise<void> {
  for (const woman of others) await done(ask(he, woman));
  await page.goto(`/dashboard/profile/${last?.id}`);
  await page.getByRole('button', { name: screenText('profiles:gallery.ask') }).click();
  await page
    .getByText(serverText('You have used all photo requests for this month. Get a premium plan to ask more members.'))
    .waitFor();
  await checkScreen('a limit');
}

async function buysPremium({ page, checkScreen }: Traveller, he: Person, last: Person): Promise<void> {
  await page
    .getByRole('alert')
    .getByRole('link', { name: screenText('premium:payments.toPremium') })
    .click();
  await page.getByRole('heading', { level: 1, name: screenText('premium:go.title') }).waitFor();
  await checkScreen('what Premium gives');
  await page
    .getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: amountText('₹ 500') }) })
    .click();
  const dialog = page.getByRole('dialog', { name: screenText('premium:buy.title', { name: 'Premium' }) });
  await expect.poll(() => dialog.getByLabel(screenText('premium:buy.state')).inputValue()).toBe('Uttar Pradesh');
  await checkScreen('before the payment');
  await dialog.getByRole('button', { name: screenText('premium:buy.pay', { price: amountText('₹ 500') }) }).click();
  await page
    .frameLocator('iframe[title="Test payment"]')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page
    .getByRole('heading', { level: 1, name: screenText('premium:payment.standing.paid.title', { name: 'Premium' }) })
    .waitFor();
  await checkScreen('a payment that is through');
  expect(await ownEntitlements(he)).toMatchObject({ isPremium: true, contactViews: { left: 50 } });

  await page.goto('/dashboard/payment/mypackage');
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: screenPattern('premium:invoice.get') }).click(),
  ]);
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await checkScreen('his payments');

  // He continues on the page on which he was interrupted.
  await page.goto(`/dashboard/profile/${last.id}`);
  await page.getByRole('button', { name: screenText('profiles:gallery.ask') }).click();
  await page.getByText(screenPattern('profiles:gallery.waits')).waitFor();
}

async function asksAViewBack({ page, checkScreen }: Traveller, he: Person): Promise<void> {
  await page.getByRole('button', { name: screenText('profiles:contact.show') }).click();
  await page.getByText(screenText('profiles:contact.left', { count: 49 })).waitFor();
  await checkScreen('contact details');
  await page.getByRole('button', { name: screenPattern('members:askingBack.openOf') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('member-dialogs:askingBack.title') });
  await dialog.getByLabel(screenText('member-dialogs:askingBack.reasons.deadNumber')).check();
  await dialog
    .getByLabel(screenText('member-dialogs:askingBack.note'))
    .fill('It has been switched off for three days.');
  await checkScreen('asking for the view back');
  await dialog.getByRole('button', { name: screenText('member-dialogs:askingBack.submit') }).click();
  await page.getByText(screenPattern('members:askingBack.stands.asked')).waitFor();
  expect(await ownEntitlements(he)).toMatchObject({ contactViews: { used: 1, left: 49 } });
}

/** On his phone, at night, he reads that staff have refunded the contact view. */
async function readsOnHisPhone(page: Page, { checkScreen }: Traveller, he: Person): Promise<void> {
  await page.waitForURL('**/dashboard/home');
  await page.getByRole('link', { name: screenPattern('shell:bell.unread') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('common:toasts') }).waitFor();
  await page.getByText(serverText('Contact view refund')).waitFor();
  await checkScreen('what happened');
  await page.getByRole('link', { name: new RegExp(serverText('Contact view refund')) }).click();
  await page.getByText(screenText('premium:back.status.given'), { exact: true }).waitFor();
  await checkScreen('what is left');
  expect(await ownEntitlements(he)).toMatchObject({ contactViews: { granted: 50, used: 0, left: 50 } });
}

it(
  'a father of 60 registers his son, buys Premium and gets a contact view refunded',
  async () => {
    const families = await women();
    const laptop = await createTraveller(browser, app, 'his laptop', ZOOMED, { deviceScaleFactor: 2 });
    await registersHisSon(laptop);
    await asksHisSon();
    const he = await signInAsFather();
    await searches(laptop, he);
    await hitsALimit(laptop, he, families);
    await buysPremium(laptop, he, families[0] as Person);
    await asksAViewBack(laptop, he);
    await laptop.end();

    const { data } = (await admin.client.get('/staff/giveBacks?status=asked')).body.result;
    const answer = 'We could not reach the family either.';
    expect((await admin.client.put(`/staff/giveBacks/${data[0]._id}`, { status: 'given', answer })).status).toBe(200);
    const phone = await createTraveller(phones, app, 'his phone', PHONE, { colorScheme: 'dark' });
    await phone.signIn(login);
    await readsOnHisPhone(phone.page, phone, he);
    await phone.end();
  },
  LONG,
);
