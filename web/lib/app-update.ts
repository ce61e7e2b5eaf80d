import { serviceWorkers } from './browser-storage.ts';
import { unsavedChanges } from './unsaved.ts';

let ready = false;
const listeners = new Set<() => void>();

function setReady(next: boolean): void {
  if (next === ready) return;
  ready = next;
  for (const listener of listeners) listener();
}

/** Activates the worker of the new version and reloads the page. */
async function reload(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  const waiting = registration?.waiting;
  // Another tab has already activated the new version, so this tab only needs to reload its scripts.
  if (!waiting) return location.reload();
  serviceWorkers()?.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ order: 'activate' });
}

/** Whether a version newer than this tab's is waiting to be activated (`app-shell.ts` detects that). */
export const appUpdate = {
  ready: (): boolean => ready,
  found: (): void => setReady(true),
  /** Postpones the update; the next visit loads the new version anyway. */
  later: (): void => setReady(false),
  /** Activates the new version on request only, after asking about unsaved changes. */
  async apply(): Promise<void> {
    if (await unsavedChanges.mayLeave('reload')) await reload();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
