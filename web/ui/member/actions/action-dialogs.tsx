import { useState } from 'react';
import { loadMessages } from '../../../lib/i18n.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { LazyDialog } from '../../lazy-dialog.tsx';
import type { LoadComponent } from '../../use-lazy-component.ts';
import type { DialogProps } from './dialog-frame.tsx';

/** Loads a dialog's code and texts when the dialog is first opened, since a page of cards does not need them. */
const asked =
  <Props,>(load: LoadComponent<Props>): LoadComponent<Props> =>
  async () => {
    const [dialog] = await Promise.all([load(), loadMessages(['member-dialogs'])]);
    return dialog;
  };

const askBack = asked(() => import('./contact-refund-dialog.tsx'));
const report = asked(() => import('./report-dialog.tsx'));
const interest = asked(() => import('./interest-dialog.tsx'));
const decline = asked(() => import('./decline-dialog.tsx'));
const share = asked(() => import('./share-dialog.tsx'));
const showPhotos = asked(() => import('./show-photos-dialog.tsx'));
const withdraw = asked(() => import('./withdraw-dialog.tsx'));

/** The open dialog. */
export type ActionDialog =
  /** `messageId`, `callId`: the message or call that is reported. */
  | { kind: 'report'; messageId?: string; callId?: string }
  /** Asks for a refund of a contact view. */
  | { kind: 'askBack' }
  /** Sends an interest with a line. */
  | { kind: 'interest' }
  | { kind: 'decline'; interestId: string }
  /** `requestId`: the request this answers. */
  | { kind: 'showPhotos'; requestId?: string }
  /** Shares the member with the viewer's family, on the viewer's board. */
  | { kind: 'share' }
  | { kind: 'withdraw'; interestId: string; mutual: boolean };

interface ActionDialogsProps {
  member: DialogProps['member'];
  /** Undefined if no dialog is open. */
  dialog: ActionDialog | undefined;
  onClose: () => void;
}

/**
 * The dialogs of the actions: refund of a contact view, report, decline with a reason, photo access and its duration,
 * withdrawal.
 */
export function ActionDialogs({ member, dialog, onClose }: ActionDialogsProps) {
  // The menu from which the dialog was chosen is gone once the dialog has loaded, so it cannot return the focus itself.
  useReturnFocus(dialog !== undefined);
  // Keeps the content of a dialog while the dialog closes.
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
      return (
        <LazyDialog
          key={kind}
          load={report}
          dialog={{ ...props, messageId: dialog.messageId, callId: dialog.callId }}
        />
      );
    case 'askBack':
      return <LazyDialog key={kind} load={askBack} dialog={props} />;
    case 'interest':
      return <LazyDialog key={kind} load={interest} dialog={props} />;
    case 'decline':
      return <LazyDialog key={kind} load={decline} dialog={{ ...props, interestId: dialog.interestId }} />;
    case 'showPhotos':
      return <LazyDialog key={kind} load={showPhotos} dialog={{ ...props, requestId: dialog.requestId }} />;
    case 'share':
      return <LazyDialog key={kind} load={share} dialog={props} />;
    case 'withdraw': {
      const { interestId, mutual } = dialog;
      return <LazyDialog key={kind} load={withdraw} dialog={{ ...props, interestId, mutual }} />;
    }
  }
}
