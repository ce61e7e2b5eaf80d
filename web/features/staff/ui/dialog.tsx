import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one question or form. */
export function Dialog({ title, opened, onClose, children }: DialogProps) {
  const { t } = useTranslation('common');
  useReturnFocus(opened);
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      classNames={{ title: classes.title, content: classes.content, header: classes.content, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
