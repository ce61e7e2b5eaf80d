import type { Page } from 'playwright-core';

/** Smallest width and height of something to be touched, in px (WCAG 2.5.5). */
const MIN_SIZE = 44;

/**
 * Lists buttons, links and fields of the page whose touch area is too small, each with its name and size. The touch area
 * includes labels and whatever else passes a touch on to the element. Links inside a sentence are left out.
 */
export const smallTouchTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const reach = min / 2 - 1;
    const labelsOf = (element: Element): Element[] => [
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.closest('label')].filter((label) => label !== null),
    ];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
    const isInSentence = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0);
    };
    const isLarge = ({ width, height }: DOMRect): boolean => width > min - 0.6 && height > min - 0.6;
    /** Whether touches at the edges of the smallest area reach the element. */
    const isReached = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const own = [element, ...labelsOf(element)];
      const edges = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const;
      return edges.every(([right, down]) => {
        const hit = document.elementFromPoint(x + right, y + down);
        return hit !== null && own.some((one) => one.contains(hit));
      });
    };
    const targets = document.querySelectorAll(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"]',
    );
    return [...targets].flatMap((element) => {
      if (!isShown(element) || isInSentence(element)) return [];
      const box = element.getBoundingClientRect();
      // Shown to screen readers and the keyboard only.
      if (box.width <= 1 && box.height <= 1 && labelsOf(element).length === 0) return [];
      const areas = [box, ...labelsOf(element).map((label) => label.getBoundingClientRect())];
      if (areas.some(isLarge) || isReached(element)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const of = name || (element as HTMLInputElement).name || element.className;
      return [
        `${element.tagName.toLowerCase()} "${of.slice(0, 50)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
      ];
    });
  }, MIN_SIZE);
