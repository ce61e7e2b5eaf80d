import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How far a page is scrolled, px, once the cards that came into sight are as tall as they are. */
export async function restingPlace(page: Page): Promise<number> {
  const now = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(window.scrollY)), 50)),
        ),
    );
  let place = await now();
  await expect
    .poll(
      async () => {
        const before = place;
        place = await now();
        return place - before;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  return place;
}
