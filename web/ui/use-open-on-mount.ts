import { type RefObject, useEffect, useRef, useState } from 'react';

interface OpenOnMount<Button> {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  target: RefObject<Button | null>;
}

/**
 * For a popup that replaces the button that loaded it (`useLazyComponent`) and opens at once. The popup's own button is
 * focused first, so that closing returns the focus there.
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
