import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { textsOf } from '../support/chat.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, pair, SOON } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** From within a pause for typing to well after it: whatever the database is at just then. */
const pauses = [0, 100, 148, 150, 152, 160, 200, 400];

/** Types as a person does and leaves the page so many milliseconds later, with nothing from outside in between. */
async function typeAndLeave(page: Page, text: string, pause: number, { sends = false } = {}): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('textbox', { name: /^Message to/ }).evaluate(
    (field: HTMLTextAreaElement, then) => {
      field.focus();
      document.execCommand('selectAll');
      document.execCommand('insertText', false, then.text);
      if (then.sends) field.form?.requestSubmit();
      if (then.pause === 0) location.reload();
      else setTimeout(() => location.reload(), then.pause);
    },
    { text, pause, sends },
  );
  await loaded;
}

it('keeps what was begun, whenever the page goes away', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const field = hers.page.getByRole('textbox', { name: /^Message to/ });
  for (const [round, pause] of pauses.entries()) {
    await typeAndLeave(hers.page, `Begun ${round}`, pause);
    await expect.poll(() => field.inputValue(), SOON).toBe(`Begun ${round}`);
  }
  // In another page it is there, too; and once taken out it stays out.
  await hers.page.goto('/dashboard/message');
  await hers.page.getByRole('link', { name: /Draft: Begun 7/ }).click();
  await typeAndLeave(hers.page, 'Sent at last', 0, { sends: true });
  await hers.status('Sent at last', 'Sent');
  expect(await field.inputValue()).toBe('');
  await hers.end();
});

it('loses no message and doubles none, whenever the page goes away', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const texts: string[] = [];
  for (const pause of [0, 1, 5, 20, 50]) {
    texts.push(`After ${pause}`);
    await typeAndLeave(hers.page, `After ${pause}`, pause, { sends: true });
    await hers.page.getByRole('textbox', { name: /^Message to/ }).waitFor();
  }
  await expect.poll(() => textsOf(he, she), SOON).toEqual(texts);
  await expect.poll(() => hers.texts(), SOON).toEqual(texts);
  expect(await hers.page.getByText('Waiting to be sent').count()).toBe(0);
  await hers.end();
});
