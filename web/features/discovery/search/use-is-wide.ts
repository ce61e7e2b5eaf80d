import { useSyncExternalStore } from 'react';

/** Wide enough for the filters to stand beside the results: where the side menu is permanent, too (`theme.ts`, md). */
const wide = window.matchMedia('(min-width: 62em)');

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
