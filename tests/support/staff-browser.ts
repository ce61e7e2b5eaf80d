import type { Page } from 'playwright-core';
import { signInDirectly } from './browser-sign-in.ts';
import type { Person } from './members.ts';
import { codeAt, type Factor } from './second-factor.ts';
import { ADMIN, adminFactor } from './staff.ts';
import type { TestApp } from './test-app.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Types email and password into the login form. */
export async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log-IN' }).click();
}

/**
 * Signs staff in with one of the recovery codes, and opens a page of the staff area. Without one, it opens the overview and
 * waits for it.
 */
export async function signInStaff(page: Page, who: Credentials, factor: Factor, path?: string): Promise<void> {
  await signInDirectly(page, { ...who, otp: factor.recoveryCodes.pop() }, path ?? '/staff');
  if (!path) await page.getByRole('heading', { level: 1, name: 'Pending work' }).waitFor();
}

/** Signs in the administrator of an app in which `signInAdmin` was called. */
export const signInAdminPage = (app: TestApp, page: Page, path?: string): Promise<void> =>
  signInStaff(page, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }, adminFactor(app), path);

/** Signs in a staff member created by `staff`. */
export const signInColleague = (page: Page, person: Person & { factor?: Factor }, path?: string): Promise<void> =>
  signInStaff(page, person, person.factor as Factor, path);

/** The code that the authenticator app shows now, or `ahead` half minutes later. */
export const codeNow = (app: TestApp, secret: string, ahead = 0): string => codeAt(secret, app.clock.now(), ahead);
