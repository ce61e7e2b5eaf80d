import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { Bone } from '../page-skeleton.tsx';
import classes from './settings.module.css';

/** Placeholder rows while a card loads. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
        <div key={row} className={classes.bones}>
          <Bone className={classes.boneTitle} />
          <Bone className={classes.boneLine} />
        </div>
      ))}
    </div>
  );
}

/** Shown in a card whose data could not be loaded. */
export function FetchFailure({ sentence, error, retry }: { sentence: string; error: Error; retry: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  return (
    <div role="alert" className={classes.failure}>
      <p>
        <strong>{sentence}</strong> {errorMessage(error, common)}
      </p>
      <Button variant="default" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
