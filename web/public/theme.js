// Runs before the first paint (blocking, from the head): the scheme chosen in the avatar menu, else the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colorScheme');
  } catch {
    // Storage may be closed to us; the system's scheme is good enough.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The browser's own bar has the colour of the scheme on the page, also when it is changed in the menu.
(() => {
  const page = document.documentElement;
  const paint = () => {
    const colour = page.getAttribute('data-mantine-color-scheme') === 'dark' ? '#17201d' : '#ffffff';
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colour;
  };
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });
})();

// What the app is built of came with these two (README: Browsers): where they are missing, it would break in the middle of
// something. That is said, in place of everything else. Still older ones cannot read this file, and are told by load.js.
(() => {
  if ('isWellFormed' in String.prototype && CSS.supports('selector(:has(a))')) return;
  document.documentElement.setAttribute('data-too-old', '');
  document.addEventListener('DOMContentLoaded', () => {
    const sentence = document.getElementById('too-old');
    sentence.hidden = false;
    document.body.textContent = '';
    document.body.appendChild(sentence);
  });
  // Nor does load.js.
  window.isBeingLoaded = true;
})();

// Two pages are drawn before the app runs (scripts/prerender-pages.ts): the login page for who is not signed in, Home for members.
// Their scripts are fetched once they have been painted, so that they are not in the way of its styles; at once for who is
// to see something else, and looks at the mark until then. A form that is sent and a button that is pressed too early are
// kept for the app, and nothing of the form gets into the address. All others (index.html) have the first script in
// themselves. On a bad line it is tried again, on every page.
(() => {
  const { first, drawnFor, asks } = document.currentScript.dataset;
  const [entry, ...others] = first?.split(' ') ?? [];
  if (!entry || window.isBeingLoaded) return;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Nobody is signed in where nothing can be stored.
      return null;
    }
  };
  const isFor = {
    // Who was sent here gets the page anew (web/main.tsx), and types nothing into this one.
    guest: () => !history.state?.usr && stored('user') === null,
    // Who is led elsewhere (web/lib/landing-path.ts), or has put today's row away, sees another page.
    member() {
      try {
        const { role, nextStep, pendingDeclarations } = JSON.parse(stored('user'));
        const isHere = role === 'MEMBER' && nextStep === 'done' && pendingDeclarations.length === 0;
        // The day in India, as in web/lib/india-time.ts.
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
        // A few seconds are left for the way to the server.
        return JSON.parse(atob(claims)).exp * 1000 < Date.now() + 5_000;
      } catch {
        return true;
      }
    };
    // One tab at a time, as in web/lib/client.ts; where that cannot be made sure of, the app renews by itself.
    const renew = async () => {
      if (stored('token') !== token) return undefined;
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const response = await fetch('/api/v1/website/user/refresh', { method: 'POST', headers, body: '{}' });
      if (!response.ok) return undefined;
      const { user, token: renewed } = (await response.json()).result.data;
      // Meanwhile somebody may have signed out or in, in another tab.
      if (stored('token') !== token || user._id !== id) return undefined;
      localStorage.setItem('token', renewed);
      return user;
    };
    const renewal = isOver() ? (navigator.locks?.request('rishta.refresh', renew) ?? Promise.resolve()) : undefined;
    const ask = (address) => {
      const authorization = `Bearer ${stored('token')}`;
      return fetch(address, { headers: { 'x-client': 'web', authorization } });
    };
    // An answer that did not come is asked for again by the app.
    const unanswered = () => undefined;
    const account = renewal?.catch(unanswered);
    const answers = addresses.map((address) => [
      address,
      account ? account.then((user) => user && ask(address)).catch(unanswered) : ask(address).catch(unanswered),
    ]);
    window.earlyAnswers = { id, account, answers: new Map(answers) };
  };
  const isOthers = drawnFor && !isFor[drawnFor]();
  if (isOthers) document.documentElement.setAttribute('data-undrawn', '');
  // What Home shows is asked for now, beside the scripts; the app takes the answers when it has come (web/lib/client.ts).
  if (asks && !isOthers) askEarly(asks.split(' '));
  const sayFailed = (isFailed) => {
    for (const line of document.querySelectorAll('.not-loaded > p')) line.hidden = !isFailed;
  };
  // Waits before further tries, in milliseconds; after them the page says that they failed.
  const pauses = [1_000, 3_000];
  let timer;
  let hasFailed = false;
  let isAsked = false;
  const failed = (pause) => {
    hasFailed = true;
    if (pause) timer = setTimeout(load, pause);
    else sayFailed(true);
  };
  // With another try what was typed stays. Where the server answers and the script does not run all the same, there is a
  // newer version, or the browser keeps to it that a module has failed: the page is loaded anew, if that was asked for.
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
    // Spec §9: what has not come by then is an error. It may come still.
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
    // Before the libraries': the first is what tells which version this is (web/lib/app-shell.ts).
    document.head.prepend(script);
  };
  const again = () => {
    if (!hasFailed) return;
    sayFailed(false);
    load();
  };
  addEventListener('online', again);
  // A stylesheet of Home that did not come is fetched by the app then, which tries again and says so.
  addEventListener('error', ({ target }) => target.rel === 'stylesheet' && target.remove(), true);
  let runs = !drawnFor;
  const run = () => {
    if (runs) return;
    runs = true;
    const ahead = others.map((href) => {
      // The libraries run by themselves: a slow phone answers before the app does.
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
    // A tab that is not looked at paints nothing.
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
  // The last one counts (web/features/discovery/home/home-page.tsx); by its words, for the app may draw it anew. Links lead where they lead.
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
  // Else load.js does it.
  window.isBeingLoaded = true;
})();

// Who is signed in and opens Home by the page that is not drawn (with a tab in the address, or without a network) gets its
// files now, not only when the first script has asked for them. Their names are written here by the build (scripts/preload-manifest.ts).
(() => {
  const files = document.currentScript.dataset.home?.split(' ') ?? [];
  let isMember = false;
  try {
    isMember = localStorage.getItem('token') !== null;
  } catch {
    // Nobody is signed in where nothing can be stored.
  }
  if (!isMember || location.pathname !== '/dashboard/home') return;
  for (const href of files) {
    const link = document.createElement('link');
    // As the app itself asks for them, or they would be fetched twice.
    link.crossOrigin = '';
    link.href = href;
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    document.head.append(link);
  }
})();
