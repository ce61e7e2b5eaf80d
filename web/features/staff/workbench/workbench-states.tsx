import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReviewKindName } from '../../../../contract/review/values.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import classes from './workbench.module.css';

/** A placeholder while items are being claimed. */
export function WorkbenchSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.bench} role="status" aria-label={t('loading')}>
      <div className={classes.stage}>
        <Bone className={classes.stageBone} />
      </div>
      <div className={classes.facts}>
        <Bone />
        <Bone />
        <Bone />
      </div>
    </div>
  );
}

interface EmptyQueueProps {
  kind: ReviewKindName;
  counts: { waiting: number } | undefined;
  failure: unknown;
  onRetry: () => void;
}

/** Shown when there is no item: the queue is empty, colleagues have claimed the rest, or loading failed. */
export function EmptyQueue({ kind, counts, failure, onRetry }: EmptyQueueProps) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (failure !== undefined)
    return (
      <div role="alert">
        <EmptyState heading={<h2>{t('bench.failed')}</h2>} sentence={errorMessage(failure, common)}>
          <Button onClick={onRetry}>{t('list.retry')}</Button>
        </EmptyState>
      </div>
    );
  const others = counts?.waiting ?? 0;
  return (
    <EmptyState
      heading={<h2>{t('bench.empty')}</h2>}
      sentence={others > 0 ? t('bench.withColleagues', { count: others }) : t(`bench.emptyWhy.${kind}`)}
    >
      <Button component={Link} to={staffPaths.overview}>
        {t('bench.toOverview')}
      </Button>
      <Button variant="default" onClick={onRetry}>
        {t('bench.lookAgain')}
      </Button>
    </EmptyState>
  );
}
