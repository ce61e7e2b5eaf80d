import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectGoodAtAllSizes,
  holdNextToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { dataOf } from '../support/chat.ts';
import { changeBlog, writeAbout, writeBlog, writeQuestion, writeService } from '../support/content.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnContent } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openStaffPage, textField } from './content-desk.ts';

/** The staff editor of the public pages: publishing, versions, colleagues, languages and the order of lists. */

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let employee: Awaited<ReturnType<typeof staff>>;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  await turnOnContent(admin);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const draftOf = async (id: string) => dataOf(await admin.client.get(`/blog/getById/${id}?draft=true`));

it('the article editor shows a version that a colleague saved meanwhile, and can save either of the two', async () => {
  const { _id } = await writeBlog(admin, { title: 'A shared article', body: 'First words.' });
  const mine = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, mine.page, `/staff/content/blog/${_id}`);
  await textField(mine.page).fill('My words.');
  const theirs = await visit(browser, app.url, LAPTOP);
  await signInColleague(theirs.page, employee, `/staff/content/blog/${_id}`);
  await textField(theirs.page).fill('Words of a colleague.');
  await theirs.page.getByRole('button', { name: screenText('content-desk:actions.save') }).click();
  await theirs.page.getByText(screenText('content-desk:saved.changes')).waitFor();

  await mine.page.getByRole('button', { name: screenText('content-desk:actions.save') }).click();
  const note = mine.page.getByRole('region', { name: screenText('content-desk:conflict.label') });
  await note.getByText(/saved another version on/).waitFor();
  await note.getByText(screenText('content-desk:conflict.look')).click();
  await note.getByText('Words of a colleague.').waitFor();
  expect(await textField(mine.page).inputValue()).toBe('My words.');
  await expectGoodAtAllSizes(mine.page, 'content-conflict');
  // The colleague's version, and back to one's own by Undo.
  await holdNextToast(mine.page);
  await note.getByRole('button', { name: screenText('content-desk:conflict.theirs') }).click();
  await expect.poll(() => textField(mine.page).inputValue()).toBe('Words of a colleague.');
  await pressUndo(mine.page);
  await expect.poll(() => textField(mine.page).inputValue()).toBe('My words.');
  // After another change of the colleague, one's own version is saved on top of it.
  await changeBlog(employee, _id, { body: 'More words of a colleague.' });
  await mine.page.getByRole('button', { name: screenText('content-desk:actions.save') }).click();
  await note.getByRole('button', { name: screenText('content-desk:conflict.mine') }).click();
  await mine.page.getByText(screenText('content-desk:saved.changes')).waitFor();
  expect((await draftOf(_id)).body).toBe('My words.');
  expect([...mine.faults, ...theirs.faults]).toEqual([]);
});

it('the article editor can restore an older version, which can be undone', async () => {
  const { _id } = await writeBlog(admin, { title: 'An article with versions', body: 'The first version.' });
  await changeBlog(employee, _id, { title: 'A changed title', body: 'The second version.' });
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, `/staff/content/blog/${_id}`);
  await page.getByRole('button', { name: screenText('content-desk:versions.title') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('content-desk:versions.title') });
  const oldest = dialog.getByRole('listitem').last();
  await oldest.getByRole('button', { name: screenText('content-desk:versions.show') }).click();
  await oldest.getByText('The first version.').waitFor();
  await expectGoodAtAllSizes(page, 'content-versions');
  await holdNextToast(page);
  await oldest.getByRole('button', { name: screenText('content-desk:versions.restore') }).click();
  await page.getByText(screenText('content-desk:saved.restored')).waitFor();
  await expect.poll(() => textField(page).inputValue()).toBe('The first version.');
  expect(await draftOf(_id)).toMatchObject({ title: 'An article with versions', status: 'published' });
  await pressUndo(page);
  await expect.poll(() => textField(page).inputValue()).toBe('The second version.');
  await page.getByText(screenText('content-desk:state.kept')).waitFor();
  expect(faults).toEqual([]);
});

