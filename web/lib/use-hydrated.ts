import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False while the build prerenders a page (scripts/prerender-pages.ts) and while the browser hydrates it, since the visitor
 * is unknown then; true at once on every page rendered here. Content for the visitor is rendered in small steps after
 * the hydration, so that a slow phone stays responsive.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    ),
  );
