import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { dataOf } from '../support/chat.ts';
import { writeBlog } from '../support/content.ts';
import { tabTo } from '../support/keyboard.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnContent } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { smallTouchTargets } from '../support/touch-targets.ts';
import { moveCaretToEnd, openStaffPage, paste, textField } from './content-desk.ts';

/** The staff editor of the public pages: writing, pictures, pasted text, and what is kept after a reload. */

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
const folder = mkdtempSync(join(tmpdir(), 'rishta-content-'));

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  browser = await openBrowser();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await browser.close();
  await app.close();
});

/** The published article with this title, as a visitor reads it. */
async function readArticle(title: string) {
  const visitor = app.client();
  const listed = dataOf(await visitor.get('/blog/getAll?pageSize=100'));
  const found = listed.find((one: { title: string }) => one.title === title);
  return found && dataOf(await visitor.get(`/blog/getById/${found._id}`));
}

it('the content area of staff is closed while public content is off, and in the menu once it is on', async () => {
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, '/staff/content');
  await page.getByText(screenText('staff:notYours.part')).waitFor();
  await turnOnContent(admin);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:title') }).waitFor();
  await page.getByRole('heading', { level: 2, name: screenText('content-desk:list.none.blog') }).waitFor();
  await expectGoodAtAllSizes(page, 'content-empty');
  expect(faults).toEqual([]);
});

it('staff can write and publish an article with the keyboard alone', async () => {
  await turnOnContent(admin);
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  const { keyboard } = page;
  await openStaffPage(app, page, '/staff/content');
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:title') }).waitFor();
  await tabTo(page, 'Skip to content');
  await keyboard.press('Enter');
  await tabTo(page, 'Write an article');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:new.blog') }).waitFor();

  await tabTo(page, 'title');
  await keyboard.type('Preparing for the first meeting');
  await tabTo(page, 'body');
  await keyboard.type('Before you go');
  // The toolbar is one tab stop before the text.
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => textField(page).inputValue()).toBe('## Before you go');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Be honest');
  await keyboard.press('Shift+Home');
  await keyboard.press('Control+b');
  await expect.poll(() => textField(page).inputValue()).toContain('**Be honest**');
  await keyboard.press('Control+z');
  await expect.poll(() => textField(page).inputValue()).not.toContain('**');
  await keyboard.press('Control+b');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('- photos');
  await keyboard.press('Enter');
  await keyboard.type('biodata');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('our questions');
  await keyboard.press('Shift+Home');
  await keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: screenText('content-desk:link.title') })
    .locator('input[type=url]:focus')
    .waitFor();
  await keyboard.type('javascript:alert(1)');
  await keyboard.press('Enter');
  await page.getByText(screenText('content-desk:link.wrong')).waitFor();
  await keyboard.press('Control+a');
  await keyboard.type('/questions');
  await keyboard.press('Enter');
  await expect
    .poll(() => textField(page).inputValue())
    .toBe('## Before you go\n\n**Be honest**\n\n- photos\n- biodata\n\n[our questions](/questions)');

  await page
    .getByRole('tabpanel', { name: screenText('content-desk:panes.preview') })
    .getByRole('link', { name: 'our questions' })
    .waitFor();
  await tabTo(page, 'Publish');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:edit.blog') }).waitFor();
  await page.getByText(screenText('content-desk:saved.published')).waitFor();
  const article = await readArticle('Preparing for the first meeting');
  expect(article).toMatchObject({ slug: 'preparing-for-the-first-meeting', status: 'published' });
  expect(article.html).toContain('<strong>Be honest</strong>');
  expect(article.html).toContain('<a href="/questions">our questions</a>');
  const link = page.getByRole('link', { name: screenText('content-desk:actions.view') });
  expect(await link.getAttribute('href')).toBe('/blog/preparing-for-the-first-meeting');
  await expectGoodAtAllSizes(page, 'content-article');
  expect(faults).toEqual([]);
});