it('an article can be scheduled in Indian time, published at once instead, and unpublished with undo', async () => {
  const { _id } = await writeBlog(admin, { title: 'News of next year', status: 'draft' });
  const { page, faults } = await visit(browser, app.url, PHONE);
  await openStaffPage(app, page, `/staff/content/blog/${_id}`);
  await page.getByRole('button', { name: screenText('content-desk:actions.schedule') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('content-desk:actions.schedule') });
  const next = app.clock.now().getUTCFullYear() + 1;
  await dialog.getByLabel(screenText('content-desk:schedule.at')).fill('2020-01-31T09:00');
  await dialog.getByRole('button', { name: screenText('content-desk:actions.schedule') }).click();
  await dialog.getByText(screenText('content-desk:schedule.past')).waitFor();
  await expectGoodAtAllSizes(page, 'content-schedule');
  await dialog.getByLabel(screenText('content-desk:schedule.at')).fill(`${next}-01-31T09:00`);
  await dialog.getByRole('button', { name: screenText('content-desk:actions.schedule') }).click();
  await page.getByText(screenText('content-desk:showing.scheduled'), { exact: true }).waitFor();
  expect(await draftOf(_id)).toMatchObject({ status: 'published', publishedAt: `${next}-01-31T03:30:00.000Z` });
  expect((await app.client().get(`/blog/getById/${_id}`)).status).toBe(404);
  await page.getByRole('button', { name: screenText('content-desk:actions.publishNow') }).click();
  await page.getByText(screenText('content-desk:showing.published'), { exact: true }).waitFor();
  expect((await app.client().get(`/blog/getById/${_id}`)).status).toBe(200);
  await holdNextToast(page);
  await page.getByRole('button', { name: screenText('content-desk:actions.unpublish') }).click();
  await page.getByText(screenText('content-desk:showing.draft'), { exact: true }).waitFor();
  expect((await app.client().get(`/blog/getById/${_id}`)).status).toBe(404);
  await pressUndo(page);
  await page.getByText(screenText('content-desk:showing.published'), { exact: true }).waitFor();
  expect((await app.client().get(`/blog/getById/${_id}`)).status).toBe(200);
  expect(faults).toEqual([]);
});

it('an article can be written in Urdu beside the English text, from right to left', async () => {
  const { _id } = await writeBlog(admin, {
    title: 'Nikah papers',
    body: 'Bring *two* witnesses.',
    author: 'The bureau',
  });
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, `/staff/content/blog/${_id}`);
  await page.getByRole('link', { name: 'Write in اردو' }).click();
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:new.blog') }).waitFor();
  const title = page.getByLabel(screenText('content-desk:fields.title'));
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await textField(page).getAttribute('lang')).toBe('ur');
  expect(await page.getByLabel(screenText('content-desk:fields.author')).inputValue()).toBe('The bureau');
  await title.fill('نکاح کے کاغذات');
  await textField(page).fill('دو گواہ ساتھ لائیں۔');
  await page.getByRole('tab', { name: screenText('desk:stories.written.languages.en') }).click();
  await page
    .getByRole('tabpanel', { name: screenText('desk:stories.written.languages.en') })
    .getByText('Bring two witnesses.')
    .waitFor();
  await page.getByRole('tab', { name: screenText('content-desk:panes.preview') }).click();
  const preview = page.getByRole('tabpanel', { name: screenText('content-desk:panes.preview') }).getByRole('article');
  await preview.getByText('دو گواہ ساتھ لائیں۔').waitFor();
  expect(await preview.getAttribute('dir')).toBe('rtl');
  await page.getByRole('button', { name: screenText('content-desk:actions.publish') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:edit.blog') }).waitFor();
  await expectGoodAtAllSizes(page, 'content-urdu');
  const english = dataOf(await app.client().get(`/blog/getById/${_id}`));
  expect(english.translations).toMatchObject([{ language: 'ur' }]);
  // The English version is one press away, and typed changes wait there.
  await textField(page).fill('دو گواہ');
  await page.getByRole('link', { name: screenText('desk:stories.written.languages.en') }).click();
  await expect.poll(() => textField(page).inputValue()).toBe('Bring *two* witnesses.');
  await page.getByRole('link', { name: 'اردو' }).click();
  await expect.poll(() => textField(page).inputValue()).toBe('دو گواہ');
  expect(faults).toEqual([]);
});

