import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentType } from '../../../contract/options/community-rules.ts';
import type { TrustBadges } from '../../../contract/verification/schema.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { SelectedFile } from './selected-file.tsx';
import { useFileUpload } from './use-file-upload.ts';
import classes from './verification.module.css';

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png'];

interface DocumentFormProps {
  labelOf: LabelOf;
  onDone: (badges: TrustBadges) => void;
  onCancelled: () => void;
}

/** The form for one identity document and its type (spec §5 "Trust badge"). */
export function DocumentForm({ labelOf, onDone, onCancelled }: DocumentFormProps) {
  const { t } = useTranslation('badges');
  const sending = useFileUpload({ onDone, onCancelled });
  const [type, setType] = useState('');
  const [problem, setProblem] = useState<{ type?: string; file?: string }>({});
  const select = useRef<HTMLSelectElement>(null);
  const place = useRef<HTMLInputElement>(null);

  /** Returns why these files are refused; undefined if they are accepted. */
  const refusalOf = (files: readonly File[]): string | undefined => {
    const [file] = files;
    if (!file) return undefined;
    if (sending.chosen || files.length > 1) return t('document.onlyOne');
    if (!TYPES.includes(file.type)) return t('document.formats');
    return file.size > MAX_BYTES ? t('document.tooLarge') : undefined;
  };
  const acceptFile = (files: readonly File[]): void => {
    const [file] = files;
    if (!file) return;
    const refusal = refusalOf(files);
    setProblem(({ type: kept }) => ({ type: kept, file: refusal }));
    if (!refusal) sending.choose(file);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(type ? {} : { type: t('document.typeMissing') }),
      ...(sending.chosen ? {} : { file: t('document.missing') }),
    };
    setProblem(found);
    if (found.type) select.current?.focus();
    else if (found.file) place.current?.focus();
    else void sending.send({ documentType: type });
  };

  const isSending = sending.sent !== undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NativeSelect
        ref={select}
        label={t('document.type')}
        value={type}
        disabled={isSending}
        error={problem.type}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        onChange={({ currentTarget }) => {
          setType(currentTarget.value);
          setProblem(({ file }) => ({ file }));
        }}
      >
        <option value="" disabled>
          {t('document.typePlaceholder')}
        </option>
        {documentType.map(({ key }) => (
          <option key={key} value={key}>
            {labelOf('documentType', key) ?? key}
          </option>
        ))}
      </NativeSelect>
      {type === 'Aadhar Card' && <MaskingHelp />}
      <DropZone input={place} isTaken={sending.chosen !== undefined} error={problem.file} onFiles={acceptFile}>
        {sending.chosen && (
          <SelectedFile
            chosen={sending.chosen}
            name={t('document.chosen')}
            sent={sending.sent}
            onCancel={sending.cancel}
            onRemove={() => {
              sending.remove();
              setProblem(({ type: kept }) => ({ type: kept }));
              place.current?.focus();
            }}
          />
        )}
      </DropZone>
      <FormFailure error={sending.failure} />
      <Button type="submit" className={classes.submit} disabled={isSending}>
        {t('document.send')}
      </Button>
    </form>
  );
}

/** Explains how to get a masked Aadhaar (law.md); an unmasked one is not accepted. */
function MaskingHelp() {
  const { t } = useTranslation('badges');
  const steps = t('document.mask', { returnObjects: true });
  return (
    <div className={classes.masking} role="note">
      <p>
        <strong>{t('document.maskTitle')}</strong>
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{t('document.maskWhy')}</p>
    </div>
  );
}

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>;
  /** True if a document has been chosen, so that the browse button is hidden. */
  isTaken: boolean;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
  /** The chosen document. */
  children: ReactNode;
}

/** An area to drop a document on, with a button to choose a file from this device. */
function DropZone({ input, isTaken, error, onFiles, children }: DropZoneProps) {
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
                // Cleared, so that choosing the same file again fires a change event.
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
