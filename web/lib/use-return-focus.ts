import { useLayoutEffect, useState } from 'react';

/** Time in which a dialog that just opened takes the focus a second time, even if it closes meanwhile. */
const TRAP_MS = 50;

/** The element that opens a dialog; for a menu entry, the menu's button, because the menu closes. */
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
    // Read during rendering: in an effect the menu would be gone already.
    if (opened) setOpener(focusedOpener());
  }
  useLayoutEffect(() => {
    if (!opened) return;
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      const closing = document.activeElement?.closest('[role=dialog]');
      const giveBack = (): void => {
        const { activeElement, body } = document;
        // A focus that moved elsewhere meanwhile stays there.
        if (!activeElement || activeElement === body || closing?.contains(activeElement))
          opener.focus({ preventScroll: true });
      };
      giveBack();
      setTimeout(giveBack, TRAP_MS);
    };
  }, [opened, opener]);
}
