import { type RefObject, useEffect, useRef, useState } from 'react';

interface OpenedAtOnce<Button> {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  target: RefObject<Button | null>;
}

/**
 * A popup that replaces the button that loaded it (`useLate`) and opens at once. Its own button is focused first, so
 * that the focus returns there.
 */
export function useOpenedAtOnce<Button extends HTMLElement = HTMLButtonElement>(): OpenedAtOnce<Button> {
  const [opened, setOpened] = useState(false);
  const target = useRef<Button>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { opened, setOpened, target };
}
