/** Where an arrow key means something else. */
const ownArrows = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="tablist"]';

/** What is known of a key press; of a `KeyboardEvent`. */
interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
  target: unknown;
}

/** Which way an arrow key leads through a list; reading from right to left, the left one leads on. */
export function wayOf(press: Press, dir: string): 'previous' | 'next' | undefined {
  const { key, target } = press;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.defaultPrevented) return undefined;
  const { closest } = target as { closest?: (selector: string) => unknown };
  if (closest?.call(target, ownArrows)) return undefined;
  return (key === 'ArrowRight') === (dir !== 'rtl') ? 'next' : 'previous';
}

/** The same for arrows that leaf through photos, wherever in them the focus is. */
export const leafWay = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Omit<Press, 'target' | 'defaultPrevented'>) =>
  wayOf({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented: false, target: {} }, document.documentElement.dir);
