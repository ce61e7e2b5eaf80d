import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { languageNames } from '../../contract/language-names.ts';
import { directionOf, type Language } from '../../contract/languages.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { screenTextIn } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';

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

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const folder = process.env.PICTURES;

describe.each<Language>(['hi', 'ur'])('in the language %s', (language) => {
  const text = screenTextIn(language);
  const inEnglish = screenTextIn('en');
  const dir = directionOf(language);

  it('a member registers, logs in and sends interest, and the language follows the account', async () => {
    const [she, he] = await Promise.all([
      member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted }),
      member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted }),
    ]);
    const { page, context, faults } = await visit(browser, app.url, PHONE, { locale: `${language}-IN` });
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} in ${language}`);
      await expectNoSidewaysScroll(page, `${screen} in ${language}`);
      if (folder) await page.screenshot({ path: `${folder}/${language}-${screen}.png`, fullPage: true });
    };
    const speaks = (code: Language) =>
      page.locator(`html[lang="${code}"][dir="${directionOf(code)}"]`).waitFor({ state: 'attached' });

    // The browser asks for the language; the first byte already has it.
    const first = await page.request.get('/', { headers: { accept: 'text/html', 'accept-language': language } });
    expect(await first.text()).toContain(`<html lang="${language}" dir="${dir}"`);
    await page.goto('/welcome');
    await page.getByRole('link', { name: languageNames[language] }).click();
    await checkScreen('welcome');
    await page.getByRole('main').locator('a.button').first().click();
    await page.waitForURL('**/register/primaryDetail');
    await page.locator('[name=firstName]').fill('Mariam');
    await page.getByRole('heading', { level: 1, name: text('wizard:name.primary') }).waitFor();
    await checkScreen('register');

    // A change of the language keeps what is typed.
    await page.getByRole('button', { exact: true, name: languageNames.en }).click();
    await page.getByRole('heading', { level: 1, name: inEnglish('wizard:name.primary') }).waitFor();
    await speaks('en');
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Mariam');
    await page.getByRole('button', { exact: true, name: languageNames[language] }).click();
    await page.getByRole('heading', { level: 1, name: text('wizard:name.primary') }).waitFor();
    await speaks(language);
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Mariam');

    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: text('login:title') }).waitFor();
    await checkScreen('login');
    await page.getByLabel(text('login:email')).fill(she.email);
    await page.getByLabel(text('login:password'), { exact: true }).fill(she.password);
    await page.getByRole('button', { name: text('login:submit'), exact: true }).click();
    await page.waitForURL('**/dashboard/home');
    await page.getByRole('article').first().waitFor();
    await checkScreen('home');
    // The account had no language, so it gets the one of the device.
    await expect
      .poll(async () => (await she.client.get('/user/verify')).body.result.data.user.language, EVENTUALLY)
      .toBe(language);

    await page.goto(`/dashboard/profile/${he.id}`);
    await page
      .getByRole('button', { name: text('members:interest.expressTo', { name: 'Imran Khan' }) })
      .first()
      .click();
    await page.getByText(text('members:interest.sent')).first().waitFor();
    await checkScreen('profile');
    await page.goto('/dashboard/accountSetting');
    await page.getByRole('button', { exact: true, name: languageNames[language], pressed: true }).waitFor();
    await checkScreen('settings');
    expect(faults).toEqual([]);
    await context.close();

    // Her other device, in English, follows the account.
    const other = await visit(browser, app.url, PHONE);
    await signInDirectly(other.page, she);
    await other.page.locator(`html[lang="${language}"][dir="${dir}"]`).waitFor({ state: 'attached' });
    await other.page.getByRole('heading', { level: 1, name: text('home:title') }).waitFor();
    expect(other.faults).toEqual([]);
    await other.context.close();
  });
});
