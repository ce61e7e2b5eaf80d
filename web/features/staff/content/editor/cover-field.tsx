import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContentImage } from '../../../../../contract/content/schema.ts';
import page from '../../ui/page.module.css';
import classes from './editor.module.css';
import { PicturePicker } from './picture-picker.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface CoverFieldProps {
  cover: ContentImage | null;
  error: string | undefined;
  onChange: (cover: ContentImage | null) => void;
}

/** The picture above an article, or of a service. */
export function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation('content-desk');
  const upload = useImageUpload(onChange);
  return (
    <fieldset className={classes.coverField}>
      <legend>{t('cover.label')}</legend>
      {cover && (
        <img
          src={`${cover.url}?size=medium`}
          alt={t('cover.shown')}
          width={cover.width}
          height={cover.height}
          className={classes.cover}
        />
      )}
      <PicturePicker upload={upload} label={t(cover ? 'cover.replace' : 'cover.choose')} fieldLabel={t('cover.file')} />
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
      {cover && (
        <Button
          variant="default"
          className={page.start}
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => onChange(null)}
        >
          {t('cover.remove')}
        </Button>
      )}
    </fieldset>
  );
}
