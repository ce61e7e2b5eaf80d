import { type RefObject, useEffect, useRef, useState } from 'react';

interface OpenOnMount<Button> {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  target: RefObject<Button | null>;
}

/**
 * A popup that replaces the button that loaded it (`useLazyComponent`) and opens at once. Its own button is focused first, so
 * that the focus returns there.
 */
export function useOpenOnMount<Button extends HTMLElement = HTMLButtonElement>(): OpenOnMount<Button> {
  const [opened, setOpened] = useState(false);
  const target = useRef<Button>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { opened, setOpened, target };
}
