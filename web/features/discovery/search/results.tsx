import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MemberList } from '../../../ui/member/member-list.tsx';
import type { SearchAdvice } from '../discovery.queries.ts';
import { type SearchTerms, withoutTerms } from '../search-terms.ts';
import { type SearchHelp, searchHelp } from '../suggestions/search-help.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import classes from './results.module.css';
import { isFiltered, orderOf, withOrder } from './search-url.ts';

interface ResultsProps {
  query: ComponentProps<typeof MemberList>['query'] & Pick<UseInfiniteQueryResult, 'isPlaceholderData'>;
  advice: SearchAdvice | undefined;
  total: number;
  terms: SearchTerms;
  labelOf: LabelOf | undefined;
  onTerms: (terms: SearchTerms) => void;
}

/** The search results. While the next answer loads, the previous results stay visible, dimmed. */
export function Results({ query, advice, total, terms, labelOf, onTerms }: ResultsProps) {
  const help = searchHelp(advice);
  // Suggestions need the option lists; until those are loaded, only what is on the screen is announced.
  const canTell = labelOf !== undefined || help === 'none';
  const relax = labelOf && advice && (
    <Suggestions terms={terms} advice={advice} total={total} labelOf={labelOf} onTerms={onTerms} />
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
            <NoResults terms={terms} help={canTell ? help : 'unknown'} onTerms={onTerms} />
            {relax}
          </>
        }
      />
    </div>
  );
}

interface NoResultsProps {
  terms: SearchTerms;
  help: SearchHelp;
  onTerms: (terms: SearchTerms) => void;
}

/** An empty result: the reason, if known, and what to do. */
function NoResults({ terms, help, onTerms }: NoResultsProps) {
  const { t } = useTranslation(['discovery', 'home']);
  if (terms.profileId !== undefined)
    return (
      <EmptyState heading={<h2>{t('search.emptyId')}</h2>} sentence={t('search.emptyIdWhy')}>
        <Button variant="default" onClick={() => onTerms(withoutTerms(terms, ['profileId']))}>
          {t('search.clearAll')}
        </Button>
      </EmptyState>
    );
  const sentence = help === 'none' || help === 'together' ? t(`home:help.${help}`) : t(`search.emptyWhy.${help}`);
  return (
    <EmptyState heading={<h2>{t('search.empty')}</h2>} sentence={sentence}>
      {help === 'unknown' && isFiltered(terms) && (
        <Button variant="default" onClick={() => onTerms(withOrder({}, orderOf(terms)))}>
          {t('search.clearAll')}
        </Button>
      )}
    </EmptyState>
  );
}
