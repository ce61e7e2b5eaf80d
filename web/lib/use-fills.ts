import { useInsertionEffect } from 'react';

/**
 * A page that fills what is left of the window and scrolls inside itself (ui/shell.module.css).
 * Its frame knows that from `<html>`. Styles that look for it inside the frame (`:has`) would have those of the whole page
 * reckoned anew with all that comes into any page, and an older browser does not know them.
 * @param what 'screen': on a phone it has the whole screen, without the top bar
 */
export function useFills(what: 'screen' | 'page'): void {
  // Before the layout effects of what is inside: a list there measures the room it has, and what is in sight is read.
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    dataset.fills = what;
    return () => {
      delete dataset.fills;
    };
  }, [what]);
}
