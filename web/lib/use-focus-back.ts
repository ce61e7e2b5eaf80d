import { useLayoutEffect, useState } from 'react';

/** A dialog that has just come takes the focus once more by then, even if it closes meanwhile. */
const TRAP_MS = 50;

/** What a dialog is opened by: who chose it in a menu goes back to the menu's button, for the menu closes. */
function openerNow(): Element | null {
  const { activeElement, body } = document;
  const menu = activeElement?.closest('[role=menu]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return activeElement === body ? null : activeElement;
}

/**
 * Gives the focus back to what opened a dialog when it closes (WCAG 2.4.3). What Mantine's dialogs
 * do themselves (`returnFocus`, off where this is used) goes to what had the focus, as an entry of a menu that is gone then, and
 * not at all where the dialog is there open at first, as one is that had to be fetched.
 */
export function useFocusBack(opened: boolean): void {
  const [was, setWas] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (opened !== was) {
    setWas(opened);
    // While it is drawn: an effect comes too late, for what shows the dialog takes the menu away.
    if (opened) setOpener(openerNow());
  }
  useLayoutEffect(() => {
    if (!opened) return;
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      const closing = document.activeElement?.closest('[role=dialog]');
      const giveBack = (): void => {
        const { activeElement, body } = document;
        // Where the focus went on meanwhile, it stays.
        if (!activeElement || activeElement === body || closing?.contains(activeElement))
          opener.focus({ preventScroll: true });
      };
      giveBack();
      setTimeout(giveBack, TRAP_MS);
    };
  }, [opened, opener]);
}
