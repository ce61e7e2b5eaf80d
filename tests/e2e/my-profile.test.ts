import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
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

/** A daughter's profile, created by her father, with all declarations accepted. */
const daughter = (): Promise<Person> =>
  member(app, {
    behalfOf: 'Daughter',
    declarations: declarations.map(({ purpose, version }) => ({ purpose, version })),
  });

const stored = async (person: Person) => (await person.client.get('/user/myProfile')).body.result.data;

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function openMyProfile(person: Person, size: { width: number; height: number }) {
  const at = await visit(browser, app.url, size);
  const { page } = at;
  await signInDirectly(page, person);
  await page.goto('/dashboard/myProfile');
  await page.getByRole('heading', { name: 'Personal details' }).waitFor();
  return at;
}

describe('my profile', () => {
  it.each(
    oneScreenSize(import.meta.filename, [
      ['a phone', PHONE],
      ['a laptop', LAPTOP],
    ]),
  )('can be read, edited and previewed on %s', async (where, size) => {
    const person = await daughter();
    const { page, context, faults } = await openMyProfile(person, size);
    await expectAccessible(page, `my profile on ${where}`);
    await expectNoSidewaysScroll(page, `my profile on ${where}`);

    await page.getByRole('button', { name: 'Edit Personal details' }).click();
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Personal details' }).click();
    await page.getByText('Please enter her first name.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('firstName');
    await page.getByLabel('First name').fill('Zeba');
    await page.locator('[name=height]').selectOption('165');
    await expectAccessible(page, `personal details on ${where}`);
    await page.getByRole('button', { name: 'Save Personal details' }).click();
    await page.getByText('Personal details saved.').waitFor();
    expect(await stored(person)).toMatchObject({ firstName: 'Zeba', BasicInfo: { height: 165 } });

    await page.getByRole('button', { name: /^Add: About me/ }).click();
    await expect.poll(() => focusedName(page)).toBe('aboutMe');
    await page.keyboard.type('Reads a great deal.');
    await page.getByRole('button', { name: /^Who sees this: About me/ }).click();
    await page.getByRole('menuitemradio', { name: 'After mutual interest' }).click();
    await page.getByRole('button', { name: 'Save In your own words' }).click();
    await page.getByText('In your own words saved.').waitFor();

    await page.getByRole('link', { name: 'Preview as…' }).click();
    await page.getByRole('heading', { name: /^Zeba K\./ }).waitFor();
    expect(await page.getByText('Reads a great deal.').count()).toBe(0);
    await expectAccessible(page, `preview on ${where}`);
    await expectNoSidewaysScroll(page, `preview on ${where}`);
    await page.getByRole('link', { name: 'After mutual interest' }).click();
    await page.getByText('Reads a great deal.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stores only the changed values of the partner preference', async () => {
    const person = await daughter();
    await person.client.put('/user/updatePartnerPreference', {
      maritalStatus: ['Never Married', 'Divorced'],
      education: ['Bachelors', 'Masters'],
      annualIncome: 0,
    });
    const { page, context, faults } = await openMyProfile(person, LAPTOP);
    await page.getByRole('button', { name: 'Edit Partner preferences' }).click();
    await page.getByLabel('Age, from').selectOption('25');
    await expect.poll(() => page.getByLabel('Age, to').locator('option', { hasText: /^24$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Options: Age' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Must have' }).click();
    await page.keyboard.press('Escape');
    const tongue = page.getByRole('combobox', { name: 'Mother tongue' });
    await tongue.click();
    await tongue.fill('urd');
    await page.keyboard.press('Enter');
    await tongue.fill('urd');
    await page.getByText('No results. Try fewer letters or another spelling.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: "Remove All Master's" }).click();
    await expectAccessible(page, 'partner preference');
    await page.getByRole('button', { name: 'Save Partner preferences' }).click();
    await page.getByText('Partner preferences saved.').waitFor();
    expect((await stored(person)).partnerPreferenceInfo).toMatchObject({
      maritalStatus: ['Never Married', 'Divorced'],
      education: ['Bachelors'],
      motherTongue: ['ur'],
      annualIncome: 0,
      ageFrom: 25,
      ageTo: null,
      strict: ['age'],
      hidden: [],
    });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks before unsaved changes are left, and restores them after a reload', async () => {
    const { page, context } = await openMyProfile(await daughter(), LAPTOP);
    await page.getByRole('button', { name: 'Edit Family information' }).click();
    await page.getByLabel('About the family').fill('Teachers for three generations.');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'leaving without saving');
    await page.getByRole('button', { name: 'Stay here' }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('You typed this earlier and have not saved it yet.').waitFor();
    await expect.poll(() => page.getByLabel('About the family').inputValue()).toBe('Teachers for three generations.');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('mine:')));
    await expect.poll(kept).toEqual([]);
    await context.close();
  });

  it.each(
    oneScreenSize(import.meta.filename, [
      ['a phone', PHONE],
      ['a laptop', LAPTOP],
    ]),
  )('asks before unsaved changes are discarded by logging out from the menu on %s', async (where, size) => {
    const { page, context, faults } = await openMyProfile(await daughter(), size);
    const logOut = async () => {
      if (where === 'a phone') await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('button', { name: 'Log out' }).click();
    };
    await page.getByRole('button', { name: 'Edit Family information' }).click();
    await page.getByLabel('About the family').fill('Teachers for three generations.');
    await logOut();
    await page.getByRole('button', { name: 'Stay here' }).waitFor();
    await expectAccessible(page, `logging out on ${where}`);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('About the family').inputValue()).toBe('Teachers for three generations.');
    await logOut();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('counts the photo as missing until there is one, and links to the upload page', async () => {
    const person = await daughter();
    const { page, context, faults } = await openMyProfile(person, PHONE);
    const meter = page.getByRole('region', { name: 'Profile completeness' });
    const gap = meter.getByRole('link', { name: /^Add: Profile photo/ });
    const percent = async () => Number.parseInt((await meter.getByText(/% complete/).textContent()) ?? '', 10);
    const before = await percent();
    await expectAccessible(page, 'a profile without a photo');
    await gap.click();
    await page.waitForURL('**/dashboard/uploadAndAccess');
    await uploadSeeds(person, { profileImage: 1 });
    await page.goto('/dashboard/myProfile');
    await expect.poll(percent).toBeGreaterThan(before);
    expect(await gap.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('merges the changes of two devices, and asks about conflicts', async () => {
    const person = await daughter();
    const { page, context } = await openMyProfile(person, LAPTOP);
    await page.getByRole('button', { name: 'Edit Education and career' }).click();
    await page.getByLabel('Occupation details').fill('Team lead');
    await person.client.put('/user/updateEducationAndCarrier', { annualIncome: 15 });
    await page.getByRole('button', { name: 'Save Education and career' }).click();
    await page.getByText('Education and career saved.').waitFor();
    expect((await stored(person)).EducationAndCarrierInfo).toMatchObject({
      occupationDetail: 'Team lead',
      annualIncome: 15,
    });

    await page.getByRole('button', { name: 'Edit Education and career' }).click();
    await page.getByLabel('College or institute').fill('AMU');
    await person.client.put('/user/updateEducationAndCarrier', { collegeInstitute: 'Jamia Hamdard' });
    await page.getByRole('button', { name: 'Save Education and career' }).click();
    await page.getByRole('dialog', { name: 'Changed on another device' }).waitFor();
    await expectAccessible(page, 'two versions');
    await page.getByRole('radio', { name: /The other version/ }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await stored(person)).EducationAndCarrierInfo.collegeInstitute)
      .toBe('Jamia Hamdard');
    await context.close();
  });

  it('opens the form again when the server refuses', async () => {
    const person = await daughter();
    const { page, context } = await openMyProfile(person, PHONE);
    await page.getByRole('button', { name: 'Edit Guardian' }).click();
    await page.locator('[name=guardianPhone]').fill((await stored(person)).phoneNumber);
    await page.getByRole('button', { name: 'Save Guardian' }).click();
    await page.getByText("Please enter the guardian's own number, not the number of this account.").waitFor();
    await expect.poll(() => focusedName(page)).toBe('guardianPhone');
    await page.getByRole('button', { name: 'Cancel editing Guardian' }).click();
    await page.getByText('Your changes were not saved.').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => page.locator('[name=guardianPhone]').inputValue()).not.toBe('');
    await context.close();
  });
});
