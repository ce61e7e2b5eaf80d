import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import { type ActionDialog, ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { isErased } from '../is-erased.ts';
import { DeleteDialog, type Deletion } from './delete-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useCopy } from './use-copy.ts';

interface Actions {
  copy: (message: Message) => void;
  /** Asks before a message is deleted, which cannot be undone. */
  ask: (message: Message, whom: Deletion['whom']) => void;
  /** Undefined if there is nobody left to report. */
  report: ((message: Message) => void) | undefined;
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
