import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { NOWHERE, signInDirectly } from './browser-sign-in.ts';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

interface Screen {
  /** Description of the screen for failure messages. */
  readonly where: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A separate browser profile in which a member is signed in. The test opens the first page. */
export async function memberScreen(
  { browser, app }: { browser: Browser; app: TestApp },
  { email, password }: Pick<Person, 'email' | 'password'>,
  { where, viewport }: Screen,
) {
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await signInDirectly(page, { email, password }, NOWHERE);
  return {
    page,
    context,
    faults,
    /** Checks that axe finds no fault and that nothing is wider than the screen. */
    checkScreen: async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    },
    /** Checks that the page has reported no faults, and closes it. */
    end: async (): Promise<void> => {
      expect(faults).toEqual([]);
      await context.close();
    },
  };
}
