import { withTabLock } from './browser-storage.ts';

/**
 * Notifies other tabs of a change, and is notified by them. Without support by the browser, nothing is received.
 * @returns a function that notifies the other tabs
 */
export function openChannel(name: string, onChanged: () => void): () => void {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', onChanged);
    return () => channel.postMessage('changed');
  } catch {
    return () => undefined;
  }
}

/** Runs work under a lock of all tabs. If another tab holds the lock, nothing is run. */
export const runInOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  withTabLock(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
