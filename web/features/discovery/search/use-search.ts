import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SearchTerms, termsToQuery } from '../search-terms.ts';
import { termsFrom, termsFromUrl } from './search-url.ts';

/** State of a history entry: whether the filter drawer is open. */
interface Entry {
  filters?: boolean;
}

/** The query of an address, without a lone question mark. */
const searchOf = (terms: SearchTerms): string => {
  const text = termsToQuery(terms).toString();
  return text && `?${text}`;
};

/**
 * The search in the address. Every change is a history step for Back; changes in the open drawer are one step together.
 */
export function useSearch() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => termsFromUrl(new URLSearchParams(search)), [search]);
  // The router updates late (a transition), but a click must show at once.
  const [ahead, setAhead] = useState<{ from: string; terms: SearchTerms }>();
  if (ahead && ahead.from !== search) setAhead(undefined);
  const terms = ahead?.from === search ? ahead.terms : address;
  const filtersOpen = (state as Entry | null)?.filters === true;
  const go = (next: SearchTerms, entry: Entry, replace: boolean): void =>
    void navigate({ search: searchOf(next) }, { replace, state: entry, preventScrollReset: true });
  return {
    terms,
    filtersOpen,
    setTerms: (asked: SearchTerms): void => {
      // Normalised, so that the same search has one address.
      const next = termsFrom(asked);
      setAhead({ from: search, terms: next });
      go(next, { filters: filtersOpen }, filtersOpen);
    },
    openFilters: (): void => go(terms, { filters: true }, false),
    closeFilters: (): void => go(terms, {}, true),
  };
}

export type Search = ReturnType<typeof useSearch>;
