import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowBackUp, IconBan, IconDotsVertical, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import { type ActionDialog, ActionDialogs } from './action-dialogs.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { interestState } from './interest-state.ts';
import { MessageItem } from './message-link.tsx';
import { useMemberActions } from './use-member-actions.ts';

interface MemberMenuProps {
  member: DialogProps['member'];
  className?: string | undefined;
  /** Further entries, `Menu.Item`s, before the others. */
  children?: ReactNode;
}

/** What else one can do about a member: withdraw an interest, ignore, block, report. Each choice closes the menu. */
export function MemberMenu({ member, className, children }: MemberMenuProps) {
  const { t } = useTranslation('activity');
  const { ignore, block } = useMemberActions();
  const [dialog, setDialog] = useState<ActionDialog>();
  const now = interestState(member.interest);
  return (
    <>
      <Menu position="bottom-end" width="14rem" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon className={className} aria-label={t('menu.of', { name: fullName(member) })}>
            <IconDotsVertical size={20} stroke={2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children ?? <MessageItem member={member} />}
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
