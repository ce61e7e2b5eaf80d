import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { type ActionDialog, ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../../ui/member/actions/dialogs.module.css';
import { isErased } from '../is-erased.ts';
import { cache } from '../store/cache.ts';
import { afterDeletion } from '../store/list.rules.ts';
import { threads } from '../store/threads.ts';
import classes from './pane.module.css';
import { useCopy } from './use-copy.ts';

interface Deletion {
  message: Message;
  whom: 'me' | 'everyone';
}

interface DeleteDialogProps {
  peer: Conversation;
  deletion: Deletion | undefined;
  onClose: () => void;
}

/** Asks before a message is deleted, and deletes it. */
function DeleteDialog({ peer, deletion, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('chat');
  const [last, setLast] = useState(deletion);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Keeps the dialog's content while the dialog closes.
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

interface Actions {
  copy: (message: Message) => void;
  /** Asks before a message is deleted, which cannot be undone. */
  ask: (message: Message, whom: Deletion['whom']) => void;
  /** Undefined if the other account is erased, so that nobody can be reported. */
  report: ((message: Message) => void) | undefined;
  /** Like `report`, for a call. */
  reportCall: ((callId: string) => void) | undefined;
  openLink: (href: string) => void;
}

const Context = createContext<Actions | null>(null);

/** The actions on messages of this conversation. */
export function useMessageActions(): Actions {
  const actions = useContext(Context);
  if (!actions) throw new Error('There is no conversation around this message.');
  return actions;
}

/** Contains the dialogs of message actions, once for all messages. */
export function MessageActions({ peer, children }: { peer: Conversation; children: ReactNode }) {
  const copy = useCopy();
  const [deletion, setDeletion] = useState<Deletion>();
  const [href, setHref] = useState<string>();
  const [dialog, setDialog] = useState<ActionDialog>();
  const mayReport = !isErased(peer);
  const actions = useMemo<Actions>(
    () => ({
      copy: ({ content }) => copy(content),
      ask: (message, whom) => setDeletion({ message, whom }),
      report: mayReport ? ({ id }) => setDialog({ kind: 'report', messageId: id }) : undefined,
      reportCall: mayReport ? (callId) => setDialog({ kind: 'report', callId }) : undefined,
      openLink: setHref,
    }),
    [copy, mayReport],
  );
  return (
    <Context value={actions}>
      {children}
      <DeleteDialog peer={peer} deletion={deletion} onClose={() => setDeletion(undefined)} />
      <LeaveDialog href={href} onClose={() => setHref(undefined)} />
      <ActionDialogs member={{ ...peer, interest: null }} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Context>
  );
}

/** Shown before a link in a message opens: the link's target, and advice. */
function LeaveDialog({ href, onClose }: { href: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('chat');
  // Keeps the dialog's content while the dialog closes.
  const [last, setLast] = useState(href);
  if (href && href !== last) setLast(href);
  if (!last) return null;
  return (
    <DialogFrame opened={href !== undefined} onClose={onClose} title={t('leave.title')}>
      <div className={dialogs.form}>
        <p>{t('leave.means')}</p>
        <p className={classes.address} dir="ltr">
          {last}
        </p>
        <p>{t('leave.care')}</p>
        <div className={dialogs.buttons}>
          <Button
            component="a"
            href={last}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
            onClick={onClose}
          >
            {t('leave.open')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
