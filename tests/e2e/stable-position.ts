import type { Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until.ts';

/** Number of consecutive equal readings that count as stable: visible cards grow one by one. */
const STABLE_FRAMES = 5;

/** Returns a number once it no longer changes. */
export async function waitUntilStable(read: () => Promise<number>): Promise<number> {
  let seen = await read();
  let same = 0;
  return waitUntil(async () => {
    const now = await read();
    same = now === seen ? same + 1 : 0;
    seen = now;
    return same >= STABLE_FRAMES ? seen : undefined;
  }, 'It did not come to rest');
}

/** Scroll position of a page, px, once the visible cards have reached their final height. */
export const stablePosition = (page: Page): Promise<number> =>
  waitUntilStable(() =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(window.scrollY)), 50)),
        ),
    ),
  );

/** Scrolls to the end of a growing list repeatedly, until the condition holds. */
export const scrollUntil = (page: Page, isThere: () => Promise<boolean>): Promise<true> =>
  waitUntil(async () => {
    if (await isThere()) return true;
    await page.mouse.wheel(0, 6_000);
    return undefined;
  }, 'The end of the list did not bring it');
