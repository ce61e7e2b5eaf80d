import { whenIdle } from '../lib/when-idle.ts';

/**
 * Parts opened by buttons of the frame and of cards, each a separate file that no first screen waits for (`useLate`).
 */
export const lateParts = {
  accountMenu: () => import('./account-menu-list.tsx'),
  memberMenu: () => import('./member/actions/member-menu-list.tsx'),
  menuDrawer: () => import('./menu-drawer.tsx'),
  portraits: () => import('../../contract/drawing/portrait.ts'),
  peekPopup: () => import('./member/peek-popup.tsx'),
  unsentDialog: () => import('./unsent-dialog.tsx'),
};

/** Loads the parts after the first screen, so that the first tap neither waits nor fails offline. */
export function prepareLateParts(): () => void {
  const left = Object.values(lateParts);
  let callOff = (): void => undefined;
  // One at a time, since each must be parsed too.
  const fetchNext = (): void => {
    const load = left.shift();
    if (load) callOff = whenIdle(() => void load().then(fetchNext, fetchNext), LATE);
  };
  const timer = window.setTimeout(fetchNext, AFTER);
  return () => {
    left.length = 0;
    window.clearTimeout(timer);
    callOff();
  };
}

/** Delay before loading starts, since photos and the socket come first, ms. */
const AFTER = 3_000;
/** Maximum wait of each part for an idle moment, ms. */
const LATE = 2_000;