it('staff can write and publish an article with a picture by touch on a phone', async () => {
  await turnOnContent(admin);
  const { page, faults } = await visit(browser, app.url, PHONE, { hasTouch: true, isMobile: true });
  await openStaffPage(app, page, '/staff/content');
  await page.getByRole('link', { name: screenText('content-desk:list.add.blog') }).tap();
  await page.getByRole('button', { name: screenText('content-desk:actions.publish') }).tap();
  await page.getByText(screenText('content-desk:errors.title')).waitFor();
  await page.getByText(screenText('content-desk:errors.body')).waitFor();
  await page.getByLabel(screenText('content-desk:fields.title')).tap();
  await page.keyboard.type('Questions to ask');
  await textField(page).tap();
  await page.keyboard.type('Work\nFamily');
  await page.getByRole('button', { name: screenText('content-desk:tools.numbered') }).tap();
  await expect.poll(() => textField(page).inputValue()).toBe('Work\n\n1. Family');
  await page.getByRole('button', { name: screenText('content-desk:tools.image'), exact: true }).tap();
  await page.getByRole('button', { name: screenText('content-desk:image.insert') }).tap();
  await page.getByText(screenText('content-desk:image.missing')).waitFor();
  await page.getByLabel(screenText('content-desk:image.file')).setInputFiles({
    name: 'families.jpg',
    mimeType: 'image/jpeg',
    buffer: await portraitJpeg(7, { width: 1200, height: 800 }),
  });
  await page.getByRole('button', { name: screenText('content-desk:image.replace') }).waitFor();
  await page.getByRole('button', { name: screenText('content-desk:image.insert') }).tap();
  await page.getByText(screenText('content-desk:image.alternativeMissing')).waitFor();
  await expectGoodAtAllSizes(page, 'content-image');
  await page.getByLabel(screenText('content-desk:image.alternative')).fill('Two families at tea');
  await page.getByRole('button', { name: screenText('content-desk:image.insert') }).tap();
  await expect.poll(() => textField(page).inputValue()).toMatch(/!\[Two families at tea\]\(\S+\)/);
  await page.getByRole('tab', { name: screenText('content-desk:panes.preview') }).tap();
  await page.getByRole('img', { name: 'Two families at tea' }).waitFor();
  expect(await textField(page).isVisible()).toBe(false);
  await expectGoodAtAllSizes(page, 'content-preview');
  await page.getByRole('tab', { name: screenText('content-desk:panes.write') }).tap();
  expect(await smallTouchTargets(page)).toEqual([]);
  await page.getByRole('button', { name: screenText('content-desk:actions.publish') }).tap();
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:edit.blog') }).waitFor();
  const article = await readArticle('Questions to ask');
  expect(article.html).toContain('alt="Two families at tea"');
  expect(article.html).toContain('<li>Family</li>');
  expect(faults).toEqual([]);
});

it('the article editor keeps the text after a reload, after Back and offline, and asks before a sign-out', async () => {
  await turnOnContent(admin);
  const { _id } = await writeBlog(admin, { title: 'A text to keep', body: 'Saved words.' });
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, `/staff/content/blog/${_id}`);
  await moveCaretToEnd(textField(page));
  await page.keyboard.type(' Typed words.');
  await page.reload();
  await page.getByText('We restored the changes you typed on').waitFor();
  expect(await textField(page).inputValue()).toBe('Saved words. Typed words.');
  await page.getByText(screenText('content-desk:state.kept')).waitFor();
  await expectGoodAtAllSizes(page, 'content-restored');

  await page.getByRole('link', { name: screenText('content-desk:list.back.blog') }).click();
  const question = page.getByRole('dialog', { name: screenText('content-desk:leave.title') });
  await question.getByRole('button', { name: screenText('content-desk:leave.stay') }).click();
  await page.getByRole('link', { name: screenText('content-desk:list.back.blog') }).click();
  await question.getByText('Your changes are kept on this device.').waitFor();
  await question.getByRole('button', { name: screenText('content-desk:leave.go') }).click();
  await page.getByRole('link', { name: 'A text to keep' }).click();
  await page.getByText('We restored the changes you typed on').waitFor();
  expect(await textField(page).inputValue()).toBe('Saved words. Typed words.');

  // Another tab on this device is offered the changes, and does not take them away.
  const second = await page.context().newPage();
  await second.goto(`/staff/content/blog/${_id}`);
  await second.getByText('There are unsaved changes from').waitFor();
  expect(await textField(second).inputValue()).toBe('Saved words.');
  await second.close();

  await page.getByRole('button', { name: screenText('content-desk:kept.discard') }).click();
  await expect.poll(() => textField(page).inputValue()).toBe('Saved words.');
  await page.getByText(screenText('content-desk:state.saved')).waitFor();
  // A page that cannot reach the server keeps the text as well.
  await page.context().setOffline(true);
  await moveCaretToEnd(textField(page));
  await page.keyboard.type(' Offline words.');
  await page.keyboard.press('Control+s');
  await page
    .getByRole('alert')
    .getByText(/connect|internet/i)
    .first()
    .waitFor();
  await page.context().setOffline(false);
  // A request may fail in the moment in which the network returns; then the keys are pressed again.
  const saved = page.getByText(screenText('content-desk:saved.changes')).first();
  for (let isSaved = false; !isSaved; ) {
    await page.keyboard.press('Control+s');
    const failed = page
      .getByRole('alert')
      .getByText(/connect|internet/i)
      .first();
    await saved.or(failed).first().waitFor();
    isSaved = await saved.isVisible();
  }
  expect((await readArticle('A text to keep')).body).toBe('Saved words. Offline words.');
  await moveCaretToEnd(textField(page));
  await page.keyboard.type(' Last words.');
  await page.getByText(screenText('content-desk:state.kept')).waitFor();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('staff:security.signOut') }).click();
  await question.getByText(screenText('content-desk:leave.lost')).waitFor();
  await question.getByRole('button', { name: screenText('content-desk:leave.go') }).click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Last words');
  expect(faults.filter((fault) => !/net::ERR_/.test(fault))).toEqual([]);
});

