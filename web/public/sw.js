// Opens the app without a network, shows what the server pushes, and leads to where it belongs.
//
// What it keeps is the program alone: the page's frame and its scripts, styles and faces. Answers of the API and photos
// are never kept here, for phones are shared.

/** Written by the build (scripts/stamp-worker.ts). Without an id, while developing, nothing is kept. */
const BUILD = { id: '', entry: '', shell: [] };

const NAME = 'Rishta';
const PREFIX = 'rishta-';
const CACHE = PREFIX + BUILD.id;
const PAGE = '/index.html';
/** Paths that belong to programs, not to the app's router (as in server/platform/http/web-app.ts). */
const NOT_PAGES = /^\/(api|assets|socket\.io|dev|docs|metrics|openapi\.json)(\/|$)/;

/** An address of our own, whatever was sent. */
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

/** The frame of the app, whole or not at all. */
async function keepShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.shell.map((url) => new Request(url, { cache: isAsset(url) ? 'default' : 'no-cache' })));
}

/** Tabs may still run the version before this one, so its scripts stay; those of older ones go. */
async function dropOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** A page comes from the server, so that it is never an old one; without it, from here. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.open(CACHE).then((cache) => cache.match(PAGE, { ignoreVary: true }));
    if (shell) return shell;
    throw error;
  }
}

/** A script, style or face never changes under its name. */
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

/** What stands beside the page under a name that stays: the newest there is. */
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
  // A page asks for the change to a new version (see `activate` below), so that none is changed under a form.
  if (BUILD.id) event.waitUntil(keepShell());
  else self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!BUILD.id || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(page(request));
  } else if (isAsset(pathname)) event.respondWith(asset(event));
  else if (BUILD.shell.includes(pathname)) event.respondWith(beside(request));
});

/** What a page loaded before this worker was there: it is in the browser's own cache still. */
async function keepLoaded(urls) {
  const cache = await caches.open(CACHE);
  for (const url of urls.map(own).filter(isAsset)) if (!(await kept(url))) await cache.add(url).catch(() => undefined);
}

const orders = {
  /** Which version this is: the address of its first script. */
  version: (event) => event.ports[0]?.postMessage(BUILD.entry),
  keep: (event) => BUILD.id && event.waitUntil(keepLoaded(event.data.urls)),
  activate: () => self.skipWaiting(),
  /** From a page that already is of this version: nobody else runs another. */
  activateIfAlone: (event) =>
    event.waitUntil(windows().then((tabs) => (tabs.length <= 1 ? self.skipWaiting() : undefined))),
};
self.addEventListener('message', (event) => orders[event.data?.order]?.(event));

self.addEventListener('push', (event) => {
  const { title = NAME, body = '', url = '/', tag } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // The same again takes the place of the one before: a message that came twice is shown once.
      ...(tag ? { tag } : {}),
      icon: '/app-icon.png',
      badge: '/app-badge.png',
      data: { url: own(url) },
    }),
  );
});

/** Brings a tab of the signed-in app forward and tells it where to go; without one, opens one. */
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
