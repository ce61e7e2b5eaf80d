import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { photoUrl } from '../../../ui/member/photo-url.ts';
import { usePicture } from '../../../ui/member/use-picture.ts';
import { carouselDirection } from './arrow-keys.ts';
import classes from './photo-dialog.module.css';
import type { MemberProfile } from './profile.queries.ts';
import type { ProfilePhoto } from './profile-photos.ts';

interface PhotoDialogProps {
  profile: MemberProfile;
  /** The photos the viewer sees clearly. */
  shots: readonly ProfilePhoto[];
  first: ProfilePhoto['slot'];
  opened: boolean;
  onClose: () => void;
}

/** A photo in full screen size. Opening it counts as a view, which the photo's owner can see. */
export default function PhotoDialog({ profile, shots, first, opened, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  // Mounted closed first: on opening, the dialog remembers the focused element, and returns the focus to it later.
  const [shown, setShown] = useState(false);
  const [slot, setSlot] = useState(first);
  useEffect(() => {
    setShown(opened);
    if (opened) setSlot(first);
  }, [opened, first]);
  useBackCloses(opened, onClose);
  const at = shots.findIndex((shot) => shot.slot === slot);
  const shot = shots[at];
  const step = (by: 1 | -1): void => {
    const next = shots[at + by];
    if (next) setSlot(next.slot);
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const way = carouselDirection(event);
    if (way) step(way === 'next' ? 1 : -1);
  };
  const name = fullName(profile);
  return (
    <Modal
      opened={shown && shot !== undefined}
      onClose={onClose}
      onKeyDown={moveByKey}
      title={<bdi>{name}</bdi>}
      size="auto"
      padding="sm"
      classNames={{ content: classes.content, header: classes.content, title: classes.title, body: classes.body }}
      closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
    >
      {shot && <Large key={shot.slot} shot={shot} alt={t('photos.large', { name })} />}
      {shots.length > 1 && (
        <div className={classes.steps}>
          <button
            type="button"
            className={classes.step}
            aria-label={t('photos.previous')}
            aria-disabled={at === 0}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={24} stroke={2} data-mirror aria-hidden />
          </button>
          <p role="status">{t('photos.position', { position: at + 1, total: shots.length })}</p>
          <button
            type="button"
            className={classes.step}
            aria-label={t('photos.next')}
            aria-disabled={at === shots.length - 1}
            onClick={() => step(1)}
          >
            <IconChevronRight size={24} stroke={2} data-mirror aria-hidden />
          </button>
        </div>
      )}
    </Modal>
  );
}

function Large({ shot: { url, placeholder }, alt }: { shot: ProfilePhoto; alt: string }) {
  const { t } = useTranslation('profiles');
  const { url: address, state, onLoad, onError } = usePicture(url);
  if (state === 'lost')
    return (
      <p className={classes.lost} role="alert">
        {t('photos.lost')}
      </p>
    );
  const behind = placeholder && state !== 'there' ? { backgroundImage: `url("${placeholder}")` } : undefined;
  return (
    <img
      className={classes.large}
      style={behind}
      data-state={state}
      src={state === 'renewing' ? undefined : photoUrl(address, 'large')}
      alt={alt}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  );
}
