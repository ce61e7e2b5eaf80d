/**
 * Keeps the CSS variable `--visible` equal to the visible height: some browsers draw the keyboard over the page and
 * report that only through the visual viewport. Returns a function that stops the updates.
 */
export function followVisibleHeight(): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const root = document.documentElement;
  const follow = (): void => {
    // When zoomed in, the viewport is small for another reason.
    if (view.scale > 1.05) return;
    root.style.setProperty('--visible', `${Math.round(view.height)}px`);
    // The browser has scrolled the page up to show the focused field, which is visible without scrolling.
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
