import { type ComponentType, useEffect, useState } from 'react';
import { retryImport } from '../lib/retry-import.ts';

/**
 * A part of the app that works behind the page: no screen waits for it, and none fails with it. Each starts as soon as
 * it is there itself; what could not be fetched is tried again when the network is back.
 * @param load a function that stays the same
 */
export function Behind({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const get = (): void =>
      void retryImport(load).then(
        (module) => setPart(() => module.default),
        () => undefined,
      );
    get();
    window.addEventListener('online', get);
    return () => window.removeEventListener('online', get);
  }, [load]);
  return Part ? <Part /> : null;
}
