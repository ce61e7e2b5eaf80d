import { locked } from './browser-storage.ts';

/**
 * Tells other tabs that something changed, and hears it from them. In a browser that refuses, a tab hears nothing.
 * @returns the function that tells the others
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

/** Runs work under a lock of all tabs, unless another tab is running it. */
export const runInOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  locked(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
