import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentImage } from '../../../../../contract/content/schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import classes from './editor.module.css';
import { PicturePicker } from './picture-picker.tsx';
import { useImageUpload } from './use-image-upload.ts';

const ALTERNATIVE_MAX_LENGTH = 200;

interface ImageDialogProps {
  opened: boolean;
  /** A pasted or dropped picture, which is uploaded at once. */
  file: File | undefined;
  onInsert: (alternative: string, address: string) => void;
  onClose: () => void;
}

/** Uploads a picture for the text, and asks what it shows. */
export function ImageDialog({ opened, file, onInsert, onClose }: ImageDialogProps) {
  const { t } = useTranslation('content-desk');
  return (
    <Dialog title={t('image.title')} opened={opened} onClose={onClose}>
      {opened && <ImageForm file={file} onInsert={onInsert} onClose={onClose} />}
    </Dialog>
  );
}

function ImageForm({ file, onInsert, onClose }: Omit<ImageDialogProps, 'opened'>) {
  const { t } = useTranslation('content-desk');
  const [image, setImage] = useState<ContentImage>();
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<'image' | 'words'>();
  const upload = useImageUpload(setImage);
  const field = useRef<HTMLInputElement>(null);
  const { start } = upload;
  const isStarted = useRef(false);
  useEffect(() => {
    if (!file || isStarted.current) return;
    isStarted.current = true;
    void start(file);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const gap = image ? words.trim() === '' && 'words' : 'image';
    setMissing(gap || undefined);
    if (gap === 'words') field.current?.focus();
    if (image && !gap) onInsert(words.trim(), image.url);
  };
  return (
    <form className={page.form} noValidate onSubmit={submit}>
      {image && (
        <img
          src={`${image.url}?size=small`}
          alt=""
          width={image.width}
          height={image.height}
          className={classes.thumbnail}
        />
      )}
      <PicturePicker
        isFirst
        upload={upload}
        label={t(image ? 'image.replace' : 'image.choose')}
        fieldLabel={t('image.file')}
      />
      {missing === 'image' && !image && (
        <p role="alert" className={classes.problem}>
          {t('image.missing')}
        </p>
      )}
      <TextInput
        ref={field}
        label={t('image.alternative')}
        description={t('image.alternativeNote')}
        autoComplete="off"
        maxLength={ALTERNATIVE_MAX_LENGTH}
        value={words}
        error={missing === 'words' && !words.trim() ? t('image.alternativeMissing') : undefined}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <div className={page.buttons}>
        <Button type="submit" loading={upload.sent !== undefined}>
          {t('image.insert')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
