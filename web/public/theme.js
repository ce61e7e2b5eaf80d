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
