import { useSyncExternalStore } from 'react';

/** The build has no window when it prerenders a page, and the browser must hydrate it in that same state. */
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
