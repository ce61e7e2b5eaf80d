// Counts one visit for each tab of a visitor who is not signed in, and keeps the source of the visit in the tab until the
// registration (web/lib/arrived-from.ts). Nothing is stored on the device beyond the tab, and no visitor is recognised.
// The server adds this script to the public pages as well (server/features/public-pages).
(() => {
  const KEY = 'arrivedFrom';
  const siteOf = (address) => {
    try {
      return new URL(address).hostname;
    } catch {
      return '';
    }
  };
  const count = () => {
    try {
      if (localStorage.getItem('user') !== null || sessionStorage.getItem(KEY) !== null) return;
    } catch {
      // If storage is blocked, nobody can be signed in.
    }
    const site = siteOf(document.referrer);
    // The app may already have replaced the address with one that has no parameters.
    const [navigation] = performance.getEntriesByType('navigation');
    const query = new URL(navigation?.name ?? location.href).searchParams;
    const part = (name) => (query.get(name) ?? '').slice(0, 200);
    const source = part('utm_source');
    // A page that was opened in another tab of this site belongs to the same visit.
    if (!source && site === location.hostname) return;
    const arrival = JSON.stringify({ source, medium: part('utm_medium'), campaign: part('utm_campaign'), site });
    try {
      sessionStorage.setItem(KEY, arrival);
    } catch {
      // The visit is counted, and a registration has no source.
    }
    navigator.sendBeacon?.('/api/v1/website/site/visits', new Blob([arrival], { type: 'application/json' }));
  };
  // A page that the browser prepares may never be seen.
  if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
})();
