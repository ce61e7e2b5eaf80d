import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { share } from '../support/family.ts';
import { memberScreen } from '../support/member-screen.ts';
import type { Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
let she: Person;
let he: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ she, he } = await pair(app));
  await say(he, she, 'Assalamu alaikum.');
  await share(she, he.id);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it.each<[string, () => string, string | RegExp, string[]]>([
  ['a card', () => '/dashboard/otherActivity/interest?tab=Accepted', 'More about Imran Khan', ['Report…']],
  [
    'a conversation',
    () => `/dashboard/message?userId=${he.id}`,
    'Options for the conversation with Imran Khan',
    ['Report…'],
  ],
  ['a profile', () => `/dashboard/profile/${he.id}`, 'More about Imran Khan', ['Report…', 'Share with family…']],
  ['a message', () => `/dashboard/message?userId=${he.id}`, /^Options for this message/, ['Delete for me']],
  ['a shared profile', () => '/dashboard/family', 'More about Imran Khan', ['Add a note']],
])('a dialog opened from the menu of %s returns the focus to its button', async (_, address, name, items) => {
  const { page, end } = await memberScreen({ browser, app }, she, { where: 'a laptop', viewport: LAPTOP });
  await page.goto(address());
  const dots = page.getByRole('button', { name }).first();
  const dialog = page.getByRole('dialog');
  // The first time, the dialog's code is loaded and it opens after the menu has closed; later it opens immediately.
  for (const item of items)
    for (const way of ['keys', 'keys', 'pointer'] as const) {
      const choice = page.getByRole('menuitem', { name: item });
      await (way === 'keys' ? dots.press('Enter') : dots.click());
      await (way === 'keys' ? choice.press('Enter') : choice.click());
      await dialog.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect
        .poll(() => dots.evaluate((button) => button === document.activeElement), { message: `${item}, by ${way}` })
        .toBe(true);
    }
  await end();
});
