import { unsaved } from './unsaved.ts';

let ready = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (next === ready) return;
  ready = next;
  for (const listener of listeners) listener();
}

/** The worker of the new version takes over, and the page is loaded anew. */
async function reload(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting;
  // Another tab has made the change already: this one still runs the old scripts.
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ order: 'activate' });
}

/** Whether a newer version of the app waits than the one this tab runs (`app-shell.ts` finds out). */
export const appUpdate = {
  ready: (): boolean => ready,
  found: (): void => become(true),
  /** Not now: it is there with the next visit anyway. */
  later: (): void => become(false),
  /** Changes to it, once; never by itself, and asking first about what was typed and not saved. */
  async apply(): Promise<void> {
    if (await unsaved.mayLeave('reload')) await reload();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
