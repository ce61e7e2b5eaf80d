import { whenIdle } from '../lib/when-idle.ts';

/**
 * Parts opened by buttons of the frame and of cards. Each is a separate file, and no first screen waits for it
 * (`useLazyComponent`).
 */
export const lazyParts = {
  accountMenu: () => import('./account-menu-list.tsx'),
  memberMenu: () => import('./member/actions/member-menu-list.tsx'),
  menuDrawer: () => import('./menu-drawer.tsx'),
  portraits: () => import('../../contract/drawing/portrait.ts'),
  hoverPopup: () => import('./member/hover-popup.tsx'),
  unsentDialog: () => import('./unsent-dialog.tsx'),
};

/** Loads the parts in advance after the first screen, so that the first tap neither waits nor fails offline. */
export function preloadLazyParts(): () => void {
  const left = Object.values(lazyParts);
  let callOff = (): void => undefined;
  // Loaded one at a time, since each part must be parsed too.
  const fetchNext = (): void => {
    const load = left.shift();
    if (load) callOff = whenIdle(() => void load().then(fetchNext, fetchNext), MAX_DELAY_MS);
  };
  const timer = window.setTimeout(fetchNext, START_DELAY_MS);
  return () => {
    left.length = 0;
    window.clearTimeout(timer);
    callOff();
  };
}

/** Delay before loading starts, since photos and the socket come first, ms. */
const START_DELAY_MS = 3_000;
/** Maximum wait of each part for an idle moment, ms. */
const MAX_DELAY_MS = 2_000;
