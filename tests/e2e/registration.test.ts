import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { choose, tabTo, typeInto } from '../support/keyboard.ts';
import { basicDetail, member, PASSWORD, register } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { enterPassword } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openEmail } from './journey-registration.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  await member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Siddiqui' });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const thisYear = new Date().getFullYear();

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('registering a daughter on %s by keyboard', (where, viewport) => {
  it('leads through four steps to the dashboard, and a reload in step 3 keeps the answers', async () => {
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    const email = `daughter.${viewport.width}@mail.example`;
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen('login');
    await tabTo(page, 'Register New Account');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/register/primaryDetail');
    await page.getByText(screenText('wizard:step', { step: '1' })).waitFor();
    await page.locator('[name^=accountFor]').first().waitFor();
    await typeInto(page, 'accountFor', 'Daughter');
    await typeInto(page, 'firstName', 'Zainab');
    await typeInto(page, 'lastName', 'Ansari');
    await typeInto(page, 'phoneNumber', `98${String(viewport.width).padStart(8, '1')}`);
    await openEmail(page);
    await typeInto(page, 'email', email);
    await typeInto(page, 'password', PASSWORD);
    await checkScreen('step 1');
    await tabTo(page, 'Save And Next');
    await page.keyboard.press('Enter');
    // Declarations are never ticked in advance: the focus moves to the first one.
    await page.locator('input[type=checkbox]:focus').waitFor();
    await page.keyboard.press('Space');
    for (const box of await page.locator('input[type=checkbox]').all())
      if (!(await box.isChecked())) {
        await box.focus();
        await page.keyboard.press('Space');
      }
    await tabTo(page, 'Save And Next');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/register/basicDetail');
    await page.getByRole('heading', { name: screenText('wizard:name.basicInfo') }).waitFor();
    await page.getByText(screenText('wizard:title.basicInfo.Daughter')).waitFor();
    await page.locator('[name=dateOfBirth-day]').waitFor();
    await typeInto(page, 'dateOfBirth-day', '14');
    await typeInto(page, 'dateOfBirth-month', '3');
    await typeInto(page, 'dateOfBirth-year', String(thisYear - 6));
    await tabTo(page, 'maritalStatus');
    await checkScreen('step 2');
    await choose(page, 'maritalStatus', 'Never');
    await choose(page, 'branch', 'Islam · Sunni');
    await choose(page, 'religion', 'ansari');
    await choose(page, 'motherTongue', 'urdu');
    await choose(page, 'height', `5' 4`);
    await tabTo(page, 'Save And Next');
    await page.keyboard.press('Enter');
    // The candidate is too young: an error is shown at the field, and the focus moves there.
    await page
      .getByText(/at least 18/)
      .first()
      .waitFor();
    // The error appears when the field is left; the focus moves only after the server's refusal.
    await page.locator('[name=dateOfBirth-day]:focus').waitFor();
    await page.locator('[name=dateOfBirth-year]').fill(String(thisYear - 26));
    await tabTo(page, 'Save And Next');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/register/educationDetail');
    await page.getByText(screenText('wizard:step', { step: '3' })).waitFor();
    await page.locator('[name=highestEducation]').waitFor();
    await choose(page, 'highestEducation', 'b.tech');
    await typeInto(page, 'collegeInstitute', 'Jamia Millia Islamia');
    await choose(page, 'employedIn', 'Private');
    await choose(page, 'occupation', 'software');
    const shown = (name: string) => page.locator(`[name=${name}]`).inputValue();
    await expect.poll(() => shown('occupation')).toMatch(/software/i);
    await page.reload();
    await page.getByText(screenText('wizard:step', { step: '3' })).waitFor();
    await expect.poll(() => shown('collegeInstitute')).toBe('Jamia Millia Islamia');
    await expect.poll(() => shown('highestEducation')).toMatch(/B\.? ?Tech/i);
    await expect.poll(() => shown('occupation')).toMatch(/software/i);
    await choose(page, 'annualIncome', 'Rs 10 - 12');
    // A city that is typed but not selected is named, so that it does not disappear without a word.
    await typeInto(page, 'city', 'Kothi Tola');
    await page.keyboard.press('Tab');
    await page.getByText('“Kothi Tola” was not selected.').waitFor();
    await choose(page, 'city', 'lucknow');
    await checkScreen('step 3');
    await tabTo(page, 'Save And Next');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/register/familydetail');
    await page.getByText(screenText('wizard:step', { step: '4' })).waitFor();
    await page.locator('[name^=familyType]').first().waitFor();
    await tabTo(page, 'familyType');
    await page.keyboard.press('Space');
    await choose(page, 'familyStatus', 'Middle');
    // The way for a city that the search does not have: state and city apart.
    await tabTo(page, 'The city is not listed');
    await page.keyboard.press('Enter');
    await choose(page, 'nativeState', 'bihar');
    await typeInto(page, 'nativeCity', 'Kothi Tola');
    await typeInto(page, 'fatherName', 'Abdul Rahman Ansari');
    await choose(page, 'fatherOccupation', 'Teaching');
    await choose(page, 'motherOccupation', 'Homemaker');
    for (const [name, count] of [
      ['brothers', '2'],
      ['marriedBrothers', '1'],
      ['sisters', '0'],
    ] as const) {
      await tabTo(page, name);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(count);
    }
    await choose(page, 'contact', 'No one');
    await checkScreen('step 4');
    await tabTo(page, 'Save And Next');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/dashboard/home');
    const daughter = app.client();
    daughter.token = (await daughter.post('/user/login', { email, password: PASSWORD })).body.token;
    expect((await daughter.get('/user/settings')).body.result.data.privacy.contact).toBe('nobody');
    expect((await daughter.get('/user/myProfile')).text).toContain('Kothi Tola');
    await page.getByRole('link', { name: /Imran/ }).first().waitFor();
    await checkScreen('home');
    await page.getByRole('link', { name: /Imran/ }).first().click();
    await page.waitForURL('**/dashboard/profile/*');
    await page.getByRole('heading', { name: /Imran/, level: 1 }).waitFor();
    await checkScreen('profile');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('an underage registrant is refused by the server, and the account is erased within a day', async () => {
  const child = await register(app, { declarations: accepted });
  const { page, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  // All fields of step 2, as typed in an earlier test.
  const { DOB: _, disable: __, ...typed } = basicDetail;
  const values = { ...typed, hasDisability: false, dateOfBirth: `${thisYear - 12}-03-14` };
  await page.evaluate(
    ([key, draft]) => localStorage.setItem(key as string, draft as string),
    [`wizard:${child.id}:basicInfo`, JSON.stringify({ at: Date.now(), values })],
  );
  await enterPassword(page, child);
  await page.waitForURL('**/register/basicDetail');
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  const erased = page.getByText(/If you made a mistake, please correct it/);
  await erased.waitFor();
  // The warning stays until the date is changed, whatever other field is changed.
  await page.getByText(screenText('wizard:field.yes'), { exact: true }).click();
  await page.getByText(screenText('wizard:field.no'), { exact: true }).click();
  await erased.waitFor();
  // The account is closed until then (tests/api/under-age.test.ts), and correcting the date opens it.
  expect((await child.client.get('/user/getAll')).status).toBe(403);
  await page.locator('[name=dateOfBirth-year]').fill(String(thisYear - 26));
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  await page.waitForURL('**/register/educationDetail');
  expect((await child.client.get('/user/getAll')).status).toBe(200);
  expect(faults).toEqual([]);
});

it('an error that arrives while the date is being corrected leaves the focus and the new date unchanged', async () => {
  const child = await register(app, { declarations: accepted });
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await enterPassword(page, child);
  await page.waitForURL('**/register/basicDetail');
  await page.locator('[name=dateOfBirth-day]').waitFor();
  await typeInto(page, 'dateOfBirth-day', '14');
  await typeInto(page, 'dateOfBirth-month', '3');
  await typeInto(page, 'dateOfBirth-year', String(thisYear - 12));
  await typeInto(page, 'maritalStatus', 'Never');
  await choose(page, 'branch', 'Islam · Sunni');
  await choose(page, 'religion', 'ansari');
  await choose(page, 'motherTongue', 'urdu');
  await choose(page, 'height', `5' 4`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/user/createBasicDetail', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const refused = page.waitForResponse('**/user/createBasicDetail');
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  const year = page.locator('[name=dateOfBirth-year]');
  await year.fill(String(thisYear - 26));
  answer.resolve();
  expect((await refused).status()).toBe(400);
  // The form can be sent again once the refusal has been processed.
  await page.locator('button[type=submit]:not([data-loading])').waitFor();
  expect(await year.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await year.inputValue()).toBe(String(thisYear - 26));
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  await page.waitForURL('**/register/educationDetail');
  expect(faults).toEqual([]);
  await context.close();
});

it('answers stored on the device for another person can be cleared with one click', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  const kept = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => /^wizard:/.test(key))));
  const startOver = page.getByRole('button', { name: screenText('wizard:startOver.do') });
  await page.goto('/register/primaryDetail');
  await page.locator('[name=firstName]').fill('Zainab');
  await page.getByRole('button', { name: screenText('wizard:primary.addEmail') }).click();
  await page.locator('[name=password]').fill('a long secret phrase');
  await expect.poll(kept).toContain('Zainab');
  expect(await kept()).not.toContain('secret');
  // "Start over" is offered from the first input on, because the device may be shared.
  await startOver.waitFor();
  await page.reload();
  await page.getByText('Not you?').waitFor();
  expect(await page.locator('[name=firstName]').inputValue()).toBe('Zainab');
  await expectAccessible(page, 'words of somebody else');
  await startOver.click();
  await page.locator('[name=firstName]').waitFor();
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('');
  expect(await kept()).toBe('[]');
  await page.getByText('Not you?').waitFor({ state: 'detached' });
  await page.reload();
  expect(await page.locator('[name=firstName]').inputValue()).toBe('');
  expect(faults).toEqual([]);
  await context.close();
});
