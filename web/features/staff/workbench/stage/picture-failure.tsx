import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import classes from './stage.module.css';

/** Shown instead of a picture that failed to load. */
export function PictureFailure({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  return (
    <div className={classes.lost} role="alert">
      <IconPhotoOff size={36} stroke={1.5} aria-hidden />
      <p>{error === undefined ? t('stage.lost') : errorMessage(error, common)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
}
