import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../../ui/member/actions/dialogs.module.css';
import { cache } from '../store/cache.ts';
import { afterDeletion } from '../store/list.rules.ts';
import { threads } from '../store/threads.ts';

export interface Deletion {
  message: Message;
  whom: 'me' | 'everyone';
}

interface DeleteDialogProps {
  peer: Conversation;
  deletion: Deletion | undefined;
  onClose: () => void;
}

/** Asks before a message is deleted, and deletes it. */
export function DeleteDialog({ peer, deletion, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('chat');
  const [last, setLast] = useState(deletion);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Keeps its content while it closes.
  if (deletion && deletion !== last) {
    setLast(deletion);
    setFailure(undefined);
  }
  if (!last) return null;
  const { message, whom } = last;
  const isAll = whom === 'everyone';
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(endpoints.chat.deleteMessage, { params: { id: message.id }, query: { for: whom } });
      threads.change(peer.id, data);
      cache.change(peer.id, (conversation) => afterDeletion(conversation, data));
      toast.success(t(isAll ? 'message.deletedAll' : 'message.deletedMe'));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      opened={deletion !== undefined}
      onClose={onClose}
      title={t(isAll ? 'deleting.title' : 'deleting.forMe')}
    >
      <div className={dialogs.form}>
        <p>{t(isAll ? 'deleting.means' : 'deleting.forMeMeans')}</p>
        <FormFailure error={failure} />
        <div className={dialogs.buttons}>
          <Button color="danger" loading={busy} onClick={() => void remove()}>
            {t(isAll ? 'message.deleteAll' : 'message.deleteMe')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
