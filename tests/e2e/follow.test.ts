import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { match } from '../support/activity.ts';
import { holdNextToast, LAPTOP, openBrowser, PHONE, pressUndo } from '../support/browser.ts';
import { dataOf } from '../support/chat.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { runJob } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin, turnOnContent } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  await turnOnContent(await signInAdmin(app));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const woman = () => member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
const man = () => member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted });

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('following a member on %s', (where, viewport) => {
  it('starts in the menu of the profile, can be undone, and is listed', async () => {
    const [she, he] = await Promise.all([woman(), man()]);
    const { page, checkScreen, end } = await memberScreen({ browser, app }, he, { where, viewport });
    await page.goto(`/dashboard/profile/${she.id}`);
    const menu = page.getByRole('button', { name: screenText('board:entry.more', { name: 'Mariam A.' }) });
    await menu.click();
    await page
      .getByRole('menuitem', { name: screenText('members:menu.followNotifies', { name: 'Follow Mariam' }) })
      .waitFor();
    await checkScreen('the menu with the entry to follow');
    await holdNextToast(page);
    await page
      .getByRole('menuitem', { name: screenText('members:menu.followNotifies', { name: 'Follow Mariam' }) })
      .click();
    await page.getByText(screenText('members:said.followed', { name: 'Mariam A.' })).waitFor();
    await expect.poll(async () => dataOf(await he.client.get('/user/following'))).toHaveLength(1);
    await pressUndo(page);
    await expect.poll(async () => dataOf(await he.client.get('/user/following'))).toHaveLength(0);
    dataOf(await he.client.post(`/user/follow/${she.id}`));
    await page.goto('/dashboard/following');
    await page.getByRole('heading', { level: 1, name: screenText('activity:following.title') }).waitFor();
    await page.getByRole('button', { name: screenText('activity:following.endOf', { name: 'Mariam A.' }) }).waitFor();
    await checkScreen('the members one follows');
    await page.getByRole('button', { name: screenText('activity:following.endOf', { name: 'Mariam A.' }) }).click();
    await page.getByRole('heading', { level: 2, name: screenText('activity:following.empty') }).waitFor();
    await checkScreen('nobody followed');
    await end();
  });

  it('shows members their followers, who can be removed', async () => {
    const [she, he] = await Promise.all([woman(), man()]);
    dataOf(await he.client.post(`/user/follow/${she.id}`));
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto('/dashboard/followers');
    await page.getByRole('button', { name: screenText('activity:followers.endOf', { name: 'Yusuf Khan' }) }).waitFor();
    await checkScreen('followers');
    await page.getByRole('button', { name: screenText('activity:followers.endOf', { name: 'Yusuf Khan' }) }).click();
    await page.getByRole('heading', { level: 2, name: screenText('activity:followers.empty') }).waitFor();
    await expect.poll(async () => dataOf(await he.client.get('/user/following'))).toEqual([]);
    await end();
  });

  it('is possible for the blog too, with a switch in the notification settings', async () => {
    const he = await man();
    const { page, checkScreen, end } = await memberScreen({ browser, app }, he, { where, viewport });
    await page.goto('/dashboard/accountSetting/notifications');
    await page.getByLabel(screenText('notification-settings:blog.label')).click();
    await page
      .getByText(screenText('notification-settings:saved', { what: 'Follow the blog', choice: 'on' }))
      .waitFor();
    expect(dataOf(await he.client.get('/blog/follow'))).toEqual({ follows: true });
    await checkScreen('the switch of the blog');
    await end();
  });

  it('leads to a page for feedback a week after a mutual interest', async () => {
    const [she, he] = await Promise.all([woman(), man()]);
    await match(he, she);
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .updateTable('interest')
        .set({ accepted_at: new Date(app.clock.now().getTime() - 8 * 86_400_000) })
        .where('sender_id', '=', he.id)
        .execute(),
    );
    await runJob(app, 'feedback.ask');
    await expect.poll(async () => dataOf(await he.client.get('/user/feedback')).question).not.toBeNull();
    const { page, checkScreen, end } = await memberScreen({ browser, app }, he, { where, viewport });
    await page.goto('/dashboard/feedback');
    await page.getByRole('button', { name: screenText('activity:feedback.send') }).click();
    await page.getByText(screenText('activity:feedback.ratingMissing')).waitFor();
    await checkScreen('a rating is missing');
    await page.getByLabel('4 of 5').check();
    await page.getByLabel(screenText('activity:feedback.text')).fill('Her family is kind.');
    await page.getByRole('button', { name: screenText('activity:feedback.send') }).click();
    await page.getByText(screenText('activity:feedback.thanks')).waitFor();
    expect(dataOf(await he.client.get('/user/feedback')).question).toMatchObject({ rating: 4 });
    await end();
  });
});
