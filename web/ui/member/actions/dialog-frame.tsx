import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageFields } from '../../../../contract/photos/fields.schema.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import type { Member } from '../member.ts';
import classes from './dialogs.module.css';

export interface DialogProps {
  /** The photos are those that the screen shows: a card has one, a profile up to four. */
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

/** A dialog about a member. Escape or the phone's Back button closes the dialog without any effect. */
export function DialogFrame({ opened, title, children, onClose }: DialogFrameProps) {
  const { t } = useTranslation('common');
  useReturnFocus(opened);
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      classNames={{ content: classes.content, header: classes.content, title: classes.title }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      {children}
    </Modal>
  );
}
