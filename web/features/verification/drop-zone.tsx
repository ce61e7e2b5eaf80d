import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './verification.module.css';

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>;
  /** A document has been chosen already: there is nothing more to browse for. */
  isTaken: boolean;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
  /** What has been chosen. */
  children: ReactNode;
}

/** Where a document is dropped, or looked for on this device. */
export function DropZone({ input, isTaken, error, onFiles, children }: DropZoneProps) {
  const { t } = useTranslation('badges');
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const hover = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; everybody else browses
    <div
      className={classes.place}
      data-over={isOver || undefined}
      data-wrong={error !== undefined || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className={classes.invitation} hidden={isTaken}>
        <IconCloudUpload stroke={1.5} aria-hidden="true" />
        <p>
          <span className={classes.dropHint}>{t('document.drop')} </span>
          <label className={classes.browse}>
            {t('document.browse')}
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png"
              aria-label={t('document.browseLabel')}
              aria-describedby={`${id}-formats ${id}-error`}
              aria-invalid={error !== undefined}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // The same file may be chosen again.
                currentTarget.value = '';
                onFiles(files);
              }}
            />
          </label>
        </p>
        <p id={`${id}-formats`} className={classes.formats}>
          {t('document.formats')}
          <br />
          {t('document.most')}
        </p>
      </div>
      {children}
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}
