import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { useEndReached } from '../../ui/use-end-reached.ts';
import classes from './notifications.module.css';

interface MoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
}

/** Fetches the next page before one gets there; says so when it can't, and when that was everything. */
export function More({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
}: MoreProps) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  const mark = useRef<HTMLDivElement>(null);
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEndReached(mark, mayFetch, fetchNextPage, 800);
  return (
    <div ref={mark} className={classes.more}>
      {isFetchNextPageError ? (
        <div role="alert">
          <p>{errorMessage(error, common)}</p>
          <Button variant="default" onClick={() => fetchNextPage()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p role="status">{hasNextPage ? t('more') : t('end')}</p>
      )}
    </div>
  );
}
