import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../ui/page.module.css';
import { GivenUpTable } from './given-up-table.tsx';
import { givenUpQuery } from './undelivered.queries.ts';

/** Letters of the other features that were given up. */
export function GivenUp() {
  const { t } = useTranslation('desk');
  const id = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(givenUpQuery);
  return (
    <section className={page.page} aria-labelledby={id}>
      <h2 id={id}>{t('undelivered.letters')}</h2>
      <p>{t('undelivered.lettersIntro')}</p>
      <GivenUpTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('undelivered.more')}
        </Button>
      )}
    </section>
  );
}
