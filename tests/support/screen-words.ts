import type { Page } from 'playwright-core';

/** Everything that the page says in Latin letters without accents, each text once: what is visible, named or hinted. */
const latinTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null | undefined): void => {
      if (text && /[A-Za-z]{2}/.test(text)) found.add(text.replaceAll(/\s+/g, ' ').trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('script, style, noscript, [hidden], svg, body [lang="en"]')) continue;
      // Options of a closed list count as invisible, but people read them when they open the list.
      if (around.tagName === 'OPTION' || around.checkVisibility()) add(node.textContent);
    }
    for (const element of document.body.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt], [aria-description]',
    ))
      if (!element.closest('body [lang="en"]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
          add(element.getAttribute(name));
    add(document.title);
    return [...found];
  });

/**
 * Lists the English texts of a page that is shown in another language.
 * @param known words that people have entered, and names
 */
export async function englishTexts(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const isKnown = (word: string): boolean => known.has(word.toLowerCase());
  return (await latinTexts(page)).filter((text) =>
    // Letters with accents belong to the pseudo-language; those with digits are codes.
    (text.match(/\S+@\S+|[\p{Script=Latin}\p{M}\d_]+/gu) ?? []).some(
      (word) => !word.includes('@') && /^[A-Za-z]{2,}$/.test(word) && !isKnown(word),
    ),
  );
}

/** Lists the buttons, tabs and links that look like buttons whose text does not fit into them or beyond the screen. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (button: Element): boolean => {
      const box = button.getBoundingClientRect();
      const range = document.createRange();
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        if (!around?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        // Text for screen readers alone.
        if (text.width <= 1 || around.getBoundingClientRect().width <= 1) continue;
        if (text.left < box.left - 1 || text.right > box.right + 1) return true;
        for (let part: Element | null = around; part && button.contains(part); part = part.parentElement)
          if (getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('button, [role="button"], [role="tab"], a[class*="utton"], nav a')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && isCut(button))
      .map((button) => button.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 80) ?? '');
  });

/** Names the elements that reach beyond the sides of the screen. */
export const beyondScreen = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1;
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(-5)
      .join(', '),
  );
