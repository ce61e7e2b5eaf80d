import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/i18n.ts';
import { formatDay } from '../../lib/relative-time.ts';
import { DialogFrame } from '../member/actions/dialog-frame.tsx';
import dialogs from '../member/actions/dialogs.module.css';
import { SendProfile } from './send-profile.tsx';
import type { FamilyMessage } from './sent.ts';
import { ShareButtons } from './share-buttons.tsx';

interface SendDialogProps {
  sent: FamilyMessage;
  opened: boolean;
  onClose: () => void;
}

/** Sends a message about an invitation, or the link to a profile on the viewer's board. */
export default function SendDialog({ sent, opened, onClose }: SendDialogProps) {
  const { t } = useTranslation('member-dialogs');
  if (sent.kind === 'profile') return <SendProfile {...sent} opened={opened} onClose={onClose} />;
  const { name, contact, expiresAt } = sent;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('sending.invitation.title', { name })}>
      <div className={dialogs.form}>
        <p className={dialogs.intro}>{t('sending.invitation.intro', { name, contact })}</p>
        <ShareButtons
          text={t('sending.invitation.text', { name, contact, day: formatDay(expiresAt, locale()) })}
          url={location.origin}
        />
      </div>
    </DialogFrame>
  );
}
