import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/browser.ts';
import type { TestApp } from '../support/test-app.ts';

/** Names a folder that gets a picture of every screen a journey comes by. */
const pictures = process.env.JOURNEY_PICTURES;

/** Somebody on the way, at one device. */
export interface Traveller {
  readonly page: Page;
  readonly context: BrowserContext;
  /** A screen as it stands: nothing that axe finds, nothing wider than the screen, no button with half a word. */
  readonly look: (screen: string) => Promise<void>;
  readonly signIn: (who: { email: string; password: string }) => Promise<void>;
  /** Opens an address and waits for its heading. */
  readonly open: (path: string, heading: string | RegExp) => Promise<void>;
  /** No faults but those that match, and the browser closed. */
  readonly end: (expected?: RegExp) => Promise<void>;
}

/** @param who names the device in what fails, and in the names of the pictures */
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
    look: async (screen) => {
      screens++;
      if (pictures) {
        const name = `${who} ${String(screens).padStart(2, '0')} ${screen}`.replaceAll(/\W+/g, '-');
        await page.screenshot({ path: `${pictures}/${name}.png` });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.screenshot({ path: `${pictures}/${name}-whole.png`, fullPage: true });
      }
      await expectAccessible(page, `${screen}, ${who}`);
      await expectNoSidewaysScroll(page, `${screen}, ${who}`);
      // The letters may be drawn in another face until theirs has come.
      await expect.poll(() => cutOff(page), { message: `words cut off: ${screen}, ${who}` }).toEqual([]);
    },
    signIn: async ({ email, password }) => {
      await page.goto('/');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log-IN' }).click();
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

/** Words of buttons that do not fit into them. */
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
  /** As in a village: 60 kB down and 30 kB up in a second, 300 ms to the server. */
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

/** The browser's console messages about failed requests. */
export const CUT = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/;
