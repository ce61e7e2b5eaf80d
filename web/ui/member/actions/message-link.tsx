import { Button, Menu } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { conversationQuery } from '../../../lib/conversation.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import type { Member } from '../member.ts';
import { interestState } from './interest-state.ts';

type Named = Pick<Member, 'id' | 'firstName' | 'lastName'>;

/** Leads to the conversation with a member, where one may write to them or has done so. */
export function MessageButton({ member }: { member: Named }) {
  const { t } = useTranslation('activity');
  const { data } = useQuery({ ...conversationQuery(member.id), retry: false });
  if (!data || (!data.writing.allowed && data.chatId === null)) return null;
  return (
    <Button
      component={Link}
      to={paths.conversationWith(member.id, data.chatId)}
      variant="default"
      leftSection={<IconMessageCircle size={20} aria-hidden />}
      aria-label={t('menu.messageTo', { name: fullName(member) })}
    >
      {t('menu.message')}
    </Button>
  );
}

/** The entry of a card's menu. A card knows of mutual interest; all else stands on the profile. */
export function MessageItem({ member }: { member: Named & Pick<Member, 'interest'> }) {
  const { t } = useTranslation('activity');
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
