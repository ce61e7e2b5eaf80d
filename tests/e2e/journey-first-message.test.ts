import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { dataOf } from '../support/chat.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenPattern, screenText } from '../support/screen-text.ts';
import { startTestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';
import { createPressCounter, registerByPhone } from './registration-by-phone.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('on %s', (_name, size) => {
  it('a woman gets from the welcome page to her first message, in a new installation', async () => {
    const app = await startTestApp();
    const he = await member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, size);
    await registerByPhone(app, page, createPressCounter(page));
    await page.getByRole('region', { name: screenText('arrival:title', { name: 'Zainab' }) }).waitFor();

    // He is interested first; she accepts and writes at once.
    const { id: herId } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    const sent = await he.client.post(`/user/expressInterest/${herId}`);
    expect(sent.status, sent.text).toBe(200);
    await page.goto('/dashboard/otherActivity/interest');
    await page
      .getByRole('button', { name: screenPattern('members:interest.acceptOf') })
      .first()
      .click();
    await page.waitForURL(`**/dashboard/accepted/${he.id}`);
    await page.getByText(screenPattern('chat:moment.title')).waitFor();
    await page.getByRole('button', { name: screenText('chat:moment.sayHello') }).click();
    const field = page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Yusuf Khan' }) });
    await expect.poll(() => field.inputValue(), EVENTUALLY).toBe(screenText('chat:moment.hello'));
    await field.press('Enter');
    await page.getByRole('log').getByText(screenText('chat:moment.hello')).waitFor();
    await expect
      .poll(async () => dataOf(await he.client.get(`/chat/getAllmessage/${herId}`)).length, EVENTUALLY)
      .toBe(1);
    expect(faults).toEqual([]);
    await context.close();
    await app.close();
  });
});
