import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageFields } from '../../../../contract/photo-fields.ts';
import type { Member } from '../member.ts';
import classes from './dialogs.module.css';

export interface DialogProps {
  /** With as many photos as the screen shows: a card has one, a profile up to four. */
  member: Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'> & ImageFields;
  opened: boolean;
  onClose: () => void;
}

interface DialogFrameProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** By then a menu that has closed has given the focus back to its button, in ms: it takes 10. */
const AFTER_MENU = 20;

/** Whether the focus is in a menu that closes, or was in one that is gone: what was chosen there can't have it again. */
const isComingFromMenu = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[role=menu]') !== null;
};

/** One question about a member. Escape closes it and nothing has happened. */
export function DialogFrame({ opened, title, children, onClose }: DialogFrameProps) {
  const { t } = useTranslation('common');
  // Closed at first: it notes where the focus was when it opens, and gives it back.
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!opened || !isComingFromMenu()) return setShown(opened);
    const timer = setTimeout(() => setShown(true), AFTER_MENU);
    return () => clearTimeout(timer);
  }, [opened]);
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      title={title}
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      {children}
    </Modal>
  );
}
