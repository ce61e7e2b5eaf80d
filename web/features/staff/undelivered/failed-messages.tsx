import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../ui/page.module.css';
import { FailedMessagesTable } from './failed-messages-table.tsx';
import { MoreButton } from './more-button.tsx';
import { failedMessagesQuery } from './undelivered.queries.ts';

/** Letters of the other features that were given up. */
export function FailedMessages() {
  const { t } = useTranslation('desk');
  const id = useId();
  const list = useInfiniteQuery(failedMessagesQuery);
  const { data, error, refetch } = list;
  return (
    <section className={page.page} aria-labelledby={id}>
      <h2 id={id}>{t('undelivered.letters')}</h2>
      <p>{t('undelivered.lettersIntro')}</p>
      <FailedMessagesTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      <MoreButton list={list} />
    </section>
  );
}
