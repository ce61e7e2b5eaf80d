import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, addTerritory, networkAccount, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { askByText, consentTextTo, newWalkInPhone, registerWalkIn, walkInBody } from '../support/walk-ins.ts';
import { photo } from './picture-files.ts';

type Employee = Awaited<ReturnType<typeof networkAccount>>;

let app: TestApp;
let browser: Browser;
let manager: Employee;
let officer: Employee;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const territoryId = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId, managerId: manager.id });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const isLoaded = (image: Element): boolean => (image as HTMLImageElement).naturalWidth > 0;

const SHOTS = process.env.WALK_IN_SHOTS;

const checkScreen = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({
      path: `${SHOTS}/${name.replaceAll(' ', '-')}-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  }
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
};

/** Checks the screen in the light and in the dark scheme. */
const checkBothSchemes = async (page: Page, name: string): Promise<void> => {
  await checkScreen(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page, `${name} in the dark`);
  await page.emulateMedia({ colorScheme: 'light' });
};

const enter = (page: Page, { email, password, factor }: Employee, path: string) =>
  signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, path);

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('on %s', (_what, screen) => {
  it('a clerk registers a candidate with the keyboard, and the candidate agrees on her own phone', async () => {
    const phone = newWalkInPhone();
    // Somebody else has the same name, birth year and city.
    await registerWalkIn(officer, { firstName: 'Mehjabeen', lastName: 'Ansari' });
    const desk = await visit(browser, app.url, screen);
    await enter(desk.page, officer, '/staff/walkIns');
    await desk.page.getByRole('link', { name: screenText('walk-ins:list.add') }).click();
    await desk.page.getByLabel(screenText('walk-in-consent:firstName')).fill('Mehjabeen');
    await desk.page.keyboard.press('Control+Enter');
    await desk.page.getByText(screenText('walk-ins:form.genderMissing')).waitFor();
    await checkScreen(desk.page, 'the form of a walk-in with errors');
    await desk.page.getByLabel(screenText('walk-in-consent:lastName')).fill('Ansari');
    await desk.page.getByText(screenText('walk-ins:form.bride'), { exact: true }).click();
    await desk.page.getByLabel(screenText('wizard:date.year'), { exact: true }).fill('1998');
    await desk.page.getByText(screenText('wizard:community.branches.islam_sunni'), { exact: true }).click();
    await desk.page.getByLabel(screenText('wizard:community.label')).click();
    await desk.page.getByRole('option').first().click();
    await desk.page.getByLabel(screenText('walk-ins:form.accountFor')).selectOption('Daughter');
    await desk.page.getByLabel('Name of this person').fill('Haji Abdul Karim');
    await desk.page.getByLabel(screenText('walk-ins:form.phoneNumber')).fill(phone);
    await desk.page.getByText('More details').click();
    await desk.page.getByLabel(screenText('wizard:labels.collegeInstitute')).fill('Karamat College');
    await checkScreen(desk.page, 'the form of a walk-in');
    await desk.page.keyboard.press('Control+Enter');
    await desk.page.getByText(screenText('walk-ins:duplicates.reason.name')).first().waitFor();
    await checkBothSchemes(desk.page, 'possible duplicates');
    await desk.page.getByRole('button', { name: screenText('walk-ins:duplicates.somebodyElse') }).click();
    await desk.page.getByText(screenText('walk-ins:form.asked')).waitFor();
    await desk.page.getByRole('heading', { name: 'Mehjabeen Ansari' }).waitFor();
    await desk.page.locator('input[type=file]').setInputFiles(await photo(screen === LAPTOP ? 7 : 8));
    await desk.page.getByRole('img', { name: screenText('walk-ins:photo.of', { name: 'Mehjabeen' }) }).waitFor();
    await checkBothSchemes(desk.page, 'a walk-in waiting for consent');

    const { token, otp } = await consentTextTo(app, phone);
    const candidate = await visit(browser, app.url, screen);
    await candidate.page.goto(`/walkIn/${token}`);
    await candidate.page
      .getByRole('heading', { name: screenText('walk-in-consent:title', { name: 'Mehjabeen' }) })
      .waitFor();
    await candidate.page.getByText('Karamat College').waitFor();
    await expect
      .poll(() => candidate.page.getByRole('img', { name: screenText('walk-in-consent:photo') }).evaluate(isLoaded))
      .toBe(true);
    await candidate.page.getByRole('button', { name: screenText('walk-in-consent:yes') }).click();
    await candidate.page.getByText(screenText('walk-in-consent:dateWrong')).waitFor();
    await checkBothSchemes(candidate.page, 'the page of a candidate');
    await candidate.page.getByRole('button', { name: screenText('walk-in-consent:correct') }).click();
    await candidate.page.getByLabel(screenText('walk-in-consent:lastName')).fill('Ansaari');
    await checkScreen(candidate.page, 'corrections of a candidate');
    await candidate.page.getByRole('button', { name: screenText('walk-in-consent:done') }).click();
    await candidate.page.getByLabel(screenText('wizard:date.day'), { exact: true }).fill('2');
    await candidate.page.getByLabel(screenText('wizard:date.month'), { exact: true }).fill('5');
    await candidate.page.getByLabel(screenText('walk-in-consent:otp')).fill(otp);
    await candidate.page.getByLabel(screenText('walk-in-consent:declare')).check();
    await candidate.page.getByRole('button', { name: screenText('walk-in-consent:yes') }).click();
    await candidate.page.waitForURL(/\/dashboard\/home/);
    await candidate.page.goto('/dashboard/myProfile');
    await candidate.page.getByText('Mehjabeen Ansaari').first().waitFor();
    expect(candidate.faults).toEqual([]);
    await candidate.context.close();

    await desk.page
      .getByRole('link', { name: screenText('walk-ins:list.title') })
      .first()
      .click();
    await desk.page.getByRole('link', { name: screenText('walk-ins:status.consented') }).click();
    await desk.page.getByRole('link', { name: 'Mehjabeen Ansaari' }).first().waitFor();
    await checkScreen(desk.page, 'the list of walk-ins');
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });
});

it('a candidate has to read the page again if the bureau changes it before the answer', async () => {
  const phone = newWalkInPhone();
  const own = { firstName: 'Sabiha', birthYear: undefined, DOB: '1997-03-04', phoneNumber: phone };
  const { _id: id } = await registerWalkIn(officer, { ...own, hobbies: 'Reading novels' });
  const { token, otp } = await askByText(app, officer, id, phone);
  const { page, context } = await visit(browser, app.url, PHONE);
  await page.goto(`/walkIn/${token}`);
  await page.getByText('Reading novels').waitFor();
  await officer.client.put(`/staff/walkIns/${id}`, walkInBody({ ...own, hobbies: 'Growing roses' }));
  const agree = async (): Promise<void> => {
    await page.getByLabel(screenText('walk-in-consent:otp')).fill(otp);
    await page.getByLabel(screenText('walk-in-consent:declare')).check();
    await page.getByRole('button', { name: screenText('walk-in-consent:yes') }).click();
  };
  await agree();
  await page.getByText('The bureau has changed something. Please read it again.').waitFor();
  await page.getByText('Growing roses').waitFor();
  await checkScreen(page, 'the page of a candidate after a change');
  await agree();
  await page.waitForURL(/\/dashboard\/home/);
  await context.close();
});

it('a candidate agrees on the officer’s device, and the manager confirms the consent', async () => {
  const { _id: id } = await registerWalkIn(officer, { firstName: 'Rubina', birthYear: undefined, DOB: '1997-03-04' });
  const desk = await visit(browser, app.url, PHONE);
  await enter(desk.page, officer, `/staff/walkIns/${id}`);
  await desk.page.getByRole('button', { name: screenText('walk-ins:next.inPerson') }).click();
  const link = await desk.page.getByRole('link', { name: screenText('walk-ins:next.open') }).getAttribute('href');
  await checkScreen(desk.page, 'handing the device over');
  await desk.page.goto(String(link));
  await desk.page.getByLabel(screenText('walk-in-consent:declare')).check();
  await desk.page.getByRole('button', { name: screenText('walk-in-consent:yes') }).click();
  await desk.page.getByText('Please give the device back.').waitFor();
  await checkScreen(desk.page, 'a candidate who has signed');
  await desk.page.goto(`/staff/walkIns/${id}`);
  await desk.page.getByText('Now another colleague must confirm it.').waitFor();
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const second = await visit(browser, app.url, LAPTOP);
  await enter(second.page, manager, '/staff/walkIns?tab=waiting');
  await second.page.getByRole('link', { name: /Rubina/ }).waitFor();
  await checkScreen(second.page, 'walk-ins waiting for consent');
  await second.page.getByRole('link', { name: /Rubina/ }).click();
  await second.page.getByRole('heading', { name: /Rubina/ }).waitFor();
  await checkScreen(second.page, 'a consent to confirm');
  await second.page.getByRole('button', { name: screenText('walk-ins:next.confirm') }).click();
  await second.page.getByText(screenText('walk-ins:next.consented')).waitFor();
  await checkScreen(second.page, 'a walk-in with consent');
  expect(second.faults).toEqual([]);
  await second.context.close();
});

it('a manager registers a candidate from an enquiry, whose values are filled in already', async () => {
  const family = { name: 'Salma Siddiqui', phoneNumber: newWalkInPhone(), city: 'lucknow_up', behalfOf: 'Son' };
  await app.client().post('/enquiry/create', { ...family, consent: true });
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await enter(page, manager, '/staff/enquiries');
  await page.getByRole('link', { name: family.name }).click();
  await page.getByRole('link', { name: screenText('walk-ins:list.add') }).click();
  await page.getByRole('heading', { name: screenText('walk-ins:list.add') }).waitFor();
  expect(await page.getByLabel('Name of this person').inputValue()).toBe(family.name);
  expect(await page.getByLabel(screenText('walk-ins:form.phoneNumber')).inputValue()).toBe(family.phoneNumber);
  expect(await page.getByLabel(screenText('wizard:labels.city'), { exact: true }).inputValue()).toBe(
    'Lucknow, Uttar Pradesh',
  );
  expect(await page.getByLabel(screenText('walk-ins:form.accountFor')).inputValue()).toBe('Son');
  await page.getByLabel(screenText('walk-in-consent:firstName')).fill('Arif');
  await page.getByLabel(screenText('walk-in-consent:lastName')).fill('Siddiqui');
  await page.getByText(screenText('walk-ins:form.groom'), { exact: true }).click();
  await page.getByLabel(screenText('wizard:date.year'), { exact: true }).fill('1992');
  await page.getByText(screenText('wizard:community.branches.islam_sunni'), { exact: true }).click();
  await page.getByLabel(screenText('wizard:community.label')).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: screenText('walk-ins:form.saveAndNext') }).click();
  await page.getByText(screenText('walk-ins:form.saved', { name: 'Arif Siddiqui' })).waitFor();
  expect(await page.getByLabel(screenText('walk-ins:form.phoneNumber')).inputValue()).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  expect(faults).toEqual([]);
  await context.close();
});

it('a candidate refuses, and everything about her is deleted', async () => {
  const phone = newWalkInPhone();
  const { _id: id } = await registerWalkIn(officer, { phoneNumber: phone });
  const { token, otp } = await askByText(app, officer, id, phone);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(`/walkIn/${token}`);
  await page.getByRole('button', { name: screenText('walk-in-consent:no') }).click();
  await page.getByLabel(screenText('walk-in-consent:otp')).fill(otp);
  await checkScreen(page, 'a candidate who objects');
  await page.getByRole('button', { name: screenText('walk-in-consent:noSure') }).click();
  await page.getByRole('heading', { name: screenText('walk-in-consent:refusedTitle') }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: screenText('walk-in-consent:goneTitle') }).waitFor();
  await checkScreen(page, 'a link that is no longer valid');
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
});
