import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrustBadges } from '../../../contract/verification/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { formatClock } from '../../lib/local-time.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { SelectedFile } from './selected-file.tsx';
import { useFileUpload } from './use-file-upload.ts';
import type { OwnBadges } from './use-own-badges.ts';
import classes from './verification.module.css';

interface SelfieFormProps {
  given: TrustBadges['selfie'];
  numbering: OwnBadges['numbering'];
  onDone: (badges: TrustBadges) => void;
  onCancelled: () => void;
}

/** First requests the number to hold up, then uploads a picture with it, from the phone's camera or a file. */
export function SelfieForm({ given, numbering, onDone, onCancelled }: SelfieFormProps) {
  const { t } = useTranslation('badges');
  const sending = useFileUpload({ onDone, onCancelled });
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const acceptFile = (file: File): void => {
    // A file without a type may still be a photo.
    const isPicture = !file.type || file.type.startsWith('image/');
    setProblem(isPicture ? undefined : t('selfie.noImage'));
    if (isPicture) sending.choose(file);
  };
  if (!given)
    return (
      <Button className={classes.submit} loading={numbering.isPending} onClick={() => numbering.mutate()}>
        {t('selfie.get')}
      </Button>
    );
  const time = formatClock(given.until, locale());
  return (
    <div className={classes.form}>
      <p className={classes.numberName} id={id}>
        {t('selfie.number')}
      </p>
      <output className={classes.number} aria-labelledby={id}>
        {given.number}
      </output>
      <p>{t('selfie.write', { until: time })}</p>
      {sending.chosen ? (
        <SelectedFile
          chosen={sending.chosen}
          name={t('selfie.chosen')}
          sent={sending.sent}
          onCancel={sending.cancel}
          onRemove={sending.remove}
        />
      ) : (
        <div className={classes.buttons}>
          <Pick label={t('selfie.camera')} camera onPick={acceptFile} />
          <Pick label={t('selfie.file')} onPick={acceptFile} />
          <Button variant="subtle" loading={numbering.isPending} onClick={() => numbering.mutate()}>
            {t('selfie.again')}
          </Button>
        </div>
      )}
      <p className={classes.error} role="alert">
        {problem}
      </p>
      <FormFailure error={sending.failure} />
      {sending.chosen && (
        <Button className={classes.submit} disabled={sending.sent !== undefined} onClick={() => void sending.send()}>
          {t('selfie.send')}
        </Button>
      )}
    </div>
  );
}

function Pick({ label, camera = false, onPick }: { label: string; camera?: boolean; onPick: (file: File) => void }) {
  return (
    <label className={`${classes.pick} ${camera ? classes.camera : ''}`}>
      {label}
      <input
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
