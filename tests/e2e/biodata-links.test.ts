import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { makeLink } from '../support/biodata-links.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TABLET = { width: 820, height: 1180 };

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

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a tablet', TABLET],
    ['a laptop', LAPTOP],
  ]),
)('a member makes a biodata link, sees that a visitor opened it, and stops it, on %s', async (where, viewport) => {
  const she = await member(app, {
    declarations: declarations.map(({ purpose, version }) => ({ purpose, version })),
  });
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await signInDirectly(page, she, '/dashboard/myProfile');
  await page.getByRole('link', { name: screenText('biodata:links') }).click();
  await page.getByRole('heading', { name: screenText('biodata-links:none.title') }).waitFor();
  await expectAccessible(page, `no links on ${where}`);
  await page.getByRole('button', { name: screenText('biodata-links:new') }).click();
  await page.getByRole('button', { name: screenText('biodata-links:form.submit') }).click();
  await page.getByText(screenText('biodata-links:form.recipientMissing')).waitFor();
  expect(await page.getByLabel(screenText('biodata:part.contact')).isChecked()).toBe(false);
  expect(await page.getByLabel(/^Your profile photo/).isChecked()).toBe(false);
  await expectAccessible(page, `the form on ${where}`);
  await expectNoSidewaysScroll(page, `the form on ${where}`);
  await page.getByLabel(screenText('biodata-links:form.recipient')).fill('Siddiqui family');
  await page.getByRole('button', { name: screenText('biodata-links:form.submit') }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Siddiqui family' });
  await card.getByText(screenText('biodata-links:link.never')).waitFor();
  await card.getByRole('button', { name: screenText('biodata-links:share.qr') }).click();
  await card.getByRole('img', { name: /Siddiqui family/ }).waitFor();
  await expectAccessible(page, `a link on ${where}`);
  await expectNoSidewaysScroll(page, `a link on ${where}`);
  const whatsApp = await card
    .getByRole('link', { name: screenText('biodata-links:share.whatsapp') })
    .getAttribute('href');
  const address = decodeURIComponent(whatsApp ?? '').match(/https?:\/\/localhost\S+/)?.[0] ?? '';
  expect(address).toContain('/biodata/');

  const visitor = await visit(browser, app.url, viewport);
  await visitor.page.goto(address);
  await expectAccessible(visitor.page, `the page before the press on ${where}`);
  expect(await visitor.page.content()).not.toContain('Zainab');
  await visitor.page.getByRole('button', { name: 'Open the biodata' }).click();
  await visitor.page.getByRole('heading', { name: 'Zainab Khan' }).waitFor();
  await visitor.page.getByText('Prepared for Siddiqui family').waitFor();
  await expectAccessible(visitor.page, `the biodata on ${where}`);
  await expectNoSidewaysScroll(visitor.page, `the biodata on ${where}`);

  await page.reload();
  await card.getByText('Opened 1 time').click();
  await card.getByText(screenText('biodata-links:link.own')).waitFor();
  await expectAccessible(page, `an opened link on ${where}`);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: screenText('biodata-links:share.picture') }).click();
  expect((await download).suggestedFilename()).toBe('biodata.png');
  await card.getByRole('button', { name: screenText('biodata-links:share.stop') }).click();
  await card.getByRole('button', { name: screenText('biodata-links:share.stopConfirm') }).click();
  await page.getByRole('heading', { name: screenText('biodata-links:ended') }).waitFor();
  await card.getByText(/^Stopped on/).waitFor();
  await expectAccessible(page, `an ended link on ${where}`);

  await visitor.page.goto(address);
  await visitor.page.getByRole('button', { name: 'Open the biodata' }).click();
  await visitor.page.getByRole('heading', { name: 'This link is no longer available' }).waitFor();
  await expectAccessible(visitor.page, `the ended page on ${where}`);
  expect(await visitor.page.content()).not.toContain('Zainab');
  expect(faults).toEqual([]);
  await visitor.context.close();
  await context.close();
});

it('a biodata loads fonts only for the scripts that occur in it', async () => {
  const she = await member(app);
  const fontsFor = async (recipient: string): Promise<string[]> => {
    const { address } = await makeLink(she, { recipient });
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await page.goto(address ?? '');
    await page.getByRole('button', { name: 'Open the biodata' }).click();
    await page.getByText(`Prepared for ${recipient}`).waitFor();
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(faults).toEqual([]);
    await context.close();
    return fonts.map((family) => family.replaceAll('"', ''));
  };
  expect(await fontsFor('सिद्दीकी परिवार')).toContain('Noto Sans Devanagari');
  expect(await fontsFor('خاندانِ صدیقی')).toContain('Noto Naskh Arabic');
  expect(await fontsFor('Siddiqui family')).not.toContain('Noto Sans Devanagari');
});
