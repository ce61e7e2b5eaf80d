import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loadMessages } from '../../../lib/i18n.ts';
import { labelIndex } from '../../../lib/label-index.ts';
import { optionsQuery } from '../../../lib/options.ts';
import { paths } from '../../../lib/paths.ts';
import type { SearchAdvice } from '../discovery.queries.ts';
import { type SearchTerms, termsToQuery, withoutTerms } from '../search-terms.ts';
import { type SearchHelp, searchHelp } from '../suggestions/search-help.ts';

/** The suggestions panel, loaded only when few members are found. */
const panelQuery = queryOptions({
  queryKey: ['home', 'suggestions'],
  queryFn: async () => {
    const [{ Suggestions }] = await Promise.all([
      import('../suggestions/suggestions.tsx'),
      loadMessages(['discovery', 'profiles']),
    ]);
    return Suggestions;
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Optional, so the list does not wait for it on a lost network.
  retry: false,
});

interface HomeSuggestions {
  /** They appear above the list and would push it down. */
  isLoading: boolean;
  /** The suggestions currently on the screen. */
  help: SearchHelp;
  suggestions: ReactNode;
}

/** Suggestions for a tab, which asks for `terms`; following one opens a search. */
export function useHomeSuggestions(
  terms: SearchTerms,
  advice: SearchAdvice | undefined,
  total: number,
): HomeSuggestions {
  const help = searchHelp(advice);
  const enabled = help === 'alone' || help === 'together';
  // Suggestions may use any option list, while cards need only the few built into the app.
  const { data: lists, isLoading: areListsLoading } = useQuery({ ...optionsQuery, enabled });
  const { data: Panel, isLoading: isPanelLoading } = useQuery({ ...panelQuery, enabled });
  const navigate = useNavigate();
  // The sorting of the tab is not carried into the search, where it would look like a choice.
  const search = (relaxed: SearchTerms) => navigate(`${paths.search}?${termsToQuery(withoutTerms(relaxed, ['sort']))}`);
  if (!enabled || !advice) return { isLoading: false, help, suggestions: null };
  if (!Panel || !lists) return { isLoading: areListsLoading || isPanelLoading, help: 'unknown', suggestions: null };
  return {
    isLoading: false,
    help,
    suggestions: <Panel terms={terms} advice={advice} total={total} labelOf={labelIndex(lists)} onTerms={search} />,
  };
}
