import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { MemberList } from '../../../ui/member/member-list.tsx';
import type { SearchAdvice } from '../discovery.queries.ts';
import type { SearchTerms } from '../search-terms.ts';
import { searchHelp } from '../suggestions/search-help.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { NoResults } from './no-results.tsx';
import classes from './results.module.css';

interface ResultsProps {
  query: ComponentProps<typeof MemberList>['query'] & Pick<UseInfiniteQueryResult, 'isPlaceholderData'>;
  advice: SearchAdvice | undefined;
  total: number;
  terms: SearchTerms;
  labelOf: LabelOf | undefined;
  onTerms: (terms: SearchTerms) => void;
}

/** The search results. While the next answer loads, the last one stays, dimmed. */
export function Results({ query, advice, total, terms, labelOf, onTerms }: ResultsProps) {
  const help = searchHelp(advice);
  // Suggestions need the option lists; until those are loaded, nothing is announced that is not on the screen.
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
