import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import { useBusy } from '../../ui/member/actions/use-busy.ts';
import classes from './gallery.module.css';
import type { OwnPhoto } from './gallery.queries.ts';

interface RemoveDialogProps {
  /** Undefined: it is closed. */
  photo: OwnPhoto | undefined;
  /** Tells a failure itself. */
  onRemove: (photo: OwnPhoto) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a photo goes for good, and says what becomes of it. */
export function RemoveDialog({ photo, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('gallery');
  const [busy, run] = useBusy();
  // While it closes it still says what it said.
  const [last, setLast] = useState(photo);
  if (photo && photo !== last) setLast(photo);
  const remove = async (): Promise<unknown> => last && onRemove(last).then(onClose, onClose);
  return (
    <DialogFrame
      opened={photo !== undefined}
      onClose={onClose}
      title={t('removing.title', { photo: t(`slot.${last?.slot ?? 'profileImage'}`) })}
    >
      <div className={classes.dialog}>
        <p className={classes.note}>{t('removing.means')}</p>
        <div className={classes.buttons}>
          <Button color="danger" loading={busy} onClick={() => run(remove)}>
            {t('removing.submit')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('removing.keep')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
