import { useLayoutEffect, useState } from 'react';

/** Time after opening in which a dialog may take the focus a second time, even if the dialog closes meanwhile, ms. */
const TRAP_MS = 50;

/**
 * Returns the element that opens a dialog; for a menu entry, the menu's button, because the entry disappears with the
 * menu.
 */
function focusedOpener(): Element | null {
  const { activeElement, body } = document;
  const menu = activeElement?.closest('[role=menu]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return activeElement === body ? null : activeElement;
}

/**
 * Returns the focus to the opener when a dialog closes (WCAG 2.4.3). Mantine's own `returnFocus`, which is off here,
 * returns it to the last focused element, such as an entry of a closed menu, and does nothing for a dialog that is open
 * at its first render.
 */
export function useReturnFocus(opened: boolean): void {
  const [was, setWas] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (opened !== was) {
    setWas(opened);
    // Read during rendering, because the menu no longer exists when effects run.
    if (opened) setOpener(focusedOpener());
  }
  useLayoutEffect(() => {
    if (!opened) return;
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      const closing = document.activeElement?.closest('[role=dialog]');
      const giveBack = (): void => {
        const { activeElement, body } = document;
        // If the focus has moved elsewhere meanwhile, it stays there.
        if (!activeElement || activeElement === body || closing?.contains(activeElement))
          opener.focus({ preventScroll: true });
      };
      giveBack();
      setTimeout(giveBack, TRAP_MS);
    };
  }, [opened, opener]);
}
