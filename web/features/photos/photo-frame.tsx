import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDotsVertical,
  IconPhotoOff,
  IconRefresh,
  IconRotateClockwise,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/member/picture.tsx';
import type { OwnPhoto } from './gallery.queries.ts';
import classes from './slot.module.css';
import type { SlotProps } from './slots.ts';
import { neighbourSlot } from './slots.ts';

interface PhotoFrameProps extends SlotProps {
  photo: OwnPhoto;
  /** True while an upload that will replace this photo is running. */
  isCovered: boolean;
}

/** One of the member's photos in its slot. It can be moved to another slot by dragging or from the menu. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { photo, isCovered, isFixed = false } = props;
  const { t } = useTranslation('gallery');
  return (
    <div className={classes.taken} draggable={!isCovered && !isFixed}>
      <Picture
        url={photo.url}
        blurred={false}
        placeholder={photo.placeholder}
        sizes="15rem"
        isMain
        fallback={<IconPhotoOff className={classes.lost} stroke={1.5} aria-label={t('photos.lost')} />}
      />
      {photo.state !== 'visible' && !isCovered && (
        <span className={classes.state} data-state={photo.state}>
          {t(`state.${photo.state}`)}
        </span>
      )}
      {!isCovered && !isFixed && <PhotoMenu {...props} />}
    </div>
  );
}

function PhotoMenu({ slot, onPick, onTurn, onRemove, onExchange }: PhotoFrameProps) {
  const { t } = useTranslation('gallery');
  const input = useRef<HTMLInputElement>(null);
  const [before, after] = [neighbourSlot(slot, -1), neighbourSlot(slot, 1)];
  return (
    <>
      <Menu position="bottom-end" width="17rem" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon className={classes.menu} aria-label={t('menu.of', { photo: t(`slot.${slot}`) })}>
            <IconDotsVertical size={20} stroke={2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => input.current?.click()}>
            {t('menu.replace')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRotateClockwise size={18} aria-hidden />} onClick={onTurn}>
            {t('menu.turn')}
          </Menu.Item>
          {slot !== 'profileImage' && (
            <Menu.Item
              leftSection={<IconUserCircle size={18} aria-hidden />}
              onClick={() => onExchange('profileImage')}
            >
              {t('menu.profile')}
            </Menu.Item>
          )}
          {before && (
            <Menu.Item
              leftSection={<IconArrowLeft size={18} data-mirror aria-hidden />}
              onClick={() => onExchange(before)}
            >
              {t('menu.before')}
            </Menu.Item>
          )}
          {after && (
            <Menu.Item
              leftSection={<IconArrowRight size={18} data-mirror aria-hidden />}
              onClick={() => onExchange(after)}
            >
              {t('menu.after')}
            </Menu.Item>
          )}
          <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
            {t('menu.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
