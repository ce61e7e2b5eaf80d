import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { lateParts } from '../late-parts.ts';
import { useLate } from '../use-late.ts';

/** Hover time before a popup opens, so that a passing mouse opens nothing, ms. */
const LINGER = 150;

/**
 * A popup opened by hovering, focusing or tapping a button. `handlers` belong to the button; `Popup` exists once it is
 * first needed.
 */
export function usePeek() {
  const [open, setIsOpen] = useState(false);
  const { Part: Popup, want, prepare } = useLate(lateParts.peekPopup, false);
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
        soon.current = window.setTimeout(() => setOpen(true), LINGER);
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
