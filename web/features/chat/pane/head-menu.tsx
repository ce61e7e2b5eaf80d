import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconArchive, IconArchiveOff, IconBan, IconDotsVertical, IconFlag, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { type ActionDialog, ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { useMemberActions } from '../../../ui/member/actions/use-member-actions.ts';
import { isErased } from '../is-erased.ts';
import { useArchive } from '../use-archive.ts';

/** Further actions: profile, archive, report, and block with one tap. */
export function HeadMenu({ peer }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { block } = useMemberActions();
  const archive = useArchive();
  const [dialog, setDialog] = useState<ActionDialog>();
  const ban = (): void => {
    void block(peer, true);
    navigate(paths.messages, { replace: true });
  };
  const ArchiveIcon = peer.archived ? IconArchiveOff : IconArchive;
  return (
    <>
      <Menu position="bottom-end" width="15rem" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon aria-label={t('menu.of', { name: fullName(peer) })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {peer.isOpen && (
            <Menu.Item component={Link} to={paths.profile(peer.id)} leftSection={<IconUser size={18} aria-hidden />}>
              {t('menu.profile')}
            </Menu.Item>
          )}
          {peer.chatId && (
            <Menu.Item
              leftSection={<ArchiveIcon size={18} aria-hidden />}
              onClick={() => archive(peer, !peer.archived)}
            >
              {t(peer.archived ? 'menu.unarchive' : 'menu.archive')}
            </Menu.Item>
          )}
          {!isErased(peer) && (
            <>
              <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => setDialog({ kind: 'report' })}>
                {t('menu.report')}
              </Menu.Item>
              <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={ban}>
                {t('menu.block')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ActionDialogs member={{ ...peer, interest: null }} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
