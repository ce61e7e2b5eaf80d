import { useState } from 'react';
import { loadMessages } from '../../../lib/i18n.ts';
import { useFocusBack } from '../../../lib/use-focus-back.ts';
import { LateDialog } from '../../late-dialog.tsx';
import type { LatePart } from '../../use-late.ts';
import type { DialogProps } from './dialog-frame.tsx';

/** A question and its words, fetched when it is first asked: a page of cards does without them. */
const asked =
  <Props,>(load: LatePart<Props>): LatePart<Props> =>
  async () => {
    const [dialog] = await Promise.all([load(), loadMessages(['member-dialogs'])]);
    return dialog;
  };

const askBack = asked(() => import('./ask-back-dialog.tsx'));
const report = asked(() => import('./report-dialog.tsx'));
const decline = asked(() => import('./decline-dialog.tsx'));
const share = asked(() => import('./share-dialog.tsx'));
const showPhotos = asked(() => import('./show-photos-dialog.tsx'));
const withdraw = asked(() => import('./withdraw-dialog.tsx'));

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
  return dialogOf(last, props);
}

function dialogOf(dialog: ActionDialog, props: DialogProps) {
  const { kind } = dialog;
  switch (kind) {
    case 'report':
      return <LateDialog key={kind} load={report} dialog={{ ...props, messageId: dialog.messageId }} />;
    case 'askBack':
      return <LateDialog key={kind} load={askBack} dialog={props} />;
    case 'decline':
      return <LateDialog key={kind} load={decline} dialog={{ ...props, interestId: dialog.interestId }} />;
    case 'showPhotos':
      return <LateDialog key={kind} load={showPhotos} dialog={{ ...props, requestId: dialog.requestId }} />;
    case 'share':
      return <LateDialog key={kind} load={share} dialog={props} />;
    case 'withdraw': {
      const { interestId, mutual } = dialog;
      return <LateDialog key={kind} load={withdraw} dialog={{ ...props, interestId, mutual }} />;
    }
  }
}
