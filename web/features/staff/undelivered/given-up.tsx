import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../ui/page.module.css';
import { GivenUpTable } from './given-up-table.tsx';
import { MoreButton } from './more-button.tsx';
import { givenUpQuery } from './undelivered.queries.ts';

/** Letters of the other features that were given up. */
export function GivenUp() {
  const { t } = useTranslation('desk');
  const id = useId();
  const list = useInfiniteQuery(givenUpQuery);
  const { data, error, refetch } = list;
  return (
    <section className={page.page} aria-labelledby={id}>
      <h2 id={id}>{t('undelivered.letters')}</h2>
      <p>{t('undelivered.lettersIntro')}</p>
      <GivenUpTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      <MoreButton list={list} />
    </section>
  );
}
