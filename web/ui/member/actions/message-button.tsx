import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import type { Member } from '../member.ts';

type NamedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>;

/** Link to the conversation with a member, if one may write or has written. */
export function MessageButton({ member }: { member: NamedMember }) {
  const { t } = useTranslation('members');
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
