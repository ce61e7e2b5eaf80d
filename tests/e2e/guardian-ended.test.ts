import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../support/browser.ts';
import { acceptAs, anAddress, endSeat, inviteGuardian, joinFamily } from '../support/guardian.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { signedIn } from './board-scene.ts';
import { pair } from './chat-scene.ts';

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

it('a guardian sees that the guardian seat has ended even without a socket connection', async () => {
  const { she, he } = await pair(app);
  const contact = anAddress();
  const invite = async (to: string): Promise<string> => (await inviteGuardian(she, he, to)).body.result.data._id;
  let seatId = await invite(contact);
  const guardian = await joinFamily(app, contact);
  const { page, context } = await signedIn({ browser, app }, guardian, PHONE, '/family');
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const own = page.getByRole('dialog', { name: screenText('guardian:seat.details') });
  const openOwn = () => page.getByRole('button', { name: screenText('guardian:seat.details') }).press('Enter');
  /** Opens the page of the seat; she ends the seat while the guardian is on the page. */
  const endWhileOpen = async (prepare?: () => Promise<void>): Promise<void> => {
    await he.client.put(`/chat/guardian/${seatId}`, { status: 'Agreed', mayWrite: true });
    await page.goto(`/family/seat/${seatId}`);
    await page.getByText('You can read the chat from here.').waitFor();
    await prepare?.();
    expect((await endSeat(she, seatId)).status).toBe(200);
  };
  const inviteAgain = async (): Promise<void> => {
    const next = anAddress();
    seatId = await invite(next);
    expect((await acceptAs(app, guardian, next)).status).toBe(200);
  };
  const waitForEnd = () => page.getByRole('heading', { name: screenText('guardian:seat.over') }).waitFor();

  // The page leaves a seat that has ended.
  await endWhileOpen(openOwn);
  await own.getByRole('button', { name: screenText('guardian:own.leave') }).press('Enter');
  await own.getByRole('button', { name: screenText('guardian:own.leave') }).press('Enter');
  await page.waitForURL('**/family');
  await page.getByText(screenText('family:home.empty')).waitFor();

  // Any action on the seat reveals that it has ended.
  await inviteAgain();
  await endWhileOpen();
  await page
    .getByRole('textbox', { name: screenText('guardian:seat.compose', { ward: 'Mariam', other: 'Imran' }) })
    .fill('Are you there?');
  await page.keyboard.press('Enter');
  await waitForEnd();
  await inviteAgain();
  await endWhileOpen(openOwn);
  await own.getByRole('switch', { name: /^Hide my phone/ }).click();
  await waitForEnd();

  // If the guardian does nothing, the page shows the end within half a minute.
  await inviteAgain();
  await page.clock.install();
  await endWhileOpen();
  await page.clock.fastForward('00:31');
  await waitForEnd();
  await context.close();
});
