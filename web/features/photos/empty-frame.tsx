import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileButton } from './file-button.tsx';
import classes from './slot.module.css';
import type { SlotProps } from './slot.tsx';

/** A place without a photo: choose one, or take one where a finger is the pointer. */
export function EmptyFrame({ slot, isChecking, onPick }: Pick<SlotProps, 'slot' | 'isChecking' | 'onPick'>) {
  const { t } = useTranslation('gallery');
  const photo = t(`slot.${slot}`);
  return (
    <div className={classes.empty} aria-busy={isChecking}>
      <FileButton className={classes.add} label={t('pick.addOf', { photo })} onPick={onPick}>
        <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
        <span>{t(isChecking ? 'pick.checking' : 'pick.add')}</span>
        <span className={classes.dropHint}>{t('pick.drop')}</span>
      </FileButton>
      <FileButton camera className={classes.camera} label={t('pick.cameraOf', { photo })} onPick={onPick}>
        <IconCamera size={20} aria-hidden />
        <span>{t('pick.camera')}</span>
      </FileButton>
    </div>
  );
}
