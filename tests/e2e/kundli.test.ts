import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { dataOf } from '../support/chat.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { optionText, screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin, turnOnAstro } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  await turnOnAstro(await signInAdmin(app));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('the Kundli comparison on %s', (where, viewport) => {
  it('can be switched on in the member’s own profile, is shown on other profiles, and can be switched off again', async () => {
    const she = await member(app, { firstName: 'Asha', lastName: 'Rao', declarations: accepted });
    const he = await member(app, { gender: 'MALE', firstName: 'Vikram', lastName: 'Rao', declarations: accepted });
    const birth = { isOn: true, hasConsented: true, birthTime: '21:10', accuracy: 'quarter', place: 'pune_mh' };
    dataOf(await he.client.put('/user/astro', birth));
    const { page, checkScreen, end } = await memberScreen({ browser, app }, she, { where, viewport });

    await page.goto('/dashboard/myProfile');
    await button(page, screenText('astro:own.start')).click();
    const form = page.getByRole('form', { name: screenText('astro:own.title') });
    await form.waitFor();
    await checkScreen('the form for birth details');
    await form.getByRole('button', { name: screenText('astro:form.save') }).click();
    await form.getByText(screenText('astro:form.timeMissing')).waitFor();
    await form.getByText(screenText('astro:form.placeMissing')).waitFor();
    await form.getByText(screenText('astro:form.consentMissing')).waitFor();
    await form.getByLabel(screenText('astro:form.time'), { exact: true }).fill('06:45');
    await form.getByRole('combobox').fill('Lucknow');
    await page
      .getByRole('option', { name: new RegExp(`^${optionText('city', 'lucknow_up')}`) })
      .first()
      .click();
    await form.getByLabel(screenText('astro:form.consent'), { exact: true }).check();
    await form.getByRole('button', { name: screenText('astro:form.save') }).click();
    await page.getByText(screenText('astro:own.moonSign'), { exact: true }).waitFor();
    await checkScreen('the own Kundli card');
    expect(dataOf(await she.client.get('/user/astro'))).toMatchObject({ birthTime: '06:45', place: 'lucknow_up' });

    await page.goto(`/dashboard/profile/${he.id}`);
    await page.getByRole('heading', { level: 2, name: screenText('astro:title') }).waitFor();
    for (const part of ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi'] as const)
      await page.getByText(screenText(`astro:parts.${part}.about`), { exact: true }).waitFor();
    await page.getByText(screenText('astro:manglik.whose.other'), { exact: true }).waitFor();
    await checkScreen('the Kundli comparison');

    await page.goto('/dashboard/myProfile');
    await button(page, screenText('astro:own.turnOff')).click();
    await button(page, screenText('astro:own.turnOffYes')).click();
    await button(page, screenText('astro:own.start')).waitFor();
    expect(dataOf(await she.client.get('/user/astro'))).toMatchObject({ isOn: false, birthTime: null });
    await page.goto(`/dashboard/profile/${he.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { name: screenText('astro:title') }).count()).toBe(0);
    await end();
  });
});
