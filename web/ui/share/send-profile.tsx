import { useTranslation } from 'react-i18next';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import { paths } from '../../lib/paths.ts';
import { DialogFrame } from '../member/actions/dialog-frame.tsx';
import dialogs from '../member/actions/dialogs.module.css';
import { ShareButtons } from './share-buttons.tsx';

interface SendProfileProps {
  ownerId: string;
  memberId: string;
  opened: boolean;
  onClose: () => void;
}

/**
 * Sends the link to a profile on the viewer's board. The message says nothing about the member; the link asks for a
 * login, and opens for nobody but the family on the board.
 */
export function SendProfile({ ownerId, memberId, opened, onClose }: SendProfileProps) {
  const { t } = useTranslation('member-dialogs');
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('sending.profile.title')}>
      <div className={dialogs.form}>
        <p className={dialogs.intro}>{t('sending.profile.intro')}</p>
        <ShareButtons
          text={t('sending.profile.text', { code: profileCode(memberId) })}
          url={location.origin + paths.boardProfile(ownerId, memberId)}
        />
      </div>
    </DialogFrame>
  );
}