it('text pasted from a web page into an article loses its formatting and scripts', async () => {
  await turnOnContent(admin);
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, '/staff/content/blog/new?language=en');
  const field = textField(page);
  const html =
    '<style>p{color:red}</style><h1 onclick="x()">A happy home</h1><p>Speak  <b style="color:red">kindly</b>.</p>' +
    '<script>alert(1)</script><img src=x onerror="alert(1)"><ul><li>family<ol><li>parents</li></ol></li><li>work</li></ul>';
  await paste(field, { 'text/html': html, 'text/plain': 'unused' });
  expect(await field.inputValue()).toBe('A happy home\n\nSpeak kindly.\n\n- family\n  1. parents\n- work');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('');
  await paste(field, { 'text/plain': 'plain <b>words</b>' });
  expect(await field.inputValue()).toBe('plain <b>words</b>');
  await field.fill('Read this page');
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 14));
  await paste(field, { 'text/plain': 'https://example.com/a' });
  expect(await field.inputValue()).toBe('Read [this page](https://example.com/a)');
  await page
    .getByRole('tabpanel', { name: screenText('content-desk:panes.preview') })
    .getByRole('link', { name: 'this page' })
    .waitFor();
  expect(faults).toEqual([]);
});

it('the article editor refuses a picture of 60 MB and a file that is no picture, and accepts a main picture', async () => {
  await turnOnContent(admin);
  const { _id } = await writeBlog(admin, { title: 'An article with a cover', status: 'draft' });
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, `/staff/content/blog/${_id}`);
  const huge = join(folder, 'huge.jpg');
  writeFileSync(huge, '');
  truncateSync(huge, 60 * 1024 * 1024);
  const cover = page.getByLabel(screenText('content-desk:cover.label'), { exact: true }).and(page.locator('input'));
  await cover.setInputFiles(huge);
  await page.getByText(screenText('content-desk:image.tooLarge', { size: '20' })).waitFor();
  await cover.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByText(screenText('content-desk:image.noImage')).waitFor();
  await cover.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await page.getByRole('alert').getByText(screenText('gallery:upload.noImage')).waitFor();
  await cover.setInputFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await portraitJpeg(9, { width: 1200, height: 675 }),
  });
  await page.getByRole('img', { name: screenText('content-desk:cover.shown') }).waitFor();
  await page.getByRole('button', { name: screenText('content-desk:actions.saveDraft') }).click();
  await page.getByText(screenText('content-desk:saved.draft')).waitFor();
  const saved = dataOf(await admin.client.get(`/blog/getById/${_id}?draft=true`));
  expect(saved.cover).toMatchObject({ width: 1200, height: 675 });
  expect(faults).toEqual([]);
});
