import { type RefObject, useEffect, useRef, useState } from 'react';

interface OpenedAtOnce<Button> {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  target: RefObject<Button | null>;
}

/**
 * A popup that stands in for the button that fetched it (`useLate`), and opens at once. Its own button has the focus
 * first, so that it goes back there at the end.
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
