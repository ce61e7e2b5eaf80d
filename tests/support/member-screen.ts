import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { signInDirectly } from './browser-sign-in.ts';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

interface Screen {
  /** In words, for what is found there. */
  readonly where: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A browser of its own in which a member has signed in, by the form, and stands at Home. */
export async function memberScreen(
  { browser, app }: { browser: Browser; app: TestApp },
  { email, password }: Pick<Person, 'email' | 'password'>,
  { where, viewport }: Screen,
) {
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await signInDirectly(page, { email, password });
  return {
    page,
    context,
    faults,
    /** Nothing that axe finds, and nothing wider than the screen. */
    look: async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    },
    /** Nothing went wrong in the page meanwhile. */
    end: async (): Promise<void> => {
      expect(faults).toEqual([]);
      await context.close();
    },
  };
}
