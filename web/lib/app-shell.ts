import { appUpdate } from './app-update.ts';
import { session } from './session.ts';

const WORKER = '/sw.js';
/** At most so often is a tab that is looked at again worth the question whether there is a newer version, ms. */
const ASK_EVERY = 15 * 60_000;

/** Which version this tab runs: the address of its first script. */
const mine = (): string | undefined => {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"]');
  return first ? new URL(first.src).pathname : undefined;
};

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage({ order: 'version' }, [port2]);
  });

/** A worker that waits is of a newer version than this tab, or of the same, when the page came after it. */
async function look(waiting: ServiceWorker): Promise<void> {
  if ((await versionOf(waiting)) !== mine()) appUpdate.found();
  else waiting.postMessage({ order: 'activateIfAlone' });
}

/** Tells of every worker that waits, now and later. */
function watch(registration: ServiceWorkerRegistration): void {
  const waits = (): void => {
    // The very first has nothing to wait for.
    if (registration.waiting && registration.active) void look(registration.waiting);
  };
  waits();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', waits);
  });
}

/** Asks the server for a newer version: tabs of an installed app may stay open for weeks. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - asked < ASK_EVERY) return;
    asked = Date.now();
    // Without an answer the next question does.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', ask);
  setInterval(ask, ASK_EVERY);
}

/** What was loaded before the worker was there, so that the same pages open without a network. */
function keepLoaded(worker: ServiceWorker | null): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ order: 'keep', urls: urls.filter((url) => url.startsWith(`${location.origin}/assets/`)) });
}

/**
 * Has the app open without a network from now on, and tells `appUpdate` of newer versions. Does nothing where the
 * browser has no service workers, or was told not to keep anything.
 */
export async function keepShell(): Promise<void> {
  // Left by a tab that was closed before it had finished.
  if (!session.account()) indexedDB.deleteDatabase('rishta-lists');
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  if (!workers || !registration) return;
  workers.addEventListener('controllerchange', () => {
    if (!workers.controller) return;
    keepLoaded(workers.controller);
    void versionOf(workers.controller).then((version) => version !== mine() && appUpdate.found());
  });
  watch(registration);
  askNowAndThen(registration);
  keepLoaded((await workers.ready).active);
}
