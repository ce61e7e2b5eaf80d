import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from '../support/browser.ts';
import { freshPhone } from '../support/family.ts';
import { loginCodes } from '../support/phone-sign-in.ts';
import { optionText, screenText, testLanguage } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';

/** A town in the field that searches all towns. */
const LUCKNOW = [optionText('city', 'lucknow_up'), optionText('state', 'Uttar Pradesh')].join(
  testLanguage === 'ur' ? '، ' : ', ',
);

const MARCH = new Intl.DateTimeFormat(testLanguage, { month: 'long' }).format(new Date('2000-03-14'));

/**
 * Counts presses: a press is one, typing into a field is one with the press into it, and choosing in a native select is
 * two, since the list opens first.
 */
export function createPressCounter(page: Page) {
  let taps = 0;
  const field = (name: string): Locator => page.locator(`[name=${name}]`);
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    taps++;
  };
  const type = async (name: string, text: string): Promise<void> => {
    await field(name).click();
    await page.keyboard.type(text);
    taps++;
  };
  return {
    taps: () => taps,
    press,
    type,
    button: (name: string) => press(page.getByRole('button', { name })),
    /** Presses a chip of the group. */
    chip: (group: string, label: string) =>
      press(page.locator(`label:has([name^="${group}-"])`).getByText(label, { exact: true })),
    select: async (name: string, value: string): Promise<void> => {
      await field(name).selectOption(value);
      taps += 2;
    },
    search: async (name: string, text: string): Promise<void> => {
      await type(name, text);
      await press(page.locator('[role=option]').first());
    },
  };
}

/**
 * Registers a woman with her phone number, from the welcome page to Home. Returns the number.
 * @param onStep called when a step is finished
 */
export async function registerByPhone(
  app: TestApp,
  page: Page,
  { press, type, button, chip, select, search }: ReturnType<typeof createPressCounter>,
  onStep: (step: string) => void = () => undefined,
): Promise<string> {
  const phone = freshPhone();
  await page.goto('/welcome');
  await press(page.getByRole('main').locator('a.button').first());
  await chip('accountFor', optionText('accountFor', 'Self'));
  await chip('gender', optionText('gender', 'FEMALE'));
  await type('firstName', 'Zainab');
  await type('lastName', 'Ansari');
  await type('phoneNumber', phone);
  const consents = page.getByRole('checkbox');
  expect(await consents.count()).toBe(2);
  for (const consent of await consents.all()) {
    expect(await consent.isChecked()).toBe(false);
    await press(consent);
  }
  await button(screenText('wizard:next'));
  const [code = ''] = await loginCodes(app, phone);
  await type('otp', code);
  await button(screenText('wizard:next'));
  await page.waitForURL('**/register/basicDetail');
  onStep('step 1');
  await page.locator('[name=dateOfBirth-day]').waitFor();

  await type('dateOfBirth-day', '14');
  await type('dateOfBirth-month', '3');
  await type('dateOfBirth-year', String(new Date().getFullYear() - 26));
  await page.getByText(new RegExp(`^14 ${MARCH}`)).waitFor();
  await chip('maritalStatus', optionText('maritalStatus', 'Never Married'));
  await chip('branch', screenText('wizard:community.branches.islam_sunni'));
  await search('religion', 'ansari');
  await chip('motherTongue', optionText('motherTongue', 'ur'));
  await select('height', '163');
  await expectNoSidewaysScroll(page, 'step 2');
  await button(screenText('wizard:next'));
  await page.waitForURL('**/register/educationDetail');
  onStep('step 2');

  await search('highestEducation', 'b.tech');
  await chip('employedIn', optionText('employmentSector', 'Private Sector'));
  await search('occupation', 'software');
  await select('annualIncome', '5');
  await search('city', 'lucknow');
  expect(await page.locator('[name=city]').inputValue()).toBe(LUCKNOW);
  await expectNoSidewaysScroll(page, 'step 3');
  await button(screenText('wizard:next'));
  await page.waitForURL('**/register/familydetail');
  onStep('step 3');

  await chip('familyType', optionText('familyType', 'Nuclear Family'));
  await chip('familyStatus', optionText('familyStatus', 'Middle Class'));
  // The native place is preset to the present one, and the numbers of brothers and sisters to 0.
  expect(await page.locator('[name=nativeCity]').inputValue()).toBe(LUCKNOW);
  await type('fatherName', 'Abdul Rahman Ansari');
  await chip('fatherOccupation', optionText('fatherOccupation', 'Teaching'));
  await chip('motherOccupation', optionText('motherOccupation', 'Homemaker/Housewife'));
  await press(
    page.getByRole('button', {
      name: screenText('wizard:field.more', { name: screenText('wizard:labels.brothers') }),
      exact: true,
    }),
  );
  await press(
    page.getByRole('button', {
      name: screenText('wizard:field.more', { name: screenText('wizard:labels.sisters') }),
      exact: true,
    }),
  );
  await expectNoSidewaysScroll(page, 'step 4');
  // Her contact data are shown after mutual interest only; nothing has to be pressed for that.
  await page.getByRole('radio', { name: screenText('members:menu.followAfterInterest'), checked: true }).waitFor();
  await button(screenText('wizard:next'));
  await page.waitForURL('**/dashboard/home');
  return phone;
}
