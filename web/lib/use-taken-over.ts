import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False where the build draws a page ahead (scripts/draw-pages.ts) and while the browser takes that over, for there nothing
 * is known of who looks at it; true at once on every page that is rendered here. Who looks is drawn in small pieces behind
 * the taking over, so that a slow phone answers meanwhile.
 */
export const useTakenOver = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
