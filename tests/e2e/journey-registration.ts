import type { Page } from 'playwright-core';
import { choose, tabTo, typeInto } from '../support/keyboard.ts';
import { optionText, screenText } from '../support/screen-text.ts';

/** Waits until a step shows its fields; its heading may appear before the option lists have loaded. */
const asked = (page: Page, name: string): Promise<void> => page.locator(`[name^=${name}]`).first().waitFor();

/** Presses the step's button by keyboard. */
export async function saveStep(page: Page): Promise<void> {
  await tabTo(page, screenText('wizard:next'));
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field that may already contain one. */
export async function retype(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Shows the optional fields for email and password, by keyboard. */
export async function openEmail(page: Page): Promise<void> {
  await tabTo(page, screenText('wizard:primary.addEmail'));
  await page.keyboard.press('Enter');
}

export interface Primary {
  /** Key of the option. */
  readonly accountFor: string;
  /** Key of the option. Needed only if the gender does not follow from whom the account is for. */
  readonly gender?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly password: string;
}

export async function fillPrimary(page: Page, { accountFor, gender, ...texts }: Primary): Promise<void> {
  await asked(page, 'accountFor');
  await typeInto(page, 'accountFor', optionText('accountFor', accountFor));
  if (gender) await typeInto(page, 'gender', optionText('gender', gender));
  for (const [name, text] of Object.entries(texts)) {
    if (name === 'email') await openEmail(page);
    await typeInto(page, name, text);
  }
}

/** Ticks all declarations that are not ticked yet. */
export async function declare(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

export async function fillBirthday(page: Page, day: string, month: string, year: string): Promise<void> {
  await asked(page, 'dateOfBirth-day');
  await retype(page, 'dateOfBirth-day', day);
  await retype(page, 'dateOfBirth-month', month);
  await retype(page, 'dateOfBirth-year', year);
}

export async function fillBasic(page: Page): Promise<void> {
  await choose(page, 'maritalStatus', optionText('maritalStatus', 'Never Married'));
  await choose(page, 'branch', screenText('wizard:community.branches.islam_sunni'));
  await choose(page, 'religion', 'ansari');
  await choose(page, 'motherTongue', optionText('motherTongue', 'ur'));
  await choose(page, 'height', optionText('height', 163));
}

export async function fillEducation(page: Page): Promise<void> {
  await asked(page, 'highestEducation');
  await choose(page, 'highestEducation', 'b.tech');
  await typeInto(page, 'collegeInstitute', 'Jamia Millia Islamia');
  await choose(page, 'employedIn', optionText('employmentSector', 'Private Sector'));
  await choose(page, 'occupation', 'software');
  await choose(page, 'annualIncome', optionText('annualIncome', 10));
  await choose(page, 'city', 'lucknow');
}

export async function fillFamily(page: Page): Promise<void> {
  await asked(page, 'familyType');
  await tabTo(page, 'familyType');
  await page.keyboard.press('Space');
  await choose(page, 'familyStatus', optionText('familyStatus', 'Middle Class'));
  await choose(page, 'nativeCity', 'rae bareli');
  await typeInto(page, 'fatherName', 'Abdul Rahman Ansari');
  await choose(page, 'fatherOccupation', optionText('fatherOccupation', 'Teaching'));
  await choose(page, 'motherOccupation', optionText('motherOccupation', 'Homemaker/Housewife'));
  for (const [name, count] of [
    ['brothers', '1'],
    ['marriedBrothers', '0'],
    ['sisters', '0'],
  ] as const)
    await retype(page, name, count);
}
