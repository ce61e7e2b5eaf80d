import { Menu } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { Member } from '../member.ts';
import { interestState } from './interest-state.ts';

/** The message entry of a card's menu. A card only knows of mutual interest; the profile shows other cases. */
export function MessageItem({ member }: { member: Pick<Member, 'id' | 'interest'> }) {
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
