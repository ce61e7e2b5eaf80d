import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directionOf } from '../../contract/languages.ts';
import { allScreens, ENTERED_WORDS, openScreens, type Screen } from '../support/all-screens.ts';
import { expectAccessible, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { type Replaced, speakPseudo } from '../support/pseudo-language.ts';
import { isLongRun } from '../support/sample.ts';
import { beyondScreen, cutTexts, englishTexts } from '../support/screen-words.ts';
import { ADMIN, signInAdmin, turnOnContent, turnOnNetwork, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * A further language needs catalogues alone. In the pseudo-language each text of a screen is replaced by a longer one
 * with accents, so a text that still is English is written into the code.
 */

interface Variant {
  readonly language: Replaced;
  readonly isPseudo: boolean;
}

const variants: readonly Variant[] = (['hi', 'ur'] as const).flatMap((language) =>
  (isLongRun ? [true, false] : [true]).map((isPseudo) => ({ language, isPseudo })),
);

let app: TestApp;
let browser: Browser;
/** All screens in a long run; otherwise the first of each kind. */
let screens: readonly Screen[];
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, SUPPORT_HOURS: '9:00 – 18:00' });
  const admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  await turnOnContent(admin);
  const all = await allScreens(app, admin);
  screens = all.filter((screen, at) => isLongRun || all.findIndex(({ kind }) => kind === screen.kind) === at);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const folder = process.env.PICTURES;

/** Saves pictures of the screen on a phone and on a laptop. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
  }
}

describe.each(variants)('the screens in $language (made-up language: $isPseudo)', (variant) => {
  const { language, isPseudo } = variant;

  it('have no English text, cut no button and do not scroll sideways on a phone', async () => {
    const opened = openScreens({ browser, app }, language, async ({ context }) => {
      if (isPseudo) await speakPseudo(context, language);
    });
    const found: string[] = [];
    for (const screen of screens) {
      const { page, faults } = await opened.page(screen);
      const where = `${screen.kind} ${screen.path}`;
      await page.locator(`html[lang="${language}"][dir="${directionOf(language)}"]`).waitFor({ state: 'attached' });
      if (folder)
        await takePictures(
          page,
          `${language}${isPseudo ? '-pseudo' : ''}${screen.path.replaceAll(/\W+/g, '-').slice(0, 60)}`,
        );
      for (const text of await englishTexts(page, ENTERED_WORDS)) found.push(`${where}: English: ${text}`);
      for (const text of await cutTexts(page)) found.push(`${where}: cut: ${text}`);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (tooWide > 0) found.push(`${where}: ${tooWide} px too wide: ${await beyondScreen(page)}`);
      await expectAccessible(page, where).catch((error: Error) => found.push(error.message));
      for (const fault of faults.splice(0)) found.push(`${where}: ${fault}`);
    }
    await opened.close();
    expect(found).toEqual([]);
  });
});
