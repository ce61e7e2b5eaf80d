/** Elements in which arrow keys have another meaning. */
const ownArrows = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="tablist"]';

/** The used properties of a `KeyboardEvent`. */
interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
  target: unknown;
}

/** The direction of an arrow key in a list; in right-to-left text, the left arrow means next. */
export function arrowDirection(press: KeyPress, dir: string): 'previous' | 'next' | undefined {
  const { key, target } = press;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.defaultPrevented) return undefined;
  const { closest } = target as { closest?: (selector: string) => unknown };
  if (closest?.call(target, ownArrows)) return undefined;
  return (key === 'ArrowRight') === (dir !== 'rtl') ? 'next' : 'previous';
}

/** Returns the direction of an arrow key in a photo carousel, wherever the focus is in it. */
export const carouselDirection = ({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Omit<KeyPress, 'target' | 'defaultPrevented'>) =>
  arrowDirection(
    { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented: false, target: {} },
    document.documentElement.dir,
  );
