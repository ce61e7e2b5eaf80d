import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { useEndReached } from '../use-end-reached.ts';
import classes from './list-end.module.css';
import { MemberGridSkeleton } from './member-grid.tsx';

interface ListEndProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  shown: number;
  total: number;
}

/** Loads the next page before the end is reached; shows a failure, and the end of the list. */
export function ListEnd({ list, shown, total }: ListEndProps) {
  const { t } = useTranslation('members');
  const { t: common } = useTranslation('common');
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEndReached(mark, mayFetch, fetchNextPage, 1_200);

  return (
    <div className={classes.end} ref={mark}>
      {isFetchingNextPage && <MemberGridSkeleton cards={2} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <div className={classes.failed} role="alert">
          <p>{errorMessage(list.error, common)}</p>
          <Button variant="default" onClick={() => fetchNextPage()}>
            {t('list.retryMore')}
          </Button>
        </div>
      )}
      {mayFetch && <p className={classes.note}>{t('list.shown', { shown, total })}</p>}
      {!hasNextPage && <p className={classes.note}>{t('list.everyone')}</p>}
    </div>
  );
}
