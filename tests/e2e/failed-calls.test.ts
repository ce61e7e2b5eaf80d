import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';
import { device, ignoreFaults, pair } from './chat-scene.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

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

type Within = Pick<Page, 'getByRole'>;

/**
 * Refuses this call from now on. Returns a function that presses "Try again" and lets the call succeed. If the page
 * repeats the call by itself meanwhile, for example when its live connection opens, the answer is delayed until after
 * the click.
 */
async function refuse(page: Page, address: string): Promise<(within?: Within) => Promise<void>> {
  let clicked: Promise<void> | undefined;
  let hasPassed = false;
  const answer = async (route: Route): Promise<void> => {
    if (!clicked) return route.fulfill({ status: 429, json: {} });
    await clicked;
    hasPassed = true;
    // The click may have replaced this request by a new one.
    await route.continue().catch(() => undefined);
  };
  await page.route(address, answer);
  return async (within = page) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    clicked = promise;
    const button = within.getByRole('button', { name: screenText('premium:retry') });
    // While the page repeats the call by itself there is no button: then nothing needs to be pressed, or the button is
    // back in a moment.
    await waitUntil(async () => {
      if ((await button.count()) > 0) await button.click({ timeout: 2_000 }).catch(() => undefined);
      resolve();
      return hasPassed;
    }, 'Nothing was asked for again');
  };
}

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a failed request on %s', (where, viewport) => {
  /** She is signed in in the browser; he has viewed her profile. */
  async function scene() {
    const [she, he] = await Promise.all([
      member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted }),
      member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted }),
    ]);
    await he.client.get(`/user/GetProfileById/${she.id}`);
    return { he, she, ...(await at(she)) };
  }
  async function at(who: Person) {
    const { page, end } = await device(browser, app, who, viewport);
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    return { page, end, checkScreen };
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

  it('for the option lists does not prevent reporting, and the dialog for declining offers to retry', async () => {
    const { he, she, page, checkScreen, end } = await scene();
    await he.client.post(`/user/expressInterest/${she.id}`);
    const again = await refuse(page, '**/options');
    await page.goto('/dashboard/otherActivity');
    await page.getByRole('button', { name: screenText('board:entry.more', { name: 'Yusuf Khan' }) }).click();
    await page.getByRole('menuitem', { name: screenText('chat:menu.report') }).click();
    const report = page.getByRole('dialog', {
      name: screenText('member-dialogs:reporting.title', { name: 'Yusuf Khan' }),
    });
    await expect.poll(() => report.getByRole('radio').count()).toBe(11);
    await report.getByLabel('Asking for Money').check();
    await report.getByRole('button', { name: screenText('member-dialogs:reporting.submit') }).click();
    await page.getByText('Thank you. Our team will check this profile and tell you the result.').waitFor();

    await page.goto('/dashboard/otherActivity/interest');
    await page.getByRole('button', { name: screenText('members:interest.declineOf', { name: 'Yusuf Khan' }) }).click();
    const decline = page.getByRole('dialog');
    await decline.getByText(screenText('member-dialogs:declining.failed')).waitFor();
    await checkScreen('declining without the lists');
    await again(decline);
    await decline.getByLabel('We are already in talks with another family.').check();
    expect(await decline.getByText('We could not load the notes.').count()).toBe(0);
    await decline.getByRole('button', { name: screenText('member-dialogs:declining.submit') }).click();
    await page.getByText(screenText('members:said.declined', { name: 'Yusuf Khan' })).waitFor();
    await end();
  });

  it('for packages and states shows a message, and can be retried', async () => {
    const { page, checkScreen, end } = await scene();
    const packagesAgain = await refuse(page, '**/packages');
    await page.goto('/dashboard/payment');
    await page.getByText(screenText('premium:go.failed')).waitFor();
    await checkScreen('my package without what is on sale');
    await packagesAgain();
    const buy = page.getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) });
    await buy.waitFor();

    const optionsAgain = await refuse(page, '**/options');
    await page.reload();
    await buy.click();
    const dialog = page.getByRole('dialog', { name: 'Buy Premium' });
    await dialog.getByText(screenText('premium:buy.stateFailed')).waitFor();
    const pay = dialog.getByRole('button', { name: 'Pay ₹ 500' });
    expect(await pay.isDisabled()).toBe(true);
    await checkScreen('a payment without the states');
    await optionsAgain(dialog);
    await expect.poll(() => dialog.getByLabel(screenText('premium:buy.state')).inputValue()).toBe('Uttar Pradesh');
    await pay.click();
    const window = page.frameLocator('iframe[title="Test payment"]');
    await window.getByRole('button', { name: 'Close without paying', disabled: false }).waitFor();
    await page.keyboard.press('Escape');
    await heading(page, 'Not paid');

    // After a reload the order is no longer in memory, so its package must be fetched.
    const packageAgain = await refuse(page, '**/packages');
    await page.reload();
    await page.getByText(screenText('premium:payment.packagesFailed')).waitFor();
    await checkScreen('an open payment without its package');
    await packageAgain();
    await page.getByRole('button', { name: screenText('premium:payment.now') }).click();
    await dialog.waitFor();
    await end();
  });

  it('for the conversations shows a message, and can be retried', async () => {
    const { she } = await pair(app);
    const { page, checkScreen, end } = await at(she);
    const again = await refuse(page, '**/chat/people*');
    await page.goto('/dashboard/message');
    await heading(page, 'We could not load who you can message');
    await checkScreen('messages without people');
    await again();
    await page.getByRole('link', { name: /^Imran Khan/ }).waitFor();
    await end();
  });

  it('for a list shows neither a count nor an endless spinner', async () => {
    const { page, checkScreen, end } = await scene();
    const counted = page.getByRole('main').locator('header [role=status]');
    const again = await refuse(page, '**/user/search?*');
    await page.goto('/dashboard/home');
    await heading(page, 'We could not load the list');
    await expect.poll(() => counted.locator('*').count()).toBe(0);
    await checkScreen('home without its list');
    await page.goto('/dashboard/search');
    await heading(page, 'We could not load the list');
    await expect.poll(() => counted.count()).toBe(0);
    await checkScreen('search without its list');
    if (where === 'a phone') {
      await page.getByRole('button', { name: screenText('discovery:search.filters') }).click();
      const drawer = page.getByRole('dialog', { name: screenText('discovery:search.filters') });
      await drawer.getByRole('button', { name: screenText('discovery:search.showList') }).click();
      await drawer.waitFor({ state: 'detached' });
    }
    await again();
    await counted.getByText(/^[\d,]+ members?$/).waitFor();
    await end();
  });
});

