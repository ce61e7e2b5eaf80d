import { useSyncExternalStore } from 'react';

/**
 * The value while the build prerenders a page, without a window; the browser must hydrate the page with the same value.
 */
const drawn = (): boolean => false;

/** Creates a hook that matches a media query and re-renders when the result changes. */
export function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches, drawn);
}

/** True if the window is wider than a phone (`theme.ts`, sm). */
export const useIsRoomy = mediaHook('(min-width: 48em)');
