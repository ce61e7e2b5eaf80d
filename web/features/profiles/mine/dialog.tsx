import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The answer buttons; the one that loses no input comes first. */
  actions: ReactNode;
  onClose: () => void;
}

/** A dialog that must be answered. Escape and the phone's Back button choose the answer that loses no input. */
export function Dialog({ opened, title, children, actions, onClose }: DialogProps) {
  const { t } = useTranslation('common');
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      classNames={{ content: classes.content, title: classes.title, header: classes.header }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 22 }}
    >
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </Modal>
  );
}
