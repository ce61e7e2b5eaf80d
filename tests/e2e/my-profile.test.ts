import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
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
  await signInDirectly(page, person, '/dashboard/myProfile');
  await page.getByRole('heading', { name: screenText('mine:cards.personal') }).waitFor();
  return at;
}

describe('the page of a member’s own profile', () => {
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
    await page.getByLabel(screenText('mine:firstName')).fill('');
    await page.getByRole('button', { name: 'Save Personal details' }).click();
    await page.getByText('Please enter her first name.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('firstName');
    await page.getByLabel(screenText('mine:firstName')).fill('Zeba');
    await page.locator('[name=height]').selectOption('165');
    await expectAccessible(page, `personal details on ${where}`);
    await page.getByRole('button', { name: 'Save Personal details' }).click();
    await page.getByText(screenText('mine:saved', { card: 'Personal details' })).waitFor();
    expect(await stored(person)).toMatchObject({ firstName: 'Zeba', BasicInfo: { height: 165 } });

    await page.getByRole('button', { name: /^Add: About me/ }).click();
    await expect.poll(() => focusedName(page)).toBe('aboutMe');
    await page.keyboard.type('Reads a great deal.');
    await page.getByRole('button', { name: /^Who sees this: About me/ }).click();
    await page.getByRole('menuitemradio', { name: screenText('mine:seen.by.mutual') }).click();
    await page.getByRole('button', { name: 'Save In your own words' }).click();
    await page.getByText(screenText('mine:saved', { card: 'In your own words' })).waitFor();

    await page.getByRole('link', { name: screenText('mine:seeAs') }).click();
    await page.getByRole('heading', { name: /^Zeba K\./ }).waitFor();
    expect(await page.getByText('Reads a great deal.').count()).toBe(0);
    await expectAccessible(page, `preview on ${where}`);
    await expectNoSidewaysScroll(page, `preview on ${where}`);
    await page.getByRole('link', { name: screenText('mine:seen.by.mutual') }).click();
    await page.getByText('Reads a great deal.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stores several languages, and can remove one of them', async () => {
    const person = await daughter();
    const { page, context, faults } = await openMyProfile(person, PHONE);
    await page.getByRole('button', { name: 'Edit Way of life' }).click();
    const languages = page.getByRole('combobox', { name: screenText('wizard:labels.languagesSpoken') });
    for (const [typed, label] of [
      ['urd', 'Urdu'],
      ['engl', 'English'],
      ['arab', 'Arabic'],
    ] as const) {
      await languages.fill(typed);
      await page.getByRole('option', { name: label }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: screenText('wizard:field.remove', { label }) }).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: screenText('wizard:field.remove', { label: 'Arabic' }) }).click();
    await expectAccessible(page, 'way of life with languages');
    await expectNoSidewaysScroll(page, 'way of life with languages');
    await page.getByRole('button', { name: 'Save Way of life' }).click();
    await page.getByText(screenText('mine:saved', { card: 'Way of life' })).waitFor();
    expect((await stored(person)).moreInfo.languagesSpoken).toEqual(['ur', 'en']);
    await page.getByText('Urdu, English').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stores only the changed values of the partner preferences', async () => {
    const person = await daughter();
    await person.client.put('/user/updatePartnerPreference', {
      maritalStatus: ['Never Married', 'Divorced'],
      education: ['Bachelors', 'Masters'],
      annualIncome: 0,
    });
    const { page, context, faults } = await openMyProfile(person, LAPTOP);
    await page.getByRole('button', { name: 'Edit Partner preferences' }).click();
    await page.getByLabel(screenText('mine:wish.from', { criterion: 'Age' })).selectOption('25');
    await expect.poll(() => page.getByLabel('Age, to').locator('option', { hasText: /^24$/ }).count()).toBe(0);
    await page.getByRole('button', { name: screenText('mine:wish.menuOf', { criterion: 'Age' }) }).click();
    await page.getByRole('menuitemcheckbox', { name: screenText('mine:wish.strict') }).click();
    await page.keyboard.press('Escape');
    const tongue = page.getByRole('combobox', { name: screenText('imports:field.motherTongue') });
    await tongue.click();
    await tongue.fill('urd');
    await page.keyboard.press('Enter');
    await tongue.fill('urd');
    await page.getByText(screenText('discovery:search.notFound')).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: screenText('wizard:field.remove', { label: "All Master's" }) }).click();
    await expectAccessible(page, 'partner preference');
    await page.getByRole('button', { name: 'Save Partner preferences' }).click();
    await page.getByText(screenText('mine:saved', { card: 'Partner preferences' })).waitFor();
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

  it('asks before the member leaves unsaved changes, and restores them after a reload', async () => {
    const { page, context } = await openMyProfile(await daughter(), LAPTOP);
    await page.getByRole('button', { name: 'Edit Family information' }).click();
    await page.getByLabel(screenText('profiles:fields.aboutFamily')).fill('Teachers for three generations.');
    await page.getByRole('link', { name: screenText('shell:menu.home'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'leaving without saving');
    await page.getByRole('button', { name: screenText('mine:leave.stay') }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(screenText('mine:restored')).waitFor();
    await expect
      .poll(() => page.getByLabel(screenText('profiles:fields.aboutFamily')).inputValue())
      .toBe('Teachers for three generations.');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).click();
    await page.getByRole('button', { name: screenText('mine:leave.go') }).click();
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
  )('asks before logging out from the menu discards unsaved changes, on %s', async (where, size) => {
    const { page, context, faults } = await openMyProfile(await daughter(), size);
    const logOut = async () => {
      if (where === 'a phone') await page.getByRole('button', { name: screenText('shell:menu.open') }).click();
      const menu = page.getByRole('navigation', { name: screenText('shell:menu.label') });
      await menu.getByRole('button', { name: screenText('shell:menu.logOut') }).click();
    };
    await page.getByRole('button', { name: 'Edit Family information' }).click();
    await page.getByLabel(screenText('profiles:fields.aboutFamily')).fill('Teachers for three generations.');
    await logOut();
    await page.getByRole('button', { name: screenText('mine:leave.stay') }).waitFor();
    await expectAccessible(page, `logging out on ${where}`);
    await page.getByRole('button', { name: screenText('mine:leave.stay') }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel(screenText('profiles:fields.aboutFamily')).inputValue()).toBe(
      'Teachers for three generations.',
    );
    await logOut();
    await page.getByRole('button', { name: screenText('mine:leave.go') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('counts the photo as missing until one is uploaded, and links to the upload page', async () => {
    const person = await daughter();
    const { page, context, faults } = await openMyProfile(person, PHONE);
    const meter = page.getByRole('region', { name: screenText('mine:meter.label') });
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

  it('merges changes made on two devices, and asks about conflicts', async () => {
    const person = await daughter();
    const { page, context } = await openMyProfile(person, LAPTOP);
    await page.getByRole('button', { name: 'Edit Education and career' }).click();
    await page.getByLabel(screenText('profiles:fields.occupationDetail')).fill('Team lead');
    await person.client.put('/user/updateEducationAndCarrier', { annualIncome: 15 });
    await page.getByRole('button', { name: 'Save Education and career' }).click();
    await page.getByText(screenText('mine:saved', { card: 'Education and career' })).waitFor();
    expect((await stored(person)).EducationAndCarrierInfo).toMatchObject({
      occupationDetail: 'Team lead',
      annualIncome: 15,
    });

    await page.getByRole('button', { name: 'Edit Education and career' }).click();
    await page.getByLabel(screenText('profiles:fields.collegeInstitute')).fill('AMU');
    await person.client.put('/user/updateEducationAndCarrier', { collegeInstitute: 'Jamia Hamdard' });
    await page.getByRole('button', { name: 'Save Education and career' }).click();
    await page.getByRole('dialog', { name: screenText('mine:clash.title') }).waitFor();
    await expectAccessible(page, 'two versions');
    await page.getByRole('radio', { name: /The other version/ }).check();
    await page.getByRole('button', { name: screenText('mine:clash.save') }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await stored(person)).EducationAndCarrierInfo.collegeInstitute)
      .toBe('Jamia Hamdard');
    await context.close();
  });

  it('opens the form again when the server refuses a change', async () => {
    const person = await daughter();
    const { page, context } = await openMyProfile(person, PHONE);
    await page.getByRole('button', { name: 'Edit Guardian' }).click();
    await page.locator('[name=guardianPhone]').fill((await stored(person)).phoneNumber);
    await page.getByRole('button', { name: 'Save Guardian' }).click();
    await page.getByText("Please enter the guardian's own number, not the number of this account.").waitFor();
    await expect.poll(() => focusedName(page)).toBe('guardianPhone');
    await page.getByRole('button', { name: screenText('mine:cancel', { card: 'Guardian' }) }).click();
    await page.getByText(screenText('mine:dropped')).waitFor();
    await page.getByRole('button', { name: screenText('mine:bringBack') }).click();
    await expect.poll(() => page.locator('[name=guardianPhone]').inputValue()).not.toBe('');
    await context.close();
  });
});
