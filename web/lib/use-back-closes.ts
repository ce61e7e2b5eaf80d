import { useEffect, useEffectEvent, useState } from 'react';

/** TypeScript does not know it: not every browser has it. */
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/**
 * Back closes what lies above the page, as on any phone, instead of leaving the page under it. Only where the browser tells
 * (`CloseWatcher`: Chrome on Android since 126); elsewhere Back goes back, and what was typed is kept (`useKeptForm`).
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const [asked, setAsked] = useState(0);
  const close = useEffectEvent(() => {
    onClose();
    // A watcher serves once: what stays open, as a question that has to be answered, is watched anew.
    setAsked(asked + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says that the last watcher is used up
  useEffect(() => {
    if (!opened || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [opened, asked]);
}
