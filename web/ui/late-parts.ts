/** What buttons of the frame and of cards open; each a file that no first screen waits for (`useLate`). */
export const lateParts = {
  accountMenu: () => import('./account-menu-list.tsx'),
  memberMenu: () => import('./member/actions/member-menu-list.tsx'),
  menuDrawer: () => import('./menu-drawer.tsx'),
  peekPopup: () => import('./member/peek-popup.tsx'),
};

/** Fetches them once the first screen is there: the first tap should not wait, nor fail where the network is gone. */
export function prepareLateParts(): () => void {
  const fetchAll = (): void => {
    for (const load of Object.values(lateParts)) load().catch(() => undefined);
  };
  const timer = window.setTimeout(fetchAll, AFTER);
  return () => window.clearTimeout(timer);
}

/** Milliseconds; photos and the live connection go first. */
const AFTER = 3_000;
