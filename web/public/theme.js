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
