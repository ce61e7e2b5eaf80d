import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadMessages } from '../../../lib/i18n.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { useFocusBack } from '../../../lib/use-focus-back.ts';
import type { DialogProps } from './dialog-frame.tsx';

/** A question and its words, fetched when it is first asked: a page of cards does without them. */
const asked = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [dialog] = await Promise.all([retryImport(load), loadMessages(['member-dialogs'])]);
    return dialog;
  });

const AskBackDialog = asked(() => import('./ask-back-dialog.tsx'));
const ReportDialog = asked(() => import('./report-dialog.tsx'));
const DeclineDialog = asked(() => import('./decline-dialog.tsx'));
const ShareDialog = asked(() => import('./share-dialog.tsx'));
const ShowPhotosDialog = asked(() => import('./show-photos-dialog.tsx'));
const WithdrawDialog = asked(() => import('./withdraw-dialog.tsx'));

/** The question that is open. */
export type ActionDialog =
  /** `messageId`: because of what was written in a conversation. */
  | { kind: 'report'; messageId?: string }
  /** A contact view that was not worth it. */
  | { kind: 'askBack' }
  | { kind: 'decline'; interestId: string }
  /** `requestId`: in answer to a request. */
  | { kind: 'showPhotos'; requestId?: string }
  /** With one's family, on their board. */
  | { kind: 'share' }
  | { kind: 'withdraw'; interestId: string; mutual: boolean };

interface ActionDialogsProps {
  member: DialogProps['member'];
  /** Undefined: none is open. */
  dialog: ActionDialog | undefined;
  onClose: () => void;
}

/** The questions that actions ask: ask a contact view back, report, decline with a reason, for how long photos are shown, withdraw. */
export function ActionDialogs({ member, dialog, onClose }: ActionDialogsProps) {
  // Here as well: when one that had to be fetched has come, the menu is gone in which it was chosen.
  useFocusBack(dialog !== undefined);
  // One that closes is still what it was.
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  if (!last) return null;
  const props: DialogProps = { member, opened: dialog !== undefined, onClose };
  return <Suspense fallback={null}>{dialogOf(last, props)}</Suspense>;
}

function dialogOf(dialog: ActionDialog, props: DialogProps) {
  switch (dialog.kind) {
    case 'report':
      return <ReportDialog {...props} messageId={dialog.messageId} />;
    case 'askBack':
      return <AskBackDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} interestId={dialog.interestId} />;
    case 'showPhotos':
      return <ShowPhotosDialog {...props} requestId={dialog.requestId} />;
    case 'share':
      return <ShareDialog {...props} />;
    case 'withdraw':
      return <WithdrawDialog {...props} interestId={dialog.interestId} mutual={dialog.mutual} />;
  }
}
