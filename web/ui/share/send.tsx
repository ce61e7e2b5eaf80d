import { useState } from 'react';
import { loadMessages } from '../../lib/i18n.ts';
import { LazyDialog } from '../lazy-dialog.tsx';
import type { FamilyMessage } from './sent.ts';

/** Loads the dialog's code and texts when it is first opened. */
const load = async () => {
  const [dialog] = await Promise.all([import('./send-dialog.tsx'), loadMessages(['member-dialogs'])]);
  return dialog;
};

interface SendProps {
  /** Undefined if the dialog is closed. */
  sent: FamilyMessage | undefined;
  onClose: () => void;
}

/** The dialog that sends a message to the family with the apps of the device. */
export function Send({ sent, onClose }: SendProps) {
  // Keeps the content of the dialog while the dialog closes.
  const [last, setLast] = useState(sent);
  if (sent && sent !== last) setLast(sent);
  if (!last) return null;
  return <LazyDialog load={load} dialog={{ sent: last, opened: sent !== undefined, onClose }} />;
}
