import { useSyncExternalStore } from 'react';

/** Where the build draws a page there is no window; a page that it has drawn is taken over as it was drawn. */
const drawn = (): boolean => false;

/** A hook that tells whether the window is like this now, and renders anew when that changes. */
export function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches, drawn);
}

/** More than a phone's width (`theme.ts`, sm). */
export const useIsRoomy = mediaHook('(min-width: 48em)');