describe('a script that could not be loaded', () => {
  it('leaves the phone menu closed, and the next tap retries', async () => {
    const she = await member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
    const hers = await device(browser, app, she, PHONE);
    const { page } = hers;
    await page.route('**/assets/menu-drawer-*.js', (route) => route.abort());
    await page.goto('/dashboard/home');
    const burger = page.getByRole('button', { name: screenText('shell:menu.open') });
    await burger.click();
    await page
      .getByRole('region', { name: screenText('common:toasts') })
      .getByText('Your connection may be weak')
      .waitFor();
    expect(await burger.getAttribute('aria-expanded')).toBe('false');
    await page.unroute('**/assets/menu-drawer-*.js');
    await burger.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: screenText('chat:title') })
      .waitFor();
    ignoreFaults(hers);
    await hers.end();
  });

  it('does not keep a menu from opening that the member requested before the page had loaded', async () => {
    const she = await member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    const holdFiles = async (files: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(files, (route) => promise.then(() => route.continue()));
      return resolve;
    };
    const letPageCome = await holdFiles('**/assets/account-setting-page-*.js');
    const letMenuCome = await holdFiles('**/assets/menu-drawer-*.js');
    await page.goto('/dashboard/accountSetting');
    await page.getByLabel(screenText('accounts:forgot.email')).fill(she.email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(she.password);
    await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
    await page.getByRole('button', { name: screenText('shell:menu.open') }).click();
    letPageCome();
    await page.locator('h1:focus').waitFor();
    letMenuCome();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: screenText('chat:title') })
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('for the chat does not lose the written text, and is requested again without a change of the network', async () => {
    const { she, he } = await pair(app);
    const hers = await device(browser, app, she, PHONE);
    let asked = 0;
    await hers.context.route('**/assets/chat-live-*.js', (route) => {
      asked += 1;
      // The first load makes four tries, and all of them fail.
      return asked > 4 ? route.continue() : route.abort();
    });
    await hers.talkTo(he);
    await hers.write('Early');
    await hers.status('Early', 'Waiting to send');
    await hers.status('Early', 'Sent');
    expect(asked).toBe(5);
    ignoreFaults(hers);
    await hers.end();
  });
});
