import type { Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until.ts';

/** How many looks in a row have to see the same: what comes into sight grows card by card. */
const STABLE_FRAMES = 5;

/** A number once it no longer changes. */
export async function waitForLayout(look: () => Promise<number>): Promise<number> {
  let seen = await look();
  let same = 0;
  return waitUntil(async () => {
    const now = await look();
    same = now === seen ? same + 1 : 0;
    seen = now;
    return same >= STABLE_FRAMES ? seen : undefined;
  }, 'It did not come to rest');
}

/** How far a page is scrolled, px, once the cards that came into sight are as tall as they are. */
export const stablePosition = (page: Page): Promise<number> =>
  waitForLayout(() =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(window.scrollY)), 50)),
        ),
    ),
  );

/** Scrolls to the end of a list that grows there, again and again, until what is looked for has come. */
export const scrollUntil = (page: Page, isThere: () => Promise<boolean>): Promise<true> =>
  waitUntil(async () => {
    if (await isThere()) return true;
    await page.mouse.wheel(0, 6_000);
    return undefined;
  }, 'The end of the list did not bring it');
