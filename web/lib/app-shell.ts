import { appUpdate } from './app-update.ts';
import { deleteDatabase, serviceWorkers } from './browser-storage.ts';
import { session } from './session.ts';

const WORKER = '/sw.js';
/** Minimum interval between two checks for a newer version when a tab is shown again, ms. */
const MIN_CHECK_INTERVAL_MS = 15 * 60_000;

/** Returns the version that this tab runs, identified by the address of its first script. */
const runningVersion = (): string | undefined => {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"]');
  return first ? new URL(first.src).pathname : undefined;
};

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage({ order: 'version' }, [port2]);
  });

/**
 * Compares a waiting worker's version with this tab's: a newer version is reported, and the same one is activated if no
 * other tab is open.
 */
async function checkVersion(waiting: ServiceWorker): Promise<void> {
  if ((await versionOf(waiting)) !== runningVersion()) appUpdate.found();
  else waiting.postMessage({ order: 'activateIfAlone' });
}

/** Reports every waiting worker, now and later. */
function watch(registration: ServiceWorkerRegistration): void {
  const waits = (): void => {
    // The very first worker replaces no other version, so it is no update.
    if (registration.waiting && registration.active) void checkVersion(registration.waiting);
  };
  waits();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', waits);
  });
}

/** Asks the server for a newer version, because tabs of an installed app may stay open for weeks. */
function checkRegularly(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - asked < MIN_CHECK_INTERVAL_MS)
      return;
    asked = Date.now();
    // A failed check is ignored, because the check is repeated later.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', ask);
  setInterval(ask, MIN_CHECK_INTERVAL_MS);
}

/** Caches the files that were loaded before the worker existed, so that the same pages open offline. */
function storeLoadedFiles(worker: ServiceWorker | null): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ order: 'keep', urls: urls.filter((url) => url.startsWith(`${location.origin}/assets/`)) });
}

/**
 * Makes the app open offline from now on, and reports newer versions to `appUpdate`. Has no effect in browsers without
 * service workers or without storage.
 */
export async function startAppShell(): Promise<void> {
  // If a tab was closed during a sign-out, it may have left this database behind.
  if (!session.account()) void deleteDatabase('rishta-lists');
  const workers = serviceWorkers();
  const registration = await workers?.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  if (!workers || !registration) return;
  workers.addEventListener('controllerchange', () => {
    if (!workers.controller) return;
    storeLoadedFiles(workers.controller);
    void versionOf(workers.controller).then((version) => version !== runningVersion() && appUpdate.found());
  });
  watch(registration);
  checkRegularly(registration);
  storeLoadedFiles((await workers.ready).active);
}
