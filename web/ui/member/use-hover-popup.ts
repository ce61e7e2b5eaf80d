import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { lazyParts } from '../lazy-parts.ts';
import { useLazyComponent } from '../use-lazy-component.ts';

/** Time the mouse must rest on a button before its popup opens, ms. */
const HOVER_DELAY_MS = 150;

/**
 * A popup opened by hovering, focusing or tapping a button. `handlers` are for the button; `Popup` is undefined until
 * it is first needed and has loaded.
 */
export function useHoverPopup() {
  const [open, setIsOpen] = useState(false);
  const { Part: Popup, want, prepare } = useLazyComponent(lazyParts.hoverPopup, false);
  const pointer = useRef<string>(undefined);
  const soon = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(soon.current), []);
  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    if (next && !Popup) void want();
  };
  const close = (): void => {
    window.clearTimeout(soon.current);
    setOpen(false);
  };
  return {
    open,
    close,
    Popup,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        prepare();
        soon.current = window.setTimeout(() => setOpen(true), HOVER_DELAY_MS);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') close();
      },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointer.current = pointerType;
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setOpen(true);
      },
      onBlur: close,
      onKeyDown: ({ key }: KeyboardEvent) => {
        pointer.current = undefined;
        if (key === 'Escape') close();
      },
      onClick: () => {
        if (pointer.current === 'mouse') setOpen(true);
        else setOpen(!open);
      },
    },
  };
}
