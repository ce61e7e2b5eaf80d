import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSlot } from '../../../contract/photo-fields.ts';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import { useBusy } from '../../ui/member/actions/use-busy.ts';
import classes from './gallery.module.css';

interface RemoveDialogProps {
  /** Undefined: it is closed. */
  slot: PhotoSlot | undefined;
  /** Tells a failure itself. */
  onRemove: (slot: PhotoSlot) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a photo goes for good, and says what becomes of it. */
export function RemoveDialog({ slot, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('gallery');
  const [busy, run] = useBusy();
  // While it closes it still says what it said.
  const [last, setLast] = useState<PhotoSlot>('profileImage');
  if (slot && slot !== last) setLast(slot);
  const remove = (): Promise<unknown> => onRemove(last).then(onClose, onClose);
  return (
    <DialogFrame
      opened={slot !== undefined}
      onClose={onClose}
      title={t('removing.title', { photo: t(`slot.${last}`) })}
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
