import { useEffect, useEffectEvent, useState } from 'react';

/** Missing in TypeScript's types, since not every browser has this API. */
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/**
 * The phone's Back button closes a dialog instead of leaving the page under it, in browsers with `CloseWatcher` (Chrome
 * on Android since 126). In other browsers Back leaves the page, and the input is stored (`useDraftForm`).
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const [asked, setAsked] = useState(0);
  const close = useEffectEvent(() => {
    onClose();
    // A watcher works only once, so a dialog that stays open (because it asks a question) needs a new watcher.
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
