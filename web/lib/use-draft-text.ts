import { type FormEvent, useMemo } from 'react';
import { tabDrafts } from './tab-drafts.ts';

interface DraftText {
  /** Whether input is stored. If so, an empty field was emptied on purpose. */
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
export function useDraftText(place: string): DraftText {
  return useMemo(() => {
    const kept = tabDrafts.read(place) as Record<string, string> | null;
    return {
      isBegun: kept !== null,
      of: (name) => kept?.[name] ?? '',
      keep: ({ currentTarget }) => tabDrafts.write(place, Object.fromEntries(new FormData(currentTarget))),
      forget: () => tabDrafts.forget(place),
    };
  }, [place]);
}