it('the staff pages filter articles, and move questions up and down with buttons', async () => {
  await writeBlog(admin, { title: 'Only a draft', status: 'draft' });
  await writeBlog(admin, { title: 'شادی', language: 'ur' });
  await writeBlog(admin, { title: 'Only in English' });
  for (const [order, question] of ['How do I register?', 'Is it free?', 'Who sees my photos?'].entries())
    await writeQuestion(admin, { question, order, category: 'Your profile' });
  await writeQuestion(admin, { question: 'How do I pay?', category: 'Payments' });
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, '/staff/content');
  await page.getByRole('link', { name: 'Only a draft' }).waitFor();
  await expectGoodAtAllSizes(page, 'content-blog-list');
  await page.getByLabel(screenText('content-desk:list.show')).selectOption('published');
  await expect.poll(() => page.getByRole('link', { name: 'Only a draft' }).count()).toBe(0);
  await page.getByLabel(screenText('content-desk:list.language')).selectOption('ur');
  await page.getByRole('link', { name: 'Only in English' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'شادی' }).waitFor();
  await page.getByLabel(screenText('content-desk:list.search')).fill('nothing like this');
  await page.getByLabel(screenText('content-desk:list.search')).press('Enter');
  await page.getByRole('heading', { level: 2, name: screenText('content-desk:list.notFound') }).waitFor();

  await page
    .getByRole('navigation', { name: screenText('content-desk:tabs.label') })
    .getByRole('link', { name: screenText('content-desk:tabs.questions') })
    .click();
  const titles = () => page.getByRole('rowheader').getByRole('link').allTextContents();
  await expect.poll(titles).toEqual(['How do I pay?', 'How do I register?', 'Is it free?', 'Who sees my photos?']);
  expect(
    await page
      .getByRole('button', { name: screenText('content-desk:list.up', { title: 'How do I register?' }) })
      .isDisabled(),
  ).toBe(true);
  await expectGoodAtAllSizes(page, 'content-questions');
  await page
    .getByRole('button', { name: screenText('content-desk:list.up', { title: 'Who sees my photos?' }) })
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['How do I pay?', 'How do I register?', 'Who sees my photos?', 'Is it free?']);
  // The keyboard stays on the button, also when the question is at the beginning of its category.
  const up = page.getByRole('button', { name: screenText('content-desk:list.up', { title: 'Who sees my photos?' }) });
  const isFocused = () => up.evaluate((button) => button === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  // The next press counts once the one before is finished.
  await expect.poll(() => up.isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['How do I pay?', 'Who sees my photos?', 'How do I register?', 'Is it free?']);
  await expect.poll(isFocused).toBe(true);
  expect(await up.isDisabled()).toBe(true);
  const listed = dataOf(await app.client().get('/question/getAll?language=en'));
  expect(listed.map(({ question }: { question: string }) => question).slice(1)).toEqual([
    ...['Who sees my photos?', 'How do I register?', 'Is it free?'],
  ]);
  await page.getByRole('link', { name: 'Is it free?' }).click();
  await page.getByLabel(screenText('content-desk:fields.order')).fill('soon');
  await page.getByRole('button', { name: screenText('content-desk:actions.save') }).click();
  await page.getByText('Please enter a whole number from 0 to 9,999.').waitFor();
  await page.getByLabel(screenText('content-desk:fields.order')).fill('0');
  await page.getByRole('button', { name: screenText('content-desk:actions.save') }).click();
  await page.getByText(screenText('content-desk:saved.changes')).waitFor();
  expect(faults).toEqual([]);
});

it('staff can add, change and delete a service', async () => {
  await writeService(admin, { title: 'Meetings at the office', order: 4 });
  const { page, faults } = await visit(browser, app.url, PHONE);
  await openStaffPage(app, page, '/staff/content?tab=services');
  await page.getByRole('link', { name: screenText('content-desk:list.add.service') }).click();
  await page.getByLabel(screenText('content-desk:fields.title')).fill('Home visits');
  await expect.poll(() => page.getByLabel(screenText('content-desk:fields.order')).inputValue()).toBe('5');
  await textField(page, 'Description').fill('We come to your home.');
  await expectGoodAtAllSizes(page, 'content-service');
  await page.getByRole('button', { name: screenText('content-desk:actions.publish') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('content-desk:edit.service') }).waitFor();
  const titles = async () =>
    dataOf(await app.client().get('/service/getAll')).map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Meetings at the office', 'Home visits']);
  await page.getByRole('button', { name: screenText('content-desk:delete.open') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('content-desk:delete.title.service') });
  await dialog.getByText(screenText('field-work:visit.removeNote')).waitFor();
  await dialog.getByRole('button', { name: screenText('content-desk:delete.open') }).click();
  await page.getByText(screenText('content-desk:delete.done', { title: 'Home visits' })).waitFor();
  await page.getByRole('link', { name: 'Meetings at the office' }).waitFor();
  expect(await titles()).toEqual(['Meetings at the office']);
  expect(faults).toEqual([]);
});

it('staff can write the page about the bureau in two languages', async () => {
  await writeAbout(admin, { body: 'We are a family bureau.' });
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await openStaffPage(app, page, '/staff/content?tab=about');
  await expect.poll(() => textField(page).inputValue()).toBe('We are a family bureau.');
  expect(await page.getByRole('link', { name: screenText('content-desk:actions.view') }).getAttribute('href')).toBe(
    '/about',
  );
  await page.getByRole('link', { name: 'Write in हिन्दी' }).click();
  await expect.poll(() => textField(page).inputValue()).toBe('');
  await textField(page).fill('हम एक पारिवारिक संस्था हैं।');
  await page.getByRole('button', { name: screenText('content-desk:actions.publish') }).click();
  await page.getByText(screenText('content-desk:saved.published')).waitFor();
  await expectGoodAtAllSizes(page, 'content-about');
  expect(dataOf(await app.client().get('/about?language=hi')).body).toBe('हम एक पारिवारिक संस्था हैं।');
  expect(faults).toEqual([]);
});
