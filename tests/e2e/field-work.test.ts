import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, addTerritory, networkAccount, signInAdmin, signInAgain, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';

type Employee = Awaited<ReturnType<typeof networkAccount>>;

let app: TestApp;
let browser: Browser;
let area: string;
let manager: Employee;
let officer: Employee;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const zone = await addTerritory(admin, { level: 'zone', states: ['Uttar Pradesh'] });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  area = await addTerritory(admin, { level: 'area', parentId: region, cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const checkScreen = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
};

const enter = (page: Page, { email, password, factor }: Employee, path: string) =>
  signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, path);

it('a family asks for a call, a manager plans a visit from this enquiry, and the officer sees both', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/welcome');
  await page.getByRole('link', { name: screenText('enquiry-form:title') }).click();
  await page.getByRole('button', { name: screenText('enquiry-form:send') }).click();
  await page.getByText(screenText('enquiry-form:nameMissing')).waitFor();
  await checkScreen(page, 'the form for an enquiry');
  await page.getByLabel(screenText('enquiry-form:name')).fill('Shaheen Anwar');
  await page.getByLabel(screenText('enquiry-form:phone')).fill('98112 00950');
  await page.getByLabel(screenText('enquiry-form:city')).fill('Lucknow');
  await page.getByLabel('Who are you looking for').selectOption('Daughter');
  await page.getByLabel('You may call me').check();
  await page.getByRole('button', { name: screenText('enquiry-form:send') }).click();
  await page.getByRole('heading', { name: screenText('enquiry-form:sentTitle') }).waitFor();
  await checkScreen(page, 'an enquiry sent');
  expect(faults).toEqual([]);
  await context.close();

  const desk = await visit(browser, app.url, LAPTOP);
  await enter(desk.page, manager, '/staff/enquiries');
  await desk.page.getByRole('link', { name: 'Shaheen Anwar' }).click();
  await desk.page.getByText('+91 98112 00950').waitFor();
  await checkScreen(desk.page, 'an enquiry');
  await desk.page.getByRole('button', { name: screenText('field-work:enquiry.called') }).click();
  await desk.page.getByText(screenText('field-work:enquiry.step.status', { status: 'Called' })).waitFor();
  await desk.page.getByRole('button', { name: screenText('field-work:enquiry.planVisit') }).click();
  const dialog = desk.page.getByRole('dialog', { name: screenText('field-work:enquiry.planVisit') });
  await dialog.getByLabel(screenText('field-work:visits.officer')).selectOption(officer.id);
  await dialog.getByLabel(screenText('field-work:visit.address')).fill('14 Nazirabad Road');
  await checkScreen(desk.page, 'planning a visit');
  await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.page.getByText(screenText('field-work:enquiryStatus.Visit planned'), { exact: true }).first().waitFor();
  await desk.page.getByRole('link', { name: screenText('field-work:visits.title') }).click();
  await desk.page.getByRole('link', { name: /Shaheen Anwar/ }).waitFor();
  await checkScreen(desk.page, 'visits of a manager');
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});

/** Paths of the files in the service worker's cache. */
const cachedFiles = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .join();
  });

/** Plans a visit of the officer for today. Returns its id. */
async function planVisit(name: string): Promise<string> {
  await signInAgain(officer.client).catch(() => undefined);
  const answer = await officer.client.post('/visit/create', {
    ...{ type: 'NEW', name, phone: '98112 00960', city: 'Lucknow', address: '22 Chowk' },
    plannedAt: new Date().toISOString(),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data._id;
}

it('an officer makes a whole visit on a phone without a network, and nothing is lost or sent twice', async () => {
  const id = await planVisit('Ansari family');
  const stored = async () => (await officer.client.get(`/visit/getById/${id}`)).body.result.data;
  const { page, context } = await visit(browser, app.url, PHONE, { serviceWorkers: 'allow' });
  await enter(page, officer, '/staff/visits');
  await page.getByRole('link', { name: /Ansari family/ }).click();
  await page.getByRole('button', { name: screenText('field-work:visit.start') }).waitFor();
  await checkScreen(page, 'a planned visit');
  // Without a network, the page after a reload comes from the service worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => cachedFiles(page), EVENTUALLY).toContain('/assets/visit-page-');

  await page.getByRole('button', { name: screenText('field-work:visit.start') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('field-work:visit.start') });
  await dialog.getByLabel(screenText('field-work:visit.vehicle')).fill('my scooter');
  await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await dialog.getByText('Please enter a vehicle number').waitFor();
  await dialog.getByLabel(screenText('field-work:visit.vehicle')).fill('up 32 ab 1234');
  expect(await dialog.getByLabel(screenText('field-work:visit.vehicle')).inputValue()).toBe('UP 32 AB 1234');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 visit update is waiting for internet.').waitFor();
  await page.getByRole('group', { name: screenText('field-work:visit.finishTitle') }).waitFor();
  await checkScreen(page, 'a visit in progress without a network');
  expect((await stored()).status).toBe('PLANNED');

  await page.reload();
  await page.getByText('22 Chowk').first().waitFor();
  await page.getByLabel(screenText('field-work:outcome.Interested'), { exact: true }).check();
  await page.getByLabel(screenText('field-work:enquiry.note')).fill('They will call on Friday.');
  await page.getByRole('button', { name: screenText('field-work:visit.finish') }).click();
  await page.getByText('2 visit updates are waiting for internet.').waitFor();

  await context.setOffline(false);
  await expect.poll(async () => (await stored()).status, EVENTUALLY).toBe('DONE');
  await page.getByText('waiting for internet').waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({
    ...{ outcome: 'Interested', note: 'They will call on Friday.', vehicleNumber: 'UP32AB1234' },
  });
  await context.close();
});

it('logging out deletes the visits and reports that are stored on the officer’s phone', async () => {
  await planVisit('Siddiqui family');
  const { page, context } = await visit(browser, app.url, PHONE);
  await enter(page, officer, '/staff/visits');
  await page.getByRole('link', { name: /Siddiqui family/ }).waitFor();
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).includes('rishta-visits'));
  await expect.poll(databases).toBe(true);
  const isReadable = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('rishta-visits');
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<unknown[]>((resolve) => {
      const request = db.transaction('today').objectStore('today').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    const text = rows.map((row) => new TextDecoder().decode((row as { data: ArrayBuffer }).data)).join();
    return text.includes('Siddiqui');
  });
  expect(isReadable).toBe(false);
  await page
    .getByRole('button', { name: /account menu|Imran/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /log ?out/i }).click();
  await expect.poll(databases).toBe(false);
  await context.close();
});
