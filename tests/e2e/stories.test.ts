import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { NOWHERE } from '../support/browser-sign-in.ts';
import { dataOf } from '../support/chat.ts';
import { memberScreen } from '../support/member-screen.ts';
import type { Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { runManually } from '../support/retention.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnContent } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { expectNotPublic, FOUND } from '../support/stories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

/** A success story in the browser: she on a phone and he on a laptop, from the consent to the published page and back. */

const STORY = '/dashboard/accountSetting/data/story';
const FIRST_TEXT = 'They met over **chai**.\n\n## Their families\n\nAgreed after a long evening.';

let app: TestApp;
let admin: StaffMember;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnContent(admin);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const publicStories = async () => (await app.client().get('/story/getAll')).body.result.data;

async function startStory(page: Page, she: Person): Promise<void> {
  await page.goto('/staff/stories?only=consented');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/staff/members/${she.id}"]`) });
  await row.getByRole('link', { name: screenText('desk:stories.write') }).waitFor();
  await expectGoodAtAllSizes(page, 'staff-stories');
  await row.getByRole('link', { name: screenText('desk:stories.write') }).click();
  await page.getByRole('button', { name: screenText('desk:stories.written.saveDraft') }).click();
  await page.getByText(screenText('desk:stories.written.titleMissing')).waitFor();
  await page.getByLabel(screenText('desk:stories.written.title')).fill('A long evening');
  await page.getByLabel(screenText('desk:stories.story'), { exact: true }).fill(FIRST_TEXT);
  await page.getByRole('button', { name: screenText('desk:stories.written.saveDraft') }).click();
  await page.getByRole('button', { name: screenText('desk:stories.written.ask') }).click();
  await page.getByText(screenText('desk:stories.written.statuses.waiting')).waitFor();
}

it('a success story is written, corrected, agreed to by both members, published, and taken back', async () => {
  const { she, he } = await pair(app);
  await uploadSeeds(she, { profileImage: 4 });
  await runManually(app, sql`update photo set review = 'approved' where member_id = ${she.id}`);
  dataOf(await she.client.post(FOUND, { partnerId: he.id, storyConsent: true }));
  dataOf(await he.client.post(FOUND, { partnerId: she.id, storyConsent: true }));

  const writer = await staff(app, admin, 'EMPLOYEE');
  const office = await visit(browser, app.url, LAPTOP);
  await signInColleague(office.page, writer, NOWHERE);
  await startStory(office.page, she);

  // She reads it on her phone, chooses name and photo, and suggests a change.
  const hers = await memberScreen({ browser, app }, she, { where: 'a phone', viewport: PHONE });
  await hers.page.goto(STORY);
  await hers.page.getByRole('heading', { level: 2, name: 'A long evening' }).waitFor();
  await hers.page.getByText(screenText('settings:story.status.you')).waitFor();
  await hers.page.getByText(screenText('settings:story.choices.names.first'), { exact: true }).click();
  await hers.page.locator('article').getByText('Mariam', { exact: true }).waitFor();
  await hers.page.getByRole('button', { name: 'Photo 1' }).click();
  await hers.page.locator('article img').first().waitFor();
  await expect
    .poll(() => hers.page.locator('article img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await hers.page.getByLabel(screenText('settings:story.correction')).fill('It was tea.');
  await hers.page.getByRole('button', { name: screenText('settings:story.send') }).click();
  await hers.page.getByText(screenText('settings:story.waits')).waitFor();
  await expectGoodAtAllSizes(hers.page, 'own-story');

  // Staff change the text, which asks both again.
  await office.page.reload();
  await office.page.getByText('It was tea.').waitFor();
  await office.page
    .getByLabel(screenText('desk:stories.story'), { exact: true })
    .fill(FIRST_TEXT.replace('chai', 'tea'));
  await office.page.getByRole('button', { name: screenText('settings:endOfSearch.done.save'), exact: true }).click();
  await office.page.getByText(screenText('desk:settings.saved')).waitFor();
  await expectGoodAtAllSizes(office.page, 'staff-story');

  // He agrees on his laptop. Her own page still shows the older version, so her first answer is refused.
  const his = await memberScreen({ browser, app }, he, { where: 'a laptop', viewport: LAPTOP });
  await his.page.goto(STORY);
  await his.page.locator('article').getByText('tea').waitFor();
  const picture = {
    name: 'both.jpg',
    mimeType: 'image/jpeg',
    buffer: await portraitJpeg(9, { width: 640, height: 480 }),
  };
  await his.page.locator('input[type=file]').setInputFiles(picture);
  await his.page.getByRole('button', { name: screenText('settings:story.choices.removeShared') }).waitFor();
  await his.page.getByRole('button', { name: screenText('settings:story.agree') }).click();
  await his.page.getByText(screenText('settings:story.status.other', { name: 'Mariam' })).waitFor();
  await expectGoodAtAllSizes(his.page, 'agreed-story');
  await hers.page.getByRole('button', { name: screenText('settings:story.agree') }).click();
  await hers.page.getByText('The story has changed meanwhile. Please look at the new version first.').waitFor();
  await hers.page.getByRole('img', { name: screenText('settings:story.both') }).waitFor();
  await hers.page.getByRole('button', { name: screenText('settings:story.agree') }).click();
  await hers.page.getByText(screenText('settings:story.status.team')).waitFor();

  expect(await publicStories()).toEqual([]);
  await office.page.reload();
  await office.page.getByRole('button', { name: screenText('desk:stories.written.publish') }).click();
  await office.page.getByText('Everybody can read the story.').waitFor();
  const [story] = await publicStories();
  expect(story).toMatchObject({ title: 'A long evening', people: [{ name: 'Mariam' }, { name: null }] });
  await office.page.goto('/staff/stories/written');
  await office.page.getByRole('link', { name: /Mariam Siddiqui & Imran Khan/ }).waitFor();
  await expectGoodAtAllSizes(office.page, 'staff-written-stories');

  // He takes the story back with one press and a confirmation.
  await his.page.reload();
  await his.page.getByText(screenText('settings:story.status.published')).waitFor();
  await his.page.getByRole('button', { name: screenText('settings:story.takeBack') }).click();
  await his.page.getByRole('button', { name: screenText('settings:story.takeBackYes') }).click();
  await his.page.getByRole('heading', { name: screenText('settings:story.ended') }).waitFor();
  await expectNotPublic(app, story._id);
  await hers.page.goto(STORY);
  await hers.page.getByRole('heading', { name: screenText('settings:story.ended') }).waitFor();
  await expectGoodAtAllSizes(hers.page, 'ended-story');
  await hers.end();
  await his.end();
  expect(office.faults).toEqual([]);
});
