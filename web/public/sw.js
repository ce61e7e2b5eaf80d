// Service worker: opens the app offline, shows push notifications, and opens the page of a clicked notification.
//
// Only the program is cached: the HTML page and its scripts, styles and fonts. API answers and photos are never cached
// here, because phones are shared.

/** Filled in by the build (scripts/stamp-worker.ts). Without an id, during development, nothing is cached. */
const BUILD = { id: '', entry: '', shell: [] };

/** Title of a notification that names none. */
const TITLE = 'New notification';
const PREFIX = 'rishta-';
const CACHE = PREFIX + BUILD.id;
const PAGE = '/index.html';
/** Paths of other programs, which the app's router does not handle (as in server/platform/http/web-app.ts). */
const NOT_PAGES = /^\/(api|assets|socket\.io|dev|docs|metrics|openapi\.json|biodata|\.well-known)(\/|$)/;
/** Pages that the server draws for everybody (server/features/public-pages), and files beside them. */
const PUBLIC_PAGES =
  /^\/(about|services|questions|blog|stories|packages|matrimony|og)(\/|$)|^\/(robots\.txt|sitemap(-\d+)?\.xml)$/;

/** Reduces any address to a path of this app; `/` for other hosts. */
const own = (url) => {
  try {
    const { origin, pathname, search, hash } = new URL(url, self.location.origin);
    return origin === self.location.origin ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
};

const read = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

const isAsset = (url) => url.startsWith('/assets/');
const kept = (url) => caches.match(url, { ignoreVary: true });
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Caches all files that the app needs to start; fails if any of them fails. */
async function keepShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.shell.map((url) => new Request(url, { cache: isAsset(url) ? 'default' : 'no-cache' })));
}

/** Deletes old caches, except that of the previous version, which other tabs may still run. */
async function dropOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Answers a navigation from the server, so that the page is never outdated; offline, from the cache. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.open(CACHE).then((cache) => cache.match(PAGE, { ignoreVary: true }));
    if (shell) return shell;
    throw error;
  }
}

/** Answers a request for a script, style or font from the cache: such a file never changes under its name. */
async function asset(event) {
  const known = await kept(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

/**
 * Answers a request for a file with a fixed name from the server, so that it is up to date; offline, from the cache.
 */
async function beside(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await kept(request);
    if (known) return known;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  // A new version is activated only when a page asks for it (see `activate` below), so that no form loses its page.
  if (BUILD.id) event.waitUntil(keepShell());
  else self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!BUILD.id || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname) && !PUBLIC_PAGES.test(pathname)) event.respondWith(page(request));
  } else if (isAsset(pathname)) event.respondWith(asset(event));
  else if (BUILD.shell.includes(pathname)) event.respondWith(beside(request));
});

/** Caches files that a page loaded before this worker existed; they are still in the browser's own cache. */
async function keepLoaded(urls) {
  const cache = await caches.open(CACHE);
  for (const url of urls.map(own).filter(isAsset)) if (!(await kept(url))) await cache.add(url).catch(() => undefined);
}

const orders = {
  /** Answers with this version, identified by the address of its first script. */
  version: (event) => event.ports[0]?.postMessage(BUILD.entry),
  keep: (event) => BUILD.id && event.waitUntil(keepLoaded(event.data.urls)),
  activate: () => self.skipWaiting(),
  /**
   * Sent by a page of this version. If it is the only tab, no tab runs another version, so the worker can be activated.
   */
  activateIfAlone: (event) =>
    event.waitUntil(windows().then((tabs) => (tabs.length <= 1 ? self.skipWaiting() : undefined))),
};
self.addEventListener('message', (event) => orders[event.data?.order]?.(event));

self.addEventListener('push', (event) => {
  const { title = TITLE, body = '', url = '/', tag } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A notification with the same tag replaces the earlier one, so that a message sent twice is shown once.
      ...(tag ? { tag } : {}),
      icon: '/app-icon.png',
      badge: '/app-badge.png',
      data: { url: own(url) },
    }),
  );
});

/** Focuses a tab of the signed-in app and sends it the address; opens a new tab if there is none. */
async function open(url) {
  const tab = (await windows()).find((one) => new URL(one.url).pathname.startsWith('/dashboard'));
  if (!tab) return self.clients.openWindow(url);
  tab.postMessage({ open: url });
  return tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});
