import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './use-file-upload.ts';
import classes from './verification.module.css';

interface SelectedFileProps {
  chosen: ChosenFile;
  /** Type of the document. */
  name: string;
  /** Share that was sent, 0 to 1; undefined before the upload starts. */
  sent: number | undefined;
  onCancel: () => void;
  onRemove: () => void;
}

/** A chosen file, with the progress of its upload. */
export function SelectedFile({ chosen: { file, preview }, name, sent, onCancel, onRemove }: SelectedFileProps) {
  const { t } = useTranslation('badges');
  return (
    <div className={classes.chosen}>
      <img src={preview} alt={name} width={72} height={72} />
      <div className={classes.chosenWords}>
        <bdi>{file.name}</bdi>
        {sent !== undefined && <Progress sent={sent} />}
      </div>
      {sent === undefined ? (
        <Button
          variant="subtle"
          color="neutral"
          aria-label={t('document.removeOf', { name: file.name })}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        >
          {t('document.remove')}
        </Button>
      ) : (
        <Button variant="default" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      )}
    </div>
  );
}

function Progress({ sent }: { sent: number }) {
  const { t } = useTranslation('badges');
  const percent = Math.round(sent * 100);
  const stage = sent < 1 ? t('upload.percent', { percent }) : t('upload.working');
  return (
    <>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('upload.of')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={sent < 1 ? percent : undefined}
        aria-valuetext={stage}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={classes.stage}>{stage}</span>
    </>
  );
}
