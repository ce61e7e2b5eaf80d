import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MemberList } from '../../../ui/member/member-list.tsx';
import type { Suggestion } from '../discovery.queries.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { type Terms, without } from '../terms.ts';
import classes from './results.module.css';
import { isFiltered, ordered, orderOf } from './search-url.ts';

interface ResultsProps {
  query: ComponentProps<typeof MemberList>['query'] & Pick<UseInfiniteQueryResult, 'isPlaceholderData'>;
  suggestions: readonly Suggestion[];
  total: number;
  terms: Terms;
  labelOf: LabelOf | undefined;
  onTerms: (terms: Terms) => void;
}

/** Whom the search finds. While another answer is on its way the last one stays, dimmed. */
export function Results({ query, suggestions, total, terms, labelOf, onTerms }: ResultsProps) {
  const relax = labelOf && suggestions.length > 0 && (
    <Suggestions terms={terms} suggestions={suggestions} total={total} labelOf={labelOf} onTerms={onTerms} />
  );
  return (
    <div
      className={classes.results}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
    >
      {total > 0 && relax}
      <MemberList
        query={query}
        empty={
          <>
            <Nobody terms={terms} helps={Boolean(relax)} onTerms={onTerms} />
            {relax}
          </>
        }
      />
    </div>
  );
}

function Nobody({ terms, helps, onTerms }: { terms: Terms; helps: boolean; onTerms: (terms: Terms) => void }) {
  const { t } = useTranslation('discovery');
  const byId = terms.profileId !== undefined;
  const sentence = byId ? t('search.emptyIdWhy') : t(helps ? 'search.emptyHelps' : 'search.emptyWhy');
  return (
    <EmptyState heading={<h2>{t(byId ? 'search.emptyId' : 'search.empty')}</h2>} sentence={sentence}>
      {isFiltered(terms) && !helps && (
        <Button
          variant="default"
          onClick={() => onTerms(byId ? without(terms, ['profileId']) : ordered({}, orderOf(terms)))}
        >
          {t('search.clearAll')}
        </Button>
      )}
    </EmptyState>
  );
}
