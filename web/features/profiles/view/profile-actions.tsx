import { Button, Menu } from '@mantine/core';
import { IconCopy, IconFlag, IconPhotoShare, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import { type ActionDialog, ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { InterestButton } from '../../../ui/member/actions/interest-button.tsx';
import { interestState } from '../../../ui/member/actions/interest-state.ts';
import { MemberMenu } from '../../../ui/member/actions/member-menu.tsx';
import { MessageButton } from '../../../ui/member/actions/message-button.tsx';
import { ShortlistButton } from '../../../ui/member/actions/shortlist-button.tsx';
import { copyCode } from './copy-code.ts';
import { GalleryRequest } from './gallery-request.tsx';
import { InterestLine } from './interest-line.tsx';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-actions.module.css';
import { ProfileCode } from './profile-code.tsx';

/** The actions for this member. An ignored or blocked member must be shown again first. */
export function ProfileActions({ profile }: { profile: MemberProfile }) {
  const isAvoided = (profile.ignored || profile.blocked) ?? false;
  return (
    <div className={classes.actions}>
      {isAvoided ? <ReportButton profile={profile} /> : <Acts profile={profile} />}
      <ProfileCode id={profile.id} />
    </div>
  );
}

function Acts({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation(['profiles', 'members']);
  const [dialog, setDialog] = useState<ActionDialog>();
  return (
    <>
      <InterestLine profile={profile} />
      <div className={classes.buttons}>
        <div className={classes.interest}>
          <InterestButton member={profile} />
        </div>
        <WithdrawButton profile={profile} />
        <MessageButton member={profile} />
        <ShortlistButton member={profile} labelled />
        <MemberMenu member={profile}>
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copyCode(profileCode(profile.id), t)}
          >
            {t('code.copy')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPhotoShare size={18} aria-hidden />}
            onClick={() => setDialog({ kind: 'showPhotos' })}
          >
            {t('members:menu.showPhotos')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUsersGroup size={18} aria-hidden />}
            onClick={() => setDialog({ kind: 'share' })}
          >
            {t('members:menu.share')}
          </Menu.Item>
        </MemberMenu>
      </div>
      <GalleryRequest profile={profile} />
      <ActionDialogs member={profile} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** The only menu entry left for a member who is ignored or blocked. */
function ReportButton({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('members');
  const [dialog, setDialog] = useState<ActionDialog>();
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconFlag size={20} aria-hidden />}
        onClick={() => setDialog({ kind: 'report' })}
      >
        {t('menu.report')}
      </Button>
      <ActionDialogs member={profile} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** Beside a pending interest. An accepted one is withdrawn from the menu. */
function WithdrawButton({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profiles');
  const [dialog, setDialog] = useState<ActionDialog>();
  const now = interestState(profile.interest);
  return (
    <>
      {now.state === 'sent' && (
        <Button
          variant="default"
          onClick={() => setDialog({ kind: 'withdraw', interestId: now.interestId, mutual: false })}
        >
          {t('interest.withdraw')}
        </Button>
      )}
      <ActionDialogs member={profile} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
