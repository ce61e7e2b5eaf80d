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

// The login page is drawn before the app runs (scripts/draw-login.ts). Its scripts are fetched once it has been painted, so
// that they are not in the way of its styles; at once for who is signed in, who does not see it. A form that is sent too
// early is kept for the app, and nothing of it gets into the address. On a bad line they are tried again.
(() => {
  const [entry, ...others] = document.currentScript.dataset.first?.split(' ') ?? [];
  if (!entry) return;
  // Who was sent here gets the page anew (web/main.tsx), and types nothing into this one.
  let isOthers = Boolean(history.state?.usr);
  try {
    isOthers ||= localStorage.getItem('user') !== null;
  } catch {
    // Nobody is signed in where nothing can be stored.
  }
  if (isOthers) document.documentElement.setAttribute('data-signed-in', '');
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
  const load = () => {
    clearTimeout(timer);
    hasFailed = false;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
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
    document.head.append(script);
  };
  const again = () => {
    if (!hasFailed) return;
    sayFailed(false);
    load();
  };
  addEventListener('online', again);
  let runs = false;
  const run = () => {
    if (runs) return;
    runs = true;
    const ahead = others.map((href) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      return link;
    });
    document.head.append(...ahead);
    load();
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('.not-loaded button')?.addEventListener('click', () => {
      isAsked = true;
      again();
    });
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
})();

// Who is signed in and opens Home gets its files now, not only when the first script has asked for them. Their names are
// written here by the build (scripts/ahead.ts).
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
