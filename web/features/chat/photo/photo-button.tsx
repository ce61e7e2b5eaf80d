import { ActionIcon } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import classes from '../pane/pane.module.css';

const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./send-photo-dialog.tsx'), loadMessages(['chat-media'])]);
  return dialog;
};

/** Chooses one photo, which is shown before it is sent. */
export function PhotoButton({ peer }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon className={classes.emoji} aria-label={t('photo.send')} onClick={() => input.current?.click()}>
        <IconPhoto size={22} aria-hidden />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('photo.send')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (!chosen) return;
          setFile(chosen);
          setIsOpen(true);
        }}
      />
      {file && (
        <LazyDialog load={loadDialog} dialog={{ peer, file, opened: isOpen, onClose: () => setIsOpen(false) }} />
      )}
    </>
  );
}
