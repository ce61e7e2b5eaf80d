import { Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowBackUp, IconBan, IconEyeOff, IconFlag, IconHeart, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useOpenOnMount } from '../../use-open-on-mount.ts';
import type { Member } from '../member.ts';
import { type ActionDialog, ActionDialogs } from './action-dialogs.tsx';
import { FollowItem } from './follow-item.tsx';
import { interestState } from './interest-state.ts';
import { MemberMenuButton } from './member-menu-button.tsx';
import type { MemberMenuProps } from './member-menu-props.ts';
import { useMemberActions } from './use-member-actions.ts';

/** Further actions for a member: withdraw an interest, ignore, block, report. Each choice closes the menu. */
export default function MemberMenuList({ member, className, withFollow, children }: MemberMenuProps) {
  const { t } = useTranslation('members');
  const { ignore, block } = useMemberActions();
  const [dialog, setDialog] = useState<ActionDialog>();
  const { opened, setOpened, target } = useOpenOnMount();
  const now = interestState(member.interest);
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="14rem"
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>
          <MemberMenuButton ref={target} member={member} className={className} />
        </Menu.Target>
        <Menu.Dropdown>
          {children ?? <MessageItem member={member} />}
          {withFollow && <FollowItem member={member} />}
          {now.state === 'open' && (
            <Menu.Item
              leftSection={<IconHeart size={18} aria-hidden />}
              onClick={() => setDialog({ kind: 'interest' })}
            >
              {t('menu.interest')}
            </Menu.Item>
          )}
          {(now.state === 'sent' || now.state === 'mutual') && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} data-mirror aria-hidden />}
              onClick={() =>
                setDialog({ kind: 'withdraw', interestId: now.interestId, mutual: now.state === 'mutual' })
              }
            >
              {t('menu.withdraw')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => void ignore(member, true)}>
            {t('menu.ignore')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={() => void block(member, true)}>
            {t('menu.block')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => setDialog({ kind: 'report' })}>
            {t('menu.report')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionDialogs member={member} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/**
 * The message entry of a card's menu. A card only knows about mutual interest; other reasons for writing are on the
 * profile.
 */
function MessageItem({ member }: { member: Pick<Member, 'id' | 'interest'> }) {
  const { t } = useTranslation('members');
  if (interestState(member.interest).state !== 'mutual') return null;
  return (
    <Menu.Item
      component={Link}
      to={paths.conversationWith(member.id)}
      leftSection={<IconMessageCircle size={18} aria-hidden />}
    >
      {t('menu.message')}
    </Menu.Item>
  );
}
