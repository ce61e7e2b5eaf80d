import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../lib/i18n.ts';
import { retryImport } from '../lib/retry-import.ts';

/** A component of a conversation whose code and texts are loaded when it is first needed. */
interface MediaPart<Props> {
  /** Undefined until the code is loaded. */
  readonly loaded: () => ComponentType<Props> | undefined;
  readonly load: () => Promise<void>;
}

/** @param load imports the component's module */
export function createMediaPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): MediaPart<Props> {
  let part: ComponentType<Props> | undefined;
  return {
    loaded: () => part,
    load: async () => {
      const [module] = await retryImport(() => Promise.all([load(), loadMessages(['chat-media'])]));
      part = module.default;
    },
  };
}

/** Returns the component once it is loaded: at once for later rows, so that nothing flashes while scrolling. */
export function useMediaPart<Props>(part: MediaPart<Props>): ComponentType<Props> | undefined {
  const [isLoaded, setIsLoaded] = useState(part.loaded() !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    part.load().then(
      () => !isGone && setIsLoaded(true),
      // The fallback stays; the next row tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLoaded, part]);
  return isLoaded ? part.loaded() : undefined;
}
