import { type FormEvent, useMemo } from 'react';
import { keptInTab } from './kept-in-tab.ts';

interface KeptText {
  /** Whether anything waits there: then an empty field is one that was emptied. */
  isBegun: boolean;
  /** What was typed in the field of this name and not sent. */
  of: (name: string) => string;
  /** Keeps what stands in the form now. */
  keep: (event: FormEvent<HTMLFormElement>) => void;
  forget: () => void;
}

/**
 * What is typed and not yet sent outlives a reload and a sign-in that lapsed, in this tab alone, until the sign-out.
 * @param place which form it is, and whose: on a shared device nobody finds another's words
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
