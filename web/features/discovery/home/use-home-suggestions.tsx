import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loadMessages } from '../../../lib/i18n.ts';
import { labelIndex } from '../../../lib/label-index.ts';
import { optionsQuery } from '../../../lib/options.ts';
import { paths } from '../../../lib/paths.ts';
import type { Advice } from '../discovery.queries.ts';
import { type Help, helpOf } from '../suggestions/help.ts';
import { addressOf, type Terms, without } from '../terms.ts';

/** The panel: who finds enough people never sees it, so only who finds few fetches it. */
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
  // It only adds something: the list does not wait for a network that is gone.
  retry: false,
});

interface HomeSuggestions {
  /** They stand above the list, and would push it down. */
  isComing: boolean;
  /** What would help, as far as it is on the screen. */
  help: Help;
  suggestions: ReactNode;
}

/** What would bring more people to a tab, which asks for `terms`; followed, it is a search. */
export function useHomeSuggestions(terms: Terms, advice: Advice | undefined, total: number): HomeSuggestions {
  const help = helpOf(advice);
  const enabled = help === 'alone' || help === 'together';
  // Suggestions speak of any list of options, cards of a few that came with the app.
  const { data: lists, isLoading: areListsComing } = useQuery({ ...optionsQuery, enabled });
  const { data: Panel, isLoading: isPanelComing } = useQuery({ ...panelQuery, enabled });
  const navigate = useNavigate();
  // What Home always asks for is no choice of a search: there it would stand as one.
  const search = (relaxed: Terms) => navigate(`${paths.search}?${addressOf(without(relaxed, ['sort']))}`);
  if (!enabled || !advice) return { isComing: false, help, suggestions: null };
  if (!Panel || !lists) return { isComing: areListsComing || isPanelComing, help: 'unknown', suggestions: null };
  return {
    isComing: false,
    help,
    suggestions: <Panel terms={terms} advice={advice} total={total} labelOf={labelIndex(lists)} onTerms={search} />,
  };
}
