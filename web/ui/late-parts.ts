import { whenIdle } from '../lib/when-idle.ts';

/** What buttons of the frame and of cards open; each a file that no first screen waits for (`useLate`). */
export const lateParts = {
  accountMenu: () => import('./account-menu-list.tsx'),
  memberMenu: () => import('./member/actions/member-menu-list.tsx'),
  menuDrawer: () => import('./menu-drawer.tsx'),
  portraits: () => import('../../contract/drawing/portrait.ts'),
  peekPopup: () => import('./member/peek-popup.tsx'),
  unsentDialog: () => import('./unsent-dialog.tsx'),
};

/** Fetches them once the first screen is there: the first tap should not wait, nor fail where the network is gone. */
export function prepareLateParts(): () => void {
  const left = Object.values(lateParts);
  let callOff = (): void => undefined;
  // One at a time: what comes has to be read, too.
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

/** Milliseconds; photos and the live connection go first. */
const AFTER = 3_000;
/** Milliseconds that each waits for a quiet moment at most. */
const LATE = 2_000;
