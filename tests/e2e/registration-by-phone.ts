import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from '../support/browser.ts';
import { freshPhone } from '../support/family.ts';
import { loginCodes } from '../support/phone-sign-in.ts';
import type { TestApp } from '../support/test-app.ts';

/**
 * Counts presses: a press is one, typing into a field is one with the press into it, and choosing in a native select is
 * two, since the list opens first.
 */
export function finger(page: Page) {
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
 * Registers a woman with her phone number, from the welcome page to Home.
 * @param onStep is told when a step is finished
 */
export async function registerByPhone(
  app: TestApp,
  page: Page,
  { press, type, button, chip, select, search }: ReturnType<typeof finger>,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  const phone = freshPhone();
  await page.goto('/welcome');
  await press(page.getByRole('link', { name: 'Register free' }).first());
  await chip('accountFor', 'Self');
  await chip('gender', 'Female');
  await type('firstName', 'Zainab');
  await type('lastName', 'Ansari');
  await type('phoneNumber', phone);
  const consents = page.getByRole('checkbox');
  expect(await consents.count()).toBe(2);
  for (const consent of await consents.all()) {
    expect(await consent.isChecked()).toBe(false);
    await press(consent);
  }
  await button('Save And Next');
  const [code = ''] = await loginCodes(app, phone);
  await type('otp', code);
  await button('Save And Next');
  await page.waitForURL('**/register/basicDetail');
  onStep('step 1');
  await page.locator('[name=dateOfBirth-day]').waitFor();

  await type('dateOfBirth-day', '14');
  await type('dateOfBirth-month', '3');
  await type('dateOfBirth-year', String(new Date().getFullYear() - 26));
  await page.getByText(/^14 March/).waitFor();
  await chip('maritalStatus', 'Never Married');
  await chip('branch', 'Islam · Sunni');
  await search('religion', 'ansari');
  await chip('motherTongue', 'Urdu');
  await select('height', '163');
  await expectNoSidewaysScroll(page, 'step 2');
  await button('Save And Next');
  await page.waitForURL('**/register/educationDetail');
  onStep('step 2');

  await search('highestEducation', 'b.tech');
  await chip('employedIn', 'Private Sector');
  await search('occupation', 'software');
  await select('annualIncome', '5');
  await search('city', 'lucknow');
  expect(await page.locator('[name=city]').inputValue()).toBe('Lucknow, Uttar Pradesh');
  await expectNoSidewaysScroll(page, 'step 3');
  await button('Save And Next');
  await page.waitForURL('**/register/familydetail');
  onStep('step 3');

  await chip('familyType', 'Nuclear Family');
  await chip('familyStatus', 'Middle Class');
  // The native place is preset to the present one, and the numbers of brothers and sisters to 0.
  expect(await page.locator('[name=nativeCity]').inputValue()).toBe('Lucknow, Uttar Pradesh');
  await type('fatherName', 'Abdul Rahman Ansari');
  await chip('fatherOccupation', 'Teaching');
  await chip('motherOccupation', 'Homemaker/Housewife');
  await press(page.getByRole('button', { name: 'Brothers: one more', exact: true }));
  await press(page.getByRole('button', { name: 'Sisters: one more', exact: true }));
  await expectNoSidewaysScroll(page, 'step 4');
  // Her contact data are shown after mutual interest only; nothing has to be pressed for that.
  await page.getByRole('radio', { name: 'Only after mutual interest', checked: true }).waitFor();
  await button('Save And Next');
  await page.waitForURL('**/dashboard/home');
}
