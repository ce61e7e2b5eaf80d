import type { Page } from 'playwright-core';

const article = (page: Page) => page.locator('article[aria-labelledby^=item-]');

/** Id of the review item that is shown to the reviewer. */
export const itemOn = async (page: Page): Promise<string> =>
  ((await article(page).getAttribute('aria-labelledby')) ?? '').slice('item-'.length);

/** Waits until an item other than `last` is shown with its picture. Returns undefined if none is left. */
export async function nextItem(page: Page, last: string): Promise<string | undefined> {
  const shown = await page.waitForFunction((before) => {
    if ([...document.querySelectorAll('h2')].some((h2) => h2.textContent === 'Nothing pending here')) return 'none';
    const item = document.querySelector('article[aria-busy=false]');
    const id = item?.getAttribute('aria-labelledby')?.slice('item-'.length);
    return id && id !== before ? id : false;
  }, last);
  const id = String(await shown.jsonValue());
  return id === 'none' ? undefined : id;
}
