import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './moderation.module.css';

interface PageFrameProps {
  title: string;
  intro: string;
  /** Number of entries; undefined until loaded. */
  count: number | undefined;
  error: Error | null;
  onRetry: () => void;
  empty: string;
  emptyWhy: string;
  /** The entries. */
  children: ReactNode;
}

/** A list of decisions under its heading, or a text for an empty list. */
export function PageFrame({ title, intro, count, error, onRetry, empty, emptyWhy, children }: PageFrameProps) {
  const { t } = useTranslation('moderation');
  const { t: common } = useTranslation('common');
  return (
    <div className={classes.page}>
      <BackLink to={paths.help}>{t('toHelp')}</BackLink>
      <PageHeading title={title}>{intro}</PageHeading>
      {count === undefined && error && (
        <EmptyState heading={<h2>{t('failed')}</h2>} sentence={<span role="alert">{errorMessage(error, common)}</span>}>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </EmptyState>
      )}
      {count === undefined && !error && (
        <div role="status" aria-label={t('loading')} className={classes.list}>
          <Bone className={classes.bone} />
          <Bone className={classes.bone} />
        </div>
      )}
      {count === 0 && <EmptyState heading={<h2>{empty}</h2>} sentence={emptyWhy} />}
      {Boolean(count) && children}
    </div>
  );
}
