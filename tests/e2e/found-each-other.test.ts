import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let admin: StaffMember;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('two members who have found each other on %s', (where, viewport) => {
  it('can end their search from their conversation, and start it again', async () => {
    const { she, he } = await pair(app);
    await say(he, she, 'Assalamu alaikum.');
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto(`/dashboard/message?userId=${he.id}`);
    await page.getByRole('button', { name: screenText('chat:menu.of', { name: 'Imran Khan' }) }).click();
    await page.getByRole('menuitem', { name: screenText('settings:found.title') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('settings:found.title') }).waitFor();
    await checkScreen('the end of a search');
    expect(await page.getByLabel(screenText('settings:endOfSearch.partner')).inputValue()).toBe(he.id);
    await page.getByLabel('4 of 5').check();
    await page.getByLabel('What was good').fill('x'.repeat(1_001));
    await page.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).click();
    await page.getByText('Please use up to 1,000 characters.').waitFor();
    // The typed text survives a reload.
    await page.getByLabel('What was good').fill('Our families met in a week.');
    await page.reload();
    expect(await page.getByLabel('What was good').inputValue()).toBe('Our families met in a week.');
    expect(await page.getByLabel('4 of 5').isChecked()).toBe(true);
    await page.getByLabel(screenText('settings:endOfSearch.story')).check();
    await page.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('settings:endOfSearch.done.title') }).waitFor();
    await checkScreen('after the end of a search');
    expect((await he.client.get(`/user/GetProfileById/${she.id}`)).status).toBe(404);

    await page.getByLabel('5 of 5').check();
    await page.getByRole('button', { name: screenText('settings:endOfSearch.done.save') }).click();
    await page.getByText(screenText('settings:endOfSearch.done.saved')).waitFor();
    const { body } = await she.client.get('/user/foundEachOther');
    expect(body.result.data.found).toMatchObject({
      partnerId: he.id,
      rating: 5,
      feedback: 'Our families met in a week.',
      storyConsentAt: expect.any(String),
    });
    // The second of the two can name the first, whose profile is hidden by now.
    const his = await memberScreen({ browser, app }, he, { where, viewport });
    await his.page.goto('/dashboard/accountSetting/data/found');
    await his.page.getByLabel(screenText('settings:endOfSearch.partner')).selectOption(she.id);
    await his.page.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).click();
    await his.page.getByRole('heading', { level: 1, name: screenText('settings:endOfSearch.done.title') }).waitFor();
    expect((await he.client.get('/user/foundEachOther')).body.result.data.found).toMatchObject({ partnerId: she.id });
    await his.end();

    await page.getByRole('link', { name: screenText('settings:endOfSearch.done.resume') }).click();
    await page.getByRole('button', { name: screenText('settings:visibility.show') }).click();
    await page.getByText(screenText('settings:visibility.shown'), { exact: true }).waitFor();
    await page.goto('/dashboard/accountSetting/data/found');
    await page.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).waitFor();
    await end();
  });

  it('can be reported by one of the two from the settings, without naming the other', async () => {
    const she = await member(app, { declarations: accepted });
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto('/dashboard/accountSetting/data');
    await page.getByRole('link', { name: screenText('settings:found.open') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('settings:found.title') }).waitFor();
    expect(await page.getByLabel(screenText('settings:endOfSearch.partner')).count()).toBe(0);
    await page.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('settings:endOfSearch.done.title') }).waitFor();
    await checkScreen('the end of a search without a word');
    await page.getByRole('link', { name: screenText('settings:endOfSearch.done.remove') }).click();
    await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).waitFor();
    await end();
  });

  it('are listed for staff with their feedback', async () => {
    const { she, he } = await pair(app);
    await she.client.post('/user/foundEachOther', { partnerId: he.id, rating: 5, storyConsent: true });
    await he.client.post('/user/foundEachOther', { partnerId: she.id, feedback: 'We are grateful.' });
    const employee = await staff(app, admin, 'EMPLOYEE');
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, employee, '/staff/stories');
    await page.getByRole('heading', { level: 1, name: screenText('desk:stories.title') }).waitFor();
    await page.getByText('We are grateful.').first().waitFor();
    await page.getByText('With Imran Khan').first().waitFor();
    await expectAccessible(page, `stories on ${where}`);
    await expectNoSidewaysScroll(page, `stories on ${where}`);
    await page.goto('/staff/stories?only=consented');
    await page.getByText(screenText('desk:stories.agreed')).first().waitFor();
    expect(await page.getByText('We are grateful.').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
