// Sets the colour scheme before the first paint (this script blocks in the head): the one chosen in the avatar menu,
// otherwise the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colorScheme');
  } catch {
    // If storage is blocked, the system's scheme is used.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The server writes the page in the language of the cookie (server/platform/http/request-language.ts). Another language is
// right for the staff area, which is in English, and for a page that the service worker kept. As in web/lib/i18n.ts.
(() => {
  const page = document.documentElement;
  try {
    const { role, language } = JSON.parse(localStorage.getItem('user')) ?? {};
    const [, cookie] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? [];
    const query = new URLSearchParams(location.search);
    const link = query.get('lang');
    const offered = page.dataset.languages?.split(' ') ?? ['en', 'hi', 'ur'];
    // A link of a public page chooses for the device.
    if (offered.includes(link)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in several supported browsers
      document.cookie = `language=${link}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
      query.delete('lang');
      history.replaceState(history.state, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`);
      localStorage.setItem('language', link);
    }
    const isStaff = role && role !== 'MEMBER' && role !== 'FAMILY';
    const wanted = isStaff
      ? 'en'
      : (language ?? (offered.includes(link) ? link : cookie) ?? localStorage.getItem('language'));
    if (!offered.includes(wanted) || wanted === page.lang) return;
    page.lang = wanted;
    page.dir = wanted === 'ur' ? 'rtl' : 'ltr';
    // A page drawn ahead in the other language is not shown.
    page.setAttribute('data-undrawn', '');
  } catch {
    // If storage is blocked, the language of the server stays.
  }
})();

// Gives the browser's own bar the colour of the page's scheme, also after a change in the menu.
(() => {
  const page = document.documentElement;
  const paint = () => {
    const colour = page.getAttribute('data-mantine-color-scheme') === 'dark' ? '#17201d' : '#ffffff';
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colour;
  };
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });
})();

// Checks two features that are as recent as everything the app needs (README: Browsers). Without them the app would
// fail later, so the page shows a message instead. Browsers too old to parse this file get the message from load.js.
(() => {
  if ('isWellFormed' in String.prototype && CSS.supports('selector(:has(a))')) return;
  document.documentElement.setAttribute('data-too-old', '');
  document.addEventListener('DOMContentLoaded', () => {
    const sentence = document.getElementById('too-old');
    sentence.hidden = false;
    document.body.textContent = '';
    document.body.appendChild(sentence);
  });
  // Keeps load.js from loading the app.
  window.isBeingLoaded = true;
})();

