import { useEffect, useEffectEvent, useState } from 'react';

/** Not in TypeScript's types, since not every browser has it. */
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/**
 * The phone's Back button closes a dialog instead of leaving the page under it, in browsers with `CloseWatcher` (Chrome
 * on Android since 126). Elsewhere Back leaves the page, and input is kept (`useDraftForm`).
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const [asked, setAsked] = useState(0);
  const close = useEffectEvent(() => {
    onClose();
    // A watcher works once, so a dialog that stays open, such as a question, needs a new one.
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
