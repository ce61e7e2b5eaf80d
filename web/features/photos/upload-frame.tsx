import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { FileButton } from './file-button.tsx';
import classes from './slot.module.css';
import type { SlotProps } from './slot.tsx';
import type { Upload } from './use-uploads.ts';

/** A file on its way into the slot: how far it has got, and the way to stop it. */
export function UploadFrame({ slot, upload, onCancel }: SlotProps & { upload: Upload }) {
  const { t } = useTranslation('gallery');
  const { preview, sent, failure } = upload;
  const percent = Math.round(sent * 100);
  const photo = t(`slot.${slot}`);
  const stage = sent < 1 ? t('upload.percent', { percent }) : t('upload.working');
  return (
    <div className={classes.upload}>
      {preview ? (
        <img className={classes.preview} src={preview} alt="" />
      ) : (
        <IconPhoto className={classes.lost} stroke={1.5} aria-hidden />
      )}
      {failure === undefined && (
        <div className={classes.progress}>
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={t('upload.of', { photo })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={sent < 1 ? percent : undefined}
            aria-valuetext={stage}
          >
            <span style={{ inlineSize: `${percent}%` }} data-working={sent >= 1 || undefined} />
          </div>
          <span className={classes.stage}>{stage}</span>
          <Button variant="default" aria-label={t('upload.cancelOf', { photo })} onClick={onCancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Something else was in the slot than was shown here: what is there now has to be seen before it is replaced. */
export const isOvertaken = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'gallery.changed';

/**
 * What the server refused stays refused; what the network or a full house broke is worth another try, and so is what may
 * replace the photo that is seen now.
 */
const worthRetrying = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (isOvertaken(failure) || failure.status === 0 || failure.status >= 500 || [401, 408, 429].includes(failure.status));

/** Why a file did not get there, in a sentence, and what to do about it. */
export function UploadFailure({ slot, failure, onRetry, onCancel, onPick }: SlotProps & { failure: unknown }) {
  const { t } = useTranslation('gallery');
  const { t: common } = useTranslation('common');
  const photo = t(`slot.${slot}`);
  const sentence =
    failure instanceof Error && !(failure instanceof ApiError) ? failure.message : errorMessage(failure, common);
  return (
    <div className={classes.failure}>
      <p role="alert">{sentence}</p>
      {worthRetrying(failure) ? (
        <Button variant="default" aria-label={t('upload.retryOf', { photo })} onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      ) : (
        <FileButton className={classes.another} label={t('upload.anotherOf', { photo })} onPick={onPick}>
          {t('upload.another')}
        </FileButton>
      )}
      <Button variant="subtle" color="neutral" aria-label={t('upload.discardOf', { photo })} onClick={onCancel}>
        {t('upload.discard')}
      </Button>
    </div>
  );
}
