import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
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
)('two who found each other on %s', (where, viewport) => {
  it('end the search from their conversation, and can come back', async () => {
    const { she, he } = await pair(app);
    await say(he, she, 'Assalamu alaikum.');
    const { page, look, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto(`/dashboard/message?userId=${he.id}`);
    await page.getByRole('button', { name: 'Options for the conversation with Imran Khan' }).click();
    await page.getByRole('menuitem', { name: 'We found each other' }).click();
    await page.getByRole('heading', { level: 1, name: 'We found each other' }).waitFor();
    await look('the end of a search');
    expect(await page.getByLabel('Who is your match?').inputValue()).toBe(he.id);
    await page.getByLabel('4 of 5').check();
    await page.getByLabel('What was good').fill('x'.repeat(1_001));
    await page.getByRole('button', { name: 'Hide my profile' }).click();
    await page.getByText('Please use up to 1,000 characters.').waitFor();
    // The typed text survives a reload.
    await page.getByLabel('What was good').fill('Our families met in a week.');
    await page.reload();
    expect(await page.getByLabel('What was good').inputValue()).toBe('Our families met in a week.');
    expect(await page.getByLabel('4 of 5').isChecked()).toBe(true);
    await page.getByLabel('I would like to share our story later').check();
    await page.getByRole('button', { name: 'Hide my profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Congratulations!' }).waitFor();
    await look('after the end of a search');
    expect((await he.client.get(`/user/GetProfileById/${she.id}`)).status).toBe(404);

    await page.getByLabel('5 of 5').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Thank you.').waitFor();
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
    await his.page.getByLabel('Who is your match?').selectOption(she.id);
    await his.page.getByRole('button', { name: 'Hide my profile' }).click();
    await his.page.getByRole('heading', { level: 1, name: 'Congratulations!' }).waitFor();
    expect((await he.client.get('/user/foundEachOther')).body.result.data.found).toMatchObject({ partnerId: she.id });
    await his.end();

    await page.getByRole('link', { name: 'Resume my profile' }).click();
    await page.getByRole('button', { name: 'Show my profile' }).click();
    await page.getByText('Your profile is shown', { exact: true }).waitFor();
    await page.goto('/dashboard/accountSetting/data/found');
    await page.getByRole('button', { name: 'Hide my profile' }).waitFor();
    await end();
  });

  it('can also be one alone, from the settings, without a word', async () => {
    const she = await member(app, { declarations: accepted });
    const { page, look, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto('/dashboard/accountSetting/data');
    await page.getByRole('link', { name: 'End my search' }).click();
    await page.getByRole('heading', { level: 1, name: 'We found each other' }).waitFor();
    expect(await page.getByLabel('Who is your match?').count()).toBe(0);
    await page.getByRole('button', { name: 'Hide my profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Congratulations!' }).waitFor();
    await look('the end of a search without a word');
    await page.getByRole('link', { name: 'Delete my account…' }).click();
    await page.getByRole('button', { name: 'Delete my account…' }).waitFor();
    await end();
  });

  it('are in the list of the staff with their feedback', async () => {
    const { she, he } = await pair(app);
    await she.client.post('/user/foundEachOther', { partnerId: he.id, rating: 5, storyConsent: true });
    await he.client.post('/user/foundEachOther', { partnerId: she.id, feedback: 'We are grateful.' });
    const employee = await staff(app, admin, 'EMPLOYEE');
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, employee);
    await page.goto('/staff/stories');
    await page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
    await page.getByText('We are grateful.').first().waitFor();
    await page.getByText('With Imran Khan').first().waitFor();
    await expectAccessible(page, `stories on ${where}`);
    await expectNoSidewaysScroll(page, `stories on ${where}`);
    await page.goto('/staff/stories?only=consented');
    await page.getByText('Would share it').first().waitFor();
    expect(await page.getByText('We are grateful.').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
