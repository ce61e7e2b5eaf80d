import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { freshEmail, inviteToBoard, tokenSentTo } from '../support/family.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, pair } from './chat-scene.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).name || document.activeElement?.textContent);

it('correcting the first of two refused fields does not move the focus while the member types', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  await expect.poll(() => focused(page)).toBe('email');
  await page.getByText('Please enter your password').waitFor();
  await page.keyboard.type('mariam@family.example');
  expect(await page.getByLabel(screenText('settings:contacts.email')).inputValue()).toBe('mariam@family.example');
  expect(await focused(page)).toBe('email');
  // Missing input is still reported.
  await page.getByText('Please enter your password').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('password');
  expect(faults).toEqual([]);
  await context.close();
});

it('an unfinished nominee form is kept through a reload, and the focus stays in the card afterwards', async () => {
  const woman = await member(app, { declarations: accepted });
  const { page, end } = await memberScreen({ browser, app }, woman, { where: 'a laptop', viewport: LAPTOP });
  await page.goto('/dashboard/accountSetting/data');
  const card = page.getByRole('region', { name: screenText('settings:nominee.title') });
  const holdsFocus = () => card.evaluate((element) => element.contains(document.activeElement));
  const name = card.getByLabel(screenText('settings:nominee.fullName'));
  await card.getByRole('button', { name: screenText('settings:nominee.name') }).press('Enter');
  await name.fill('Tariq Ahmad Khan');
  await card.getByLabel(screenText('settings:nominee.relation')).selectOption('Brother');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Tariq Ahmad Khan');
  expect(await card.getByLabel(screenText('settings:nominee.relation')).inputValue()).toBe('brother');
  await card.getByRole('button', { name: screenText('settings:cancel') }).press('Enter');
  await name.waitFor({ state: 'detached' });
  await expect.poll(holdsFocus).toBe(true);
  await card.getByRole('button', { name: screenText('settings:nominee.name') }).press('Enter');
  expect(await name.inputValue()).toBe('');
  await name.fill('Salma Khan');
  await card.getByLabel(screenText('settings:nominee.relation')).selectOption('Mother');
  await card.getByLabel(screenText('settings:contacts.firstPhone')).fill('98765 43210');
  await page.keyboard.press('Enter');
  await card.getByText('+919876543210').waitFor();
  await expect.poll(holdsFocus).toBe(true);
  await end();
});

it('an unfinished guardian form is kept through Escape and a reload', async () => {
  const { she, he } = await pair(app);
  const { page, talkTo, end } = await device(browser, app, she, PHONE);
  await talkTo(he);
  const panel = page.getByRole('dialog', { name: screenText('guardian:button.open') });
  const name = panel.getByLabel(screenText('board:invite.name'), { exact: true });
  const begin = async () => {
    await page.getByRole('button', { name: /^Guardians/ }).press('Enter');
    await panel.getByRole('button', { name: screenText('guardian:panel.invite') }).press('Enter');
  };
  await begin();
  await name.fill('Abdul Karim');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await begin();
  expect(await name.inputValue()).toBe('Abdul Karim');
  await page.reload();
  await begin();
  expect(await name.inputValue()).toBe('Abdul Karim');
  await panel.getByText('“Mariam would like Abdul Karim').waitFor();
  await end();
});

it('an unfinished family account form is kept through a reload, without its password', async () => {
  const owner = await member(app);
  const contact = freshEmail();
  await inviteToBoard(owner, { contact });
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(`/family/invitation#token=${await tokenSentTo(app, contact)}`);
  await page.getByLabel(screenText('settings:story.choices.names.first')).fill('Abdul');
  await page.getByLabel(screenText('desk:correct.lastName')).fill('Rahman');
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill('a long pass phrase');
  await page.reload();
  await expect.poll(() => page.getByLabel(screenText('settings:story.choices.names.first')).inputValue()).toBe('Abdul');
  expect(await page.getByLabel(screenText('desk:correct.lastName')).inputValue()).toBe('Rahman');
  expect(await page.getByLabel(screenText('family:invitation.password'), { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a long pass phrase');
  expect(faults).toEqual([]);
  await context.close();
});
