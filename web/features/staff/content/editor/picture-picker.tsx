import { Button } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../../ui/page.module.css';
import classes from './editor.module.css';
import type { useImageUpload } from './use-image-upload.ts';

interface PicturePickerProps {
  upload: ReturnType<typeof useImageUpload>;
  label: string;
  /** Accessible name of the file field. */
  fieldLabel: string;
  isFirst?: boolean;
}

/** A button that chooses a picture, and the progress of its upload. */
export function PicturePicker({ upload, label, fieldLabel, isFirst }: PicturePickerProps) {
  const { t } = useTranslation('content-desk');
  const field = useRef<HTMLInputElement>(null);
  const { sent, problem } = upload;
  return (
    <div className={classes.picker}>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/*"
        aria-label={fieldLabel}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void upload.start(file);
        }}
      />
      <Button
        variant="default"
        className={page.start}
        data-autofocus={isFirst || undefined}
        leftSection={<IconPhoto size={20} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      {sent !== undefined && <Progress sent={sent} onCancel={upload.cancel} />}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <p className={page.note}>{t('image.note')}</p>
    </div>
  );
}

function Progress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const { t } = useTranslation('content-desk');
  const percent = Math.round(sent * 100);
  const stage = sent < 1 ? t('image.percent', { percent }) : t('image.working');
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('image.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={sent < 1 ? percent : undefined}
        aria-valuetext={stage}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={page.note}>{stage}</span>
      <Button variant="subtle" color="neutral" leftSection={<IconX size={18} aria-hidden />} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
