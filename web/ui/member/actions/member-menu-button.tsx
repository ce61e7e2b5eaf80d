import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import type { DialogProps } from './dialog-frame.tsx';

type MemberMenuButtonProps = { member: DialogProps['member']; loading?: boolean } & Omit<
  ComponentPropsWithRef<'button'>,
  'color' | 'style'
>;

/** The three-dot button of a member's menu. */
export function MemberMenuButton({ member, ...button }: MemberMenuButtonProps) {
  const { t } = useTranslation('members');
  return (
    <ActionIcon
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      aria-label={t('menu.of', { name: fullName(member) })}
    >
      <IconDotsVertical size={20} stroke={2} aria-hidden />
    </ActionIcon>
  );
}
