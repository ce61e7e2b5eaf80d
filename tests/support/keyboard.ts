import type { Page } from 'playwright-core';

/** Name of the control that has the focus; for a radio button, its group's name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.name || element?.textContent?.trim() || '';
  });

/** Presses Tab until the control called `name`, or the button with that text, has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    const here = await focused(page);
    if (here === name || here.startsWith(`${name}-`)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard never reaches "${name}"; it passed ${[...new Set(passed)].join(', ')}.`);
}

/** The value of the focused select; null if no select has the focus. */
const chosenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLSelectElement ? (activeElement.selectedOptions[0]?.label ?? '') : null;
  });

/** Label and state of the focused radio button; null if no radio button has the focus. */
const focusedRadio = (page: Page): Promise<{ label: string; checked: boolean } | null> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement) || activeElement.type !== 'radio') return null;
    return { label: activeElement.closest('label')?.textContent?.trim() ?? '', checked: activeElement.checked };
  });

const MAX_RADIOS = 20;
const MAX_OPTIONS = 60;

/** Chooses the radio button whose label begins with this text, by the arrow keys. */
async function chooseRadio(page: Page, name: string, text: string): Promise<void> {
  for (let presses = 0; presses < MAX_RADIOS; presses++) {
    const radio = await focusedRadio(page);
    if (radio?.label.toLowerCase().startsWith(text.toLowerCase())) {
      if (!radio.checked) await page.keyboard.press('Space');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys never reach "${text}" in "${name}".`);
}

/** Moves a select to the choice that begins with this text, by the arrow keys. */
async function stepTo(page: Page, name: string, text: string): Promise<void> {
  for (let presses = 0; presses < MAX_OPTIONS; presses++) {
    if ((await chosenIn(page))?.startsWith(text)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys never reach "${text}" in "${name}".`);
}

/** Types into a text field, or the first letters of a choice into a select; chooses a radio button by its label. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  if (await focusedRadio(page)) return chooseRadio(page, name, text);
  // Only letters of the keyboard's own script move a select to a choice.
  if ((await chosenIn(page)) !== null && !/^[ -~]+$/.test(text)) return stepTo(page, name, text);
  for (let tries = 0; tries < 5; tries++) {
    await page.keyboard.type(text);
    const chosen = await chosenIn(page);
    if (chosen === null || chosen.toLowerCase().startsWith(text.toLowerCase())) return;
    // A select forgets the typed letters after a second, and a slow machine may pause that long, so they are typed
    // again.
    await page.waitForTimeout(1_100);
  }
}

/**
 * Chooses the option with this text: by its first letters in a short list, by arrow keys among radio buttons, by
 * searching in a long list.
 */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await typeInto(page, name, text);
  if ((await focusedRadio(page)) || (await chosenIn(page)) !== null) return;
  await page.locator('[role=option]').first().waitFor();
  if (!(await page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'))))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
