import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Terms } from '../terms.ts';
import { addressOf, termsOfAddress } from './search-url.ts';

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
  const terms = useMemo(() => termsOfAddress(new URLSearchParams(search)), [search]);
  const filtersOpen = (state as Entry | null)?.filters === true;
  const go = (next: Terms, entry: Entry, replace: boolean): void =>
    void navigate({ search: searchOf(next) }, { replace, state: entry, preventScrollReset: true });
  return {
    terms,
    filtersOpen,
    setTerms: (next: Terms): void => go(next, { filters: filtersOpen }, filtersOpen),
    openFilters: (): void => go(terms, { filters: true }, false),
    closeFilters: (): void => go(terms, {}, true),
  };
}

export type Search = ReturnType<typeof useSearch>;
