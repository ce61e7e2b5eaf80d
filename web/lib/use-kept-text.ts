import { type FormEvent, useMemo } from 'react';
import { keptInTab } from './kept-in-tab.ts';

interface KeptText {
  /** Whether input is stored: if so, an empty field was emptied on purpose. */
  isBegun: boolean;
  /** The stored input of a field. */
  of: (name: string) => string;
  /** Stores the form's current input. */
  keep: (event: FormEvent<HTMLFormElement>) => void;
  forget: () => void;
}

/**
 * Keeps unsent input through a reload and an expired session, in this tab only, until the sign-out.
 * @param place the form and its owner: on a shared device nobody finds another person's text
 */
export function useKeptText(place: string): KeptText {
  return useMemo(() => {
    const kept = keptInTab.read(place) as Record<string, string> | null;
    return {
      isBegun: kept !== null,
      of: (name) => kept?.[name] ?? '',
      keep: ({ currentTarget }) => keptInTab.write(place, Object.fromEntries(new FormData(currentTarget))),
      forget: () => keptInTab.forget(place),
    };
  }, [place]);
}
