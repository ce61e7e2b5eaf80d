/**
 * Keeps `--visible` at the height that is really to be seen: some browsers lay the keyboard over the page and tell only
 * the visual viewport. Answers how to stop.
 */
export function followVisibleHeight(): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const root = document.documentElement;
  const follow = (): void => {
    // Zoomed in, the viewport is small for another reason.
    if (view.scale > 1.05) return;
    root.style.setProperty('--visible', `${Math.round(view.height)}px`);
    // The browser has pushed the page up to show the field; it is in sight without that.
    if (view.offsetTop > 0) window.scrollTo(0, 0);
  };
  follow();
  view.addEventListener('resize', follow);
  view.addEventListener('scroll', follow);
  return () => {
    view.removeEventListener('resize', follow);
    view.removeEventListener('scroll', follow);
    root.style.removeProperty('--visible');
  };
}
