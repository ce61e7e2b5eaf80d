import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReviewKindName } from '../../../../contract/review.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import classes from './workbench.module.css';

/** The bench's outline while items are claimed. */
export function BenchSkeleton() {
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

interface NothingLeftProps {
  kind: ReviewKindName;
  counts: { waiting: number } | undefined;
  failure: unknown;
  onLookAgain: () => void;
}

/** In place of the bench: nothing waits, colleagues have the rest, or the queue did not come. */
export function NothingLeft({ kind, counts, failure, onLookAgain }: NothingLeftProps) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (failure !== undefined)
    return (
      <div role="alert">
        <EmptyState heading={<h2>{t('bench.failed')}</h2>} sentence={sentenceOf(failure, common)}>
          <Button onClick={onLookAgain}>{t('list.retry')}</Button>
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
      <Button variant="default" onClick={onLookAgain}>
        {t('bench.lookAgain')}
      </Button>
    </EmptyState>
  );
}
