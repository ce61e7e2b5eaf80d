import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { match } from '../support/activity.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { dataOf, say } from '../support/chat.ts';
import { familyOf } from '../support/family.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenPattern, screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const DAY = 86_400_000;

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The value of a `datetime-local` field some days from now, at an hour of the browser's clock. */
const dayAt = (page: Page, days: number, hour: number): Promise<string> =>
  page.evaluate(
    ([days, hour]) => {
      const at = new Date(Date.now() + days * 86_400_000);
      const twoDigits = (value: number) => String(value).padStart(2, '0');
      return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(hour)}:30`;
    },
    [days, hour] as const,
  );

const coming = async (who: Person) => dataOf(await who.client.get('/meetings?kind=coming'))[0];

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a meeting on %s', (where, viewport) => {
  it('is proposed from the chat, agreed, shared with a relative, saved to a calendar and cancelled', async () => {
    const she = await member(app, { firstName: 'Sana', lastName: 'Rizvi', declarations: accepted });
    const he = await member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted });
    await match(he, she);
    await say(he, she, 'Shall we meet?');
    const father = await familyOf(app, she, { name: 'Abbu', relation: 'father' });
    const hers = await memberScreen({ browser, app }, she, { where, viewport });

    await hers.page.goto(`/dashboard/message?userId=${he.id}`);
    await button(hers.page, screenText('chat:menu.of', { name: 'Imran Khan' })).click();
    await hers.page.getByRole('menuitem', { name: screenText('chat:menu.meet') }).click();
    await hers.page
      .getByRole('heading', { level: 1, name: screenText('meetings:propose.titleWith', { name: 'Imran' }) })
      .waitFor();
    await hers.page.getByText(screenText('meetings:way.in_person'), { exact: true }).click();
    await button(hers.page, screenText('meetings:propose.send')).click();
    await hers.page.getByText(screenText('meetings:propose.timeMissing')).waitFor();
    await hers.page.getByText(screenText('meetings:propose.placeMissing')).waitFor();
    await hers.checkScreen('the form of a proposal with its errors');
    const times = [await dayAt(hers.page, 3, 11), await dayAt(hers.page, 4, 16)] as const;
    await hers.page.getByLabel(screenText('meetings:propose.time'), { exact: true }).fill(times[0]);
    await hers.page.getByLabel(screenText('meetings:propose.otherTime', { number: 2 })).fill(times[1]);
    await hers.page.getByLabel(screenText('meetings:propose.place'), { exact: true }).fill('Café Naaz, Hazratganj');
    await hers.page.getByText(screenText('meetings:company.family'), { exact: true }).click();
    await hers.page.getByLabel(screenText('meetings:company.text')).fill('My mother');
    await button(hers.page, screenText('meetings:propose.send')).click();
    await hers.page.getByText(screenText('meetings:state.proposed', { name: 'Imran' })).waitFor();
    await hers.checkScreen('the own proposal');
    expect(await coming(he)).toMatchObject({ state: 'proposed', place: 'Café Naaz, Hazratganj' });

    const his = await memberScreen({ browser, app }, he, { where, viewport });
    await his.page.goto(`/dashboard/message?userId=${she.id}`);
    await his.page.getByText(screenText('meetings:strip.toAnswer', { name: 'Sana' })).waitFor();
    await his.checkScreen('the chat with a proposal');
    await link(his.page, screenText('meetings:strip.open')).click();
    await his.page.getByRole('radio').nth(1).waitFor();
    await his.checkScreen('a proposal to answer');
    await his.page
      .getByRole('group', { name: screenText('meetings:chooseTime') })
      .getByRole('radio')
      .nth(1)
      .click();
    await button(his.page, screenText('meetings:accept')).click();
    await his.page.getByText(screenText('meetings:state.accepted'), { exact: true }).waitFor();
    await his.checkScreen('an agreed meeting');
    const meeting = await coming(she);
    expect(meeting).toMatchObject({ state: 'accepted', theirs: { company: 'alone' } });
    const download = his.page.waitForEvent('download');
    await button(his.page, screenText('meetings:calendar')).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`DTSTART:${meeting.startsAt.replace(/[-:]|\.\d{3}/g, '')}`);

    await hers.page.reload();
    await button(hers.page, screenText('meetings:safety.share')).click();
    await hers.page.getByText(screenPattern('meetings:safety.text')).waitFor();
    await hers.page.getByRole('button', { name: /Abbu/ }).click();
    await hers.page.getByText(/^Abbu .*has the safety card/).waitFor();
    await hers.checkScreen('the safety card');
    await hers.page.getByRole('button', { name: /^Take the card back from Abbu/ }).click();
    await hers.page.getByRole('button', { name: /^Send the safety card to Abbu/ }).click();
    await hers.page.getByText(/^Abbu .*has the safety card/).waitFor();
    const relative = await memberScreen({ browser, app }, father, { where, viewport });
    await relative.page.goto('/family');
    await relative.page.getByText('Café Naaz, Hazratganj').waitFor();
    await relative.checkScreen('the safety card of a relative');

    await button(hers.page, screenText('meetings:cancel')).click();
    await button(hers.page, screenText('meetings:cancelYes')).click();
    await hers.page.getByRole('heading', { name: screenText('meetings:none') }).waitFor();
    await relative.page.reload();
    await relative.page.getByText(screenText('meetings:cards.cancelled')).waitFor();
    for (const screen of [hers, his, relative]) await screen.end();
  });

  it('is followed by a private note and a next step', async () => {
    const she = await member(app, { firstName: 'Sana', declarations: accepted });
    const he = await member(app, { gender: 'MALE', firstName: 'Imran', declarations: accepted });
    await match(he, she);
    const slots = [new Date(app.clock.now().getTime() + DAY / 24).toISOString()];
    const plan = { way: 'call', minutes: 30, slots, company: 'alone' };
    const { _id, revision } = dataOf(await she.client.post('/meeting/propose', { userId: he.id, ...plan }));
    dataOf(await he.client.put(`/meeting/${_id}/accept`, { slot: slots[0], revision, company: 'alone' }));
    app.clock.advance(DAY / 12);
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto('/dashboard/meetings?tab=past');
    await page.getByLabel(screenText('meetings:after.note')).fill('A kind talk.');
    await page.getByText(screenText('meetings:after.steps.not_continue'), { exact: true }).click();
    await button(page, screenText('meetings:after.save')).click();
    await page.getByText(screenText('meetings:after.endHint')).waitFor();
    await checkScreen('a past meeting with a note');
    expect(await link(page, screenText('meetings:after.toProfile')).getAttribute('href')).toContain(he.id);
    await page.reload();
    await expect.poll(() => page.getByLabel(screenText('meetings:after.note')).inputValue()).toBe('A kind talk.');
    await end();
  });
});
