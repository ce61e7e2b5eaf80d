import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectGoodAtAllSizes,
  expectNoSidewaysScroll,
  LAPTOP,
  openBrowser,
  PHONE,
  visit,
} from '../support/browser.ts';
import { NOWHERE } from '../support/browser-sign-in.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, pair } from './chat-scene.ts';

/** An administrator writes questions, a member answers them, and others see and search the answers. */

const SPORTS = 'Which sports do you follow?';
const GUESTS = 'How many wedding guests?';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  browser = await openBrowser();
  await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds a question of sports with three choices, and a question about a number, and puts the number first. */
async function writeQuestions(page: Page): Promise<void> {
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: screenText('desk:settings.extraQuestions') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('question-desk:title') }).waitFor();
  await page.getByRole('heading', { name: screenText('question-desk:none') }).waitFor();
  await button(page, screenText('question-desk:add')).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field(screenText('question-desk:kind.label')).selectOption('severalOf');
  await field(screenText('question-desk:form.label')).fill(SPORTS);
  await button(page, screenText('question-desk:form.save')).click();
  // The first field with an error has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('choices.0.label.en');
  for (const [index, name] of ['Cricket', 'Kabaddi', 'Chess'].entries()) {
    if (index === 2) await button(page, screenText('question-desk:form.addChoice')).click();
    await field(screenText('question-desk:form.choice', { number: index + 1 })).fill(name);
  }
  await field(screenText('question-desk:form.required')).check();
  await field(screenText('question-desk:form.filter')).check();
  await expectAccessible(page, 'question form');
  await expectNoSidewaysScroll(page, 'question form');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/question-form.png` });
  await button(page, screenText('question-desk:form.save')).click();
  await page.getByRole('heading', { level: 2, name: SPORTS }).waitFor();

  await button(page, screenText('question-desk:add')).click();
  await field(screenText('question-desk:kind.label')).selectOption('number');
  await field(screenText('question-desk:form.label')).fill(GUESTS);
  await field(screenText('question-desk:form.min')).fill('10');
  await field(screenText('question-desk:form.max')).fill('5');
  await button(page, screenText('question-desk:form.save')).click();
  await dialog.getByText('Please enter a number above the lowest one.').waitFor();
  await field(screenText('question-desk:form.max')).fill('2000');
  await field(screenText('question-desk:form.filter')).check();
  await button(page, screenText('question-desk:form.save')).click();
  await page.getByRole('heading', { level: 2, name: GUESTS }).waitFor();
  await button(page, screenText('question-desk:up', { question: GUESTS })).click();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([GUESTS, SPORTS]);
  await expectGoodAtAllSizes(page, 'extra-questions');
}

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)(
  'an administrator adds questions, a member answers them, and others see and search the answers, on %s',
  async (_, viewport) => {
    const desk = await visit(browser, app.url, viewport);
    await signInAdminPage(app, desk.page, NOWHERE);
    await writeQuestions(desk.page);

    const { she, he } = await pair(app);
    // The last step of the registration leads to the questions, because one of them is required.
    const hers = await device(browser, app, she, viewport);
    await hers.page.goto('/register/familydetail');
    await button(hers.page, screenText('wizard:next')).click();
    await hers.page.waitForURL('**/register/questions');
    await hers.page.getByRole('heading', { level: 1, name: screenText('extra-questions:step.title') }).waitFor();
    await expectGoodAtAllSizes(hers.page, 'questions-step');
    await hers.page.getByRole('link', { name: screenText('extra-questions:step.later') }).click();

    // Home asks for the answer, and leads to the form.
    await hers.page.getByRole('heading', { name: screenText('extra-questions:prompt.title', { count: 1 }) }).waitFor();
    await expectAccessible(hers.page, 'home with a prompt');
    if (process.env.PICTURES) await hers.page.screenshot({ path: `${process.env.PICTURES}/home-prompt.png` });
    await hers.page.getByRole('link', { name: screenText('extra-questions:prompt.do') }).click();
    const card = hers.page.getByRole('region', { name: screenText('extra-questions:title') });
    await card.getByRole('button', { name: screenText('extra-questions:save'), exact: true }).click();
    await card.getByText(screenText('extra-questions:required')).waitFor();
    await card.getByLabel('Kabaddi').check();
    await card.getByLabel('Chess').check();
    await card.getByRole('textbox', { name: GUESTS }).fill('300');
    await card.getByLabel(screenText('extra-questions:visibilityOf', { question: GUESTS })).selectOption('nobody');
    await expectGoodAtAllSizes(hers.page, 'own-answers-form');
    await card.getByRole('button', { name: screenText('extra-questions:save'), exact: true }).click();
    await card.getByText('Kabaddi, Chess').waitFor();
    await card.getByText('300').waitFor();
    await hers.page
      .getByRole('heading', { name: screenText('extra-questions:prompt.title', { count: 1 }) })
      .waitFor({ state: 'hidden' });
    await expectAccessible(hers.page, 'own answers');

    // He sees the answer that is open, and finds her by it.
    const his = await device(browser, app, he, viewport);
    await his.page.goto(`/dashboard/profile/${she.id}`);
    await his.page.getByText('Kabaddi, Chess').waitFor();
    expect(await his.page.getByText(GUESTS).count()).toBe(0);
    await his.page.goto('/dashboard/search?bothWays=false');
    const openFilters = async (): Promise<void> => {
      if (viewport === PHONE)
        await his.page.getByRole('button', { name: screenText('discovery:search.filters') }).click();
    };
    await openFilters();
    await button(his.page, screenText('discovery:search.group.answers')).click();
    const sports = his.page.getByRole('group', { name: SPORTS });
    await sports.getByLabel('Kabaddi').check();
    await expectAccessible(his.page, 'filters');
    if (process.env.PICTURES) await his.page.screenshot({ path: `${process.env.PICTURES}/answer-filters.png` });
    if (viewport === PHONE) await button(his.page, screenText('discovery:search.show', { count: 1 })).click();
    const chip = button(his.page, screenText('discovery:search.remove', { filter: `${SPORTS}: Kabaddi` }));
    await chip.waitFor();
    await his.page.getByText(screenText('discovery:search.count', { count: 1 }), { exact: true }).waitFor();
    await his.page
      .getByRole('link', { name: /Mariam/ })
      .first()
      .waitFor();

    // A closed question filters nobody any more, and the page says so.
    await button(desk.page, screenText('question-desk:closeOf', { question: SPORTS })).click();
    await button(desk.page, screenText('question-desk:openOf', { question: SPORTS })).waitFor();
    await his.page.reload();
    await his.page.getByText(screenText('discovery:search.answersIgnored')).waitFor();
    await button(
      his.page,
      screenText('discovery:search.remove', { filter: screenText('discovery:search.oldQuestion') }),
    ).click();
    await his.page.getByText(screenText('discovery:search.answersIgnored')).waitFor({ state: 'hidden' });

    // Deleting says how many answers are lost.
    for (const question of [SPORTS, GUESTS]) {
      await button(desk.page, screenText('question-desk:deleteOf', { question })).click();
      const sentence = screenText('question-desk:deleting.sentence', { question, count: 1 });
      await desk.page.getByRole('dialog').getByText(sentence).waitFor();
      await button(desk.page, screenText('question-desk:deleting.yes')).click();
      await desk.page.getByRole('heading', { level: 2, name: question }).waitFor({ state: 'hidden' });
    }
    await desk.page.getByRole('heading', { name: screenText('question-desk:none') }).waitFor();
    expect(desk.faults).toEqual([]);
    await desk.context.close();
    await hers.end();
    await his.end();
  },
);
