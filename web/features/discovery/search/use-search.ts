import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, type Terms } from '../terms.ts';
import { termsFrom, termsOfAddress } from './search-url.ts';

/** What a history entry says beside its address: the drawer with the filters is open over it. */
interface Entry {
  filters?: boolean;
}

/** The address without the question mark of an empty query. */
const searchOf = (terms: Terms): string => {
  const text = addressOf(terms).toString();
  return text && `?${text}`;
};

/**
 * The search that the address holds. Every change is a step that Back takes back; while the drawer is open its changes
 * are one step, from its opening to its closing.
 */
export function useSearch() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => termsOfAddress(new URLSearchParams(search)), [search]);
  // The router takes its time (a transition); a tick is to be seen at once.
  const [ahead, setAhead] = useState<{ from: string; terms: Terms }>();
  if (ahead && ahead.from !== search) setAhead(undefined);
  const terms = ahead?.from === search ? ahead.terms : address;
  const filtersOpen = (state as Entry | null)?.filters === true;
  const go = (next: Terms, entry: Entry, replace: boolean): void =>
    void navigate({ search: searchOf(next) }, { replace, state: entry, preventScrollReset: true });
  return {
    terms,
    filtersOpen,
    setTerms: (asked: Terms): void => {
      // In their one order, so that the same search has one address.
      const next = termsFrom(asked);
      setAhead({ from: search, terms: next });
      go(next, { filters: filtersOpen }, filtersOpen);
    },
    openFilters: (): void => go(terms, { filters: true }, false),
    closeFilters: (): void => go(terms, {}, true),
  };
}

export type Search = ReturnType<typeof useSearch>;
