import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { lateParts } from '../late-parts.ts';
import { useLate } from '../use-late.ts';

/** A mouse that only passes by opens nothing. */
const LINGER = 150;

/**
 * Looking closer at something: with the mouse by resting on it, with the keyboard by reaching it, with a finger by
 * tapping it. `handlers` go onto a button; `Popup` is there from when it is first wanted.
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
