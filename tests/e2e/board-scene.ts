import type { Browser, Page } from 'playwright-core';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
export const registerWoman = (app: TestApp): Promise<Person> =>
  member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted });
export const registerMan = (app: TestApp, firstName: string): Promise<Person> =>
  member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted });

/** Checks on a phone and on a laptop that axe finds no fault and that nothing is wider than the screen. */
export async function checkScreen(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  const own = page.viewportSize() ?? LAPTOP;
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, `${screen} at ${size.width}`);
  }
  await page.setViewportSize(own);
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  // The invitation page, from which this page may be reached, also has email and password fields.
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  await page.getByLabel(screenText('accounts:forgot.email')).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
}

/** Opens a signed-in browser on a page. */
export async function signedIn(
  { browser, app }: { browser: Browser; app: TestApp },
  person: Person,
  size: { width: number; height: number },
  home: string,
) {
  const at = await visit(browser, app.url, size);
  await signInDirectly(at.page, person, home);
  return at;
}

export const cardOf = (page: Page, firstName: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(`^${firstName}`) }) });