// Two pages are prerendered (scripts/prerender-pages.ts): the login page for signed-out visitors, and Home for members.
// Their scripts are fetched after the first paint, so that they do not delay the styles; they are fetched at once for
// visitors who will see another page, to whom the logo is shown until then. A form submitted or a button clicked before
// the app runs is remembered for the app, and no input gets into the address. All other pages (index.html) contain the
// first script in their HTML. On every page, a failed load is tried again.
(() => {
  const { first, drawnFor, asks } = document.currentScript.dataset;
  const [entry, ...others] = first?.split(' ') ?? [];
  if (!entry || window.isBeingLoaded) return;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // If storage is blocked, nobody can be signed in.
      return null;
    }
  };
  const isFor = {
    // A visitor redirected to the login page gets a newly rendered page (web/main.tsx), so nothing can be typed into
    // this one.
    guest: () => !history.state?.usr && stored('user') === null,
    // Members who are redirected (web/lib/landing-path.ts), or who have hidden today's recommendations, see another
    // page.
    member() {
      try {
        const { role, nextStep, pendingDeclarations } = JSON.parse(stored('user'));
        const isHere = role === 'MEMBER' && nextStep === 'done' && pendingDeclarations.length === 0;
        // Today's date in India, as in web/lib/india-time.ts.
        const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
        return isHere && stored('chosen.hidden') !== today;
      } catch {
        return false;
      }
    },
  };
  const askEarly = (addresses) => {
    const token = stored('token');
    if (!token) return;
    const { id } = JSON.parse(stored('user'));
    const isOver = () => {
      try {
        const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
        // A token that expires within 5 s counts as expired, because the request takes time.
        return JSON.parse(atob(claims)).exp * 1000 < Date.now() + 5_000;
      } catch {
        return true;
      }
    };
    // One tab at a time, as in web/lib/client.ts; without locks, the app renews the token itself.
    const renew = async () => {
      if (stored('token') !== token) return undefined;
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const response = await fetch('/api/v1/website/user/refresh', { method: 'POST', headers, body: '{}' });
      if (!response.ok) return undefined;
      const { user, token: renewed } = (await response.json()).result.data;
      // Meanwhile another member may have signed in or out in another tab.
      if (stored('token') !== token || user._id !== id) return undefined;
      localStorage.setItem('token', renewed);
      return user;
    };
    const renewal = isOver() ? (navigator.locks?.request('rishta.refresh', renew) ?? Promise.resolve()) : undefined;
    const ask = async (address) => {
      const authorization = `Bearer ${stored('token')}`;
      const response = await fetch(address, { headers: { 'x-client': 'web', authorization } });
      if (address.includes('/search?') && response.ok) showFirstPhoto(response.clone()).catch(unanswered);
      return response;
    };
    // If a request fails, the app sends it again.
    const unanswered = () => undefined;
    // Shows the first person's photo in the placeholder of the first card (web/ui/member/member-grid.module.css), so
    // that it does not wait for the scripts. The sizes are those of the card (web/ui/member/member-card.tsx and
    // photo-url.ts), so that the photo is loaded once.
    const showFirstPhoto = async (response) => {
      const [first] = (await response.json()).result.data.members;
      if (!first?.profileImage) return;
      const photo = new Image();
      photo.fetchPriority = 'high';
      if (first.profileImageBlurred) photo.src = first.profileImage;
      else {
        photo.sizes = '(max-width: 41.99em) 40vw, 20rem';
        photo.srcset = `${first.profileImage}&size=small 240w, ${first.profileImage}&size=medium 540w`;
      }
      await photo.decode();
      document.documentElement.style.setProperty('--first-photo', `url(${JSON.stringify(photo.currentSrc)})`);
    };
    const account = renewal?.catch(unanswered);
    const answers = addresses.map((address) => [
      address,
      account ? account.then((user) => user && ask(address)).catch(unanswered) : ask(address).catch(unanswered),
    ]);
    window.earlyAnswers = { id, account, answers: new Map(answers) };
  };
  const isOthers = drawnFor && (document.documentElement.hasAttribute('data-undrawn') || !isFor[drawnFor]());
  if (isOthers) document.documentElement.setAttribute('data-undrawn', '');
  // Requests the contents of Home now, in parallel with the scripts; the app uses the responses (web/lib/client.ts).
  if (asks && !isOthers) askEarly(asks.split(' '));
  const sayFailed = (isFailed) => {
    for (const line of document.querySelectorAll('.not-loaded > p')) line.hidden = !isFailed;
  };
  // Delays before further attempts, ms; after the last one the page shows an error.
  const pauses = [1_000, 3_000];
  let timer;
  let hasFailed = false;
  let isAsked = false;
  const failed = (pause) => {
    hasFailed = true;
    if (pause) timer = setTimeout(load, pause);
    else sayFailed(true);
  };
  // A further attempt keeps the typed input. If the server answers but the script still fails, there is a newer
  // version, or the browser remembers that the module failed: then the page is reloaded, if the user clicked the
  // button.
  const reload = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  const scriptOf = (src) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = src;
    return script;
  };
  const watch = (script) => {
    // Spec §9: a script that has not loaded by then is an error, though it may still load later.
    const late = setTimeout(failed, 120_000);
    script.onload = () => {
      clearTimeout(late);
      hasFailed = false;
      sayFailed(false);
    };
    script.onerror = () => {
      clearTimeout(late);
      script.remove();
      failed(pauses.shift());
      if (isAsked) reload();
      isAsked = false;
    };
  };
  const load = () => {
    clearTimeout(timer);
    hasFailed = false;
    const script = scriptOf(entry);
    watch(script);
    // Before the libraries, because the address of the first script identifies the version (web/lib/app-shell.ts).
    document.head.prepend(script);
  };
  const again = () => {
    if (!hasFailed) return;
    sayFailed(false);
    load();
  };
  addEventListener('online', again);
  // If a stylesheet of Home fails to load, the app loads it again, with retries and an error message.
  addEventListener('error', ({ target }) => target.rel === 'stylesheet' && target.remove(), true);
  let runs = !drawnFor;
  const run = () => {
    if (runs) return;
    runs = true;
    const ahead = others.map((href) => {
      // The libraries are executed rather than only preloaded, so that a slow phone can respond between them and the
      // app.
      if (href.includes('/framework-')) return scriptOf(href);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      return link;
    });
    load();
    document.head.append(...ahead);
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (isOthers || document.hidden || !window.PerformanceObserver) return run();
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
    // A tab in the background paints nothing, so the scripts are loaded after this time in any case.
    setTimeout(run, 1_000);
  });
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !event.target.hasAttribute('data-early')) return;
    event.preventDefault();
    event.target.setAttribute('data-early', 'sent');
    again();
  });
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('.not-loaded button')) return;
    isAsked = true;
    again();
  });
  // Remembers the last button clicked (web/features/discovery/home/home-page.tsx) by its text, because the app may
  // render the button anew. Links work without the app.
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('[data-drawn=member] button');
    if (!button) return;
    document.documentElement.dataset.pressed = button.getAttribute('aria-label') ?? button.textContent;
    again();
  });
  if (runs)
    new MutationObserver((_, observer) => {
      const script = document.querySelector('script[type=module]');
      if (!script) return;
      observer.disconnect();
      watch(script);
    }).observe(document.head, { childList: true });
  // Otherwise load.js would load the app.
  window.isBeingLoaded = true;
})();

// Preloads the files of Home for a signed-in member on a page that is not prerendered (with a tab in the address, or
// offline), and the frame on every other page of a member, before the first script requests them. The build writes the
// file names into this page (scripts/preload-manifest.ts).
(() => {
  const { home, member } = document.currentScript.dataset;
  const isHome = location.pathname === '/dashboard/home';
  const files = (isHome ? home : member)?.split(' ') ?? [];
  let isMember = false;
  try {
    isMember = localStorage.getItem('token') !== null;
  } catch {
    // If storage is blocked, nobody can be signed in.
  }
  if (!isMember || !location.pathname.startsWith('/dashboard/')) return;
  for (const href of files) {
    const link = document.createElement('link');
    // The same mode as the app's own requests, because the files would otherwise be fetched twice.
    link.crossOrigin = '';
    link.href = href;
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    document.head.append(link);
  }
})();

// Keeps the browser's offer to install the app, which comes before the app runs (web/ui/install/install-hint.tsx). The
// browser's own bar is not shown, because it would lie over the first screen.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});
