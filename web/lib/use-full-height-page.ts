import { useInsertionEffect } from 'react';

/**
 * Marks a page that fills the rest of the window and scrolls inside itself (ui/shell.module.css).
 * The attribute is on `<html>`, because `:has` inside the frame would recalculate the styles of the whole page with
 * every change, and older browsers lack it.
 * @param what 'screen': on a phone the page fills the whole screen, without the top bar
 */
export function useFullHeightPage(what: 'screen' | 'page'): void {
  // Runs before the layout effects of components inside, because a list measures its height in such an effect.
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    dataset.fills = what;
    return () => {
      delete dataset.fills;
    };
  }, [what]);
}
