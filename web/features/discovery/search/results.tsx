import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { MemberList } from '../../../ui/member/member-list.tsx';
import type { Advice } from '../discovery.queries.ts';
import { helpOf } from '../suggestions/help.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import type { Terms } from '../terms.ts';
import { Nobody } from './nobody.tsx';
import classes from './results.module.css';

interface ResultsProps {
  query: ComponentProps<typeof MemberList>['query'] & Pick<UseInfiniteQueryResult, 'isPlaceholderData'>;
  advice: Advice | undefined;
  total: number;
  terms: Terms;
  labelOf: LabelOf | undefined;
  onTerms: (terms: Terms) => void;
}

/** The search results. While the next answer loads, the last one stays, dimmed. */
export function Results({ query, advice, total, terms, labelOf, onTerms }: ResultsProps) {
  const help = helpOf(advice);
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
            <Nobody terms={terms} help={canTell ? help : 'unknown'} onTerms={onTerms} />
            {relax}
          </>
        }
      />
    </div>
  );
}
