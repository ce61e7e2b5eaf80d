import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, PHONE, visit } from '../support/browser.ts';
import { memberScreens } from '../support/member-screens.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { smallTouchTargets } from '../support/touch-targets.ts';
import { device, pair } from './chat-scene.ts';

/** Whatever is touched on a member's screens has room for a thumb: 44 × 44 px (contract of the screens, ui.md). */

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  await signInAdmin(app);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('each button, link and field of a member’s screens has a touch area of 44 × 44 px on a phone', async () => {
  const { she, he } = await pair(app);
  const { page, end } = await device(browser, app, she, PHONE);
  const found: string[] = [];
  for (const path of memberScreens(he.id)) {
    await page.goto(`/dashboard/${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(`/dashboard/${path}`.replace(/\?.*/, ''));
    for (const small of await smallTouchTargets(page)) found.push(`${path}: ${small}`);
  }
  expect(found).toEqual([]);
  await end();
});

it('the buttons of a staff dialog stay in reach in a low window, whatever part of its form is shown', async () => {
  const { page, context, faults } = await visit(browser, app.url, { width: 360, height: 480 });
  await signInAdminPage(app, page, '/staff/accounts');
  await page.getByRole('button', { name: screenText('staff:accounts.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screenText('staff:facts.firstName')).fill('Rashid');
  const send = dialog.getByRole('button', { name: screenText('staff:accounts.inviteSend') });
  const lowerEdge = async () => {
    const { y, height } = (await send.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };
  await expect.poll(lowerEdge).toBeLessThanOrEqual(480);
  await dialog.getByLabel(screenText('staff:accounts.role')).selectOption('Administrator');
  await dialog.getByText(/Another administrator must approve/).waitFor();
  const code = dialog.getByLabel(screenText('staff:accounts.ownCode'));
  await page.keyboard.press('Tab');
  await code.focus();
  await code.fill('000000');
  const codeEnd = async () => {
    const { y, height } = (await code.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height - ((await send.boundingBox())?.y ?? Number.NaN);
  };
  // A focused field is not hidden behind the buttons.
  await expect.poll(codeEnd).toBeLessThanOrEqual(0);
  await expect.poll(lowerEdge).toBeLessThanOrEqual(480);
  await expectAccessible(page, 'invitation in a low window');
  expect(faults).toEqual([]);
  await context.close();
});
