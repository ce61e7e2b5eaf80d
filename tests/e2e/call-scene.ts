import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, visit } from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { CALL_FLAGS, prepareForCalls, readConnectionStats, startCallApp } from '../support/call-browsers.ts';
import type { Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';

/** A member's browser that is ready for calls. */
export interface Caller {
  page: Page;
  context: BrowserContext;
  /** Everything that the page has sent over its socket. */
  sent: string[];
  faults: string[];
}

export interface CallScene {
  app: TestApp;
  /**
   * Opens a page in a browser of its own.
   * @param prepare runs in every page of that browser before the page's own scripts
   */
  open(person: Person, path: string, size?: typeof LAPTOP, prepare?: (() => void) | string): Promise<Caller>;
  close(): Promise<void>;
}

/** Starts the program with calls and its relay, and a browser with a drawn camera. */
export async function openCallScene(): Promise<CallScene> {
  const calls = await startCallApp();
  const { app } = calls;
  const browser = await openBrowser(...CALL_FLAGS);
  return {
    app,
    async open(person, path, size = LAPTOP, prepare) {
      const { page, context, faults } = await visit(browser, app.url, size);
      // Also after a failure, because a call that continues slows down the next test.
      onTestFinished(async () => {
        app.clock.goOn();
        await context.close();
      });
      const sent = await prepareForCalls(context);
      if (prepare) await context.addInitScript(prepare);
      await signInDirectly(page, person, NOWHERE);
      await openListeningPage(page, path);
      return { page, context, sent, faults };
    },
    async close() {
      await browser.close();
      await calls.close();
    },
  };
}

/** Goes to a page, and waits until calls ring there. */
export async function openListeningPage(page: Page, path: string): Promise<void> {
  // The listener for calls asks for a running call once it is connected, and from then on the page rings.
  const isListening = page.waitForResponse((response) => response.url().endsWith('/call/current'));
  await page.goto(path);
  await isListening;
}

export const chatWith = (other: Person): string => `/dashboard/message?userId=${other.id}`;

/** Checks one screen at its present size; `expectGoodAtAllSizes` checks it at the other sizes. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const ringing = (page: Page) => page.getByRole('alertdialog');
export const screenOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: screenText('calls:screen.label', { name }) });

/** The bytes of voice that the page has received from everybody. */
const bytesHeard = async (page: Page): Promise<number> =>
  (await readConnectionStats(page)).reduce((sum, { audioReceived }) => sum + audioReceived, 0);

/** Waits until the page receives more voice. */
export async function expectHearing(page: Page, who: string): Promise<void> {
  const before = await bytesHeard(page);
  await expect.poll(() => bytesHeard(page), { ...EVENTUALLY, message: `${who} hears` }).toBeGreaterThan(before);
}
