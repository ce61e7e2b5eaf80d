import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/browser.ts';
import { screenText } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';

/** Folder for a screenshot of every screen of a journey; if unset, none are made. */
const pictures = process.env.JOURNEY_PICTURES;

/** A person in a journey, with one device. */
export interface Traveller {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Checks a screen: axe finds no fault, nothing is wider than the screen, and no button's text is cut off. */
  readonly checkScreen: (screen: string) => Promise<void>;
  readonly signIn: (who: { email: string; password: string }) => Promise<void>;
  /** Opens an address and waits for its heading. */
  readonly open: (path: string, heading: string | RegExp) => Promise<void>;
  /** Expects no faults except those that match, and closes the browser. */
  readonly end: (expected?: RegExp) => Promise<void>;
}

/** @param who name of the device in failure messages and in names of screenshots */
export async function createTraveller(
  browser: Browser,
  app: TestApp,
  who: string,
  viewport: { width: number; height: number },
  device: BrowserContextOptions = {},
): Promise<Traveller> {
  const { page, context, faults } = await visit(browser, app.url, viewport, device);
  let screens = 0;
  return {
    page,
    context,
    checkScreen: async (screen) => {
      screens++;
      if (pictures) {
        const name = `${who} ${String(screens).padStart(2, '0')} ${screen}`.replaceAll(/\W+/g, '-');
        await page.screenshot({ path: `${pictures}/${name}.png` });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.screenshot({ path: `${pictures}/${name}-whole.png`, fullPage: true });
      }
      await expectAccessible(page, `${screen}, ${who}`);
      await expectNoSidewaysScroll(page, `${screen}, ${who}`);
      // The text may be shown in a fallback font until the page's font has loaded.
      await expect.poll(() => cutOff(page), { message: `words cut off: ${screen}, ${who}` }).toEqual([]);
    },
    signIn: async ({ email, password }) => {
      await page.goto('/');
      await page.getByLabel(screenText('login:email')).fill(email);
      await page.getByLabel(screenText('login:password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: screenText('login:submit'), exact: true }).click();
    },
    open: async (path, heading) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    },
    end: async (expected = /^$/) => {
      expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
      await context.close();
    },
  };
}

/** Texts of buttons that do not fit into their buttons. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *, a[href] *')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 2 && element.textContent.trim())
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ textContent }) => textContent),
  );

/** The state of a device's mobile network: slow, or cut. */
export interface Network {
  /** A slow village network: 60 kB/s down, 30 kB/s up, 300 ms latency. */
  slow: () => Promise<unknown>;
  cut: () => Promise<unknown>;
  good: () => Promise<unknown>;
}

export async function networkOf({ context, page }: Traveller): Promise<Network> {
  const wire: CDPSession = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const be = (offline: boolean, latency: number, down: number, up: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
  return {
    slow: () => be(false, 300, 60 * 1024, 30 * 1024),
    cut: () => be(true, 0, 0, 0),
    good: () => be(false, 0, -1, -1),
  };
}

/** Matches the browser's console messages about failed requests. */
export const FAILED_REQUEST = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/;
