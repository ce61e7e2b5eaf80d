import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import type { Member } from '../member.ts';
import classes from './actions.module.css';
import { useMemberActions } from './use-member-actions.ts';

interface ShortlistButtonProps {
  member: Pick<Member, 'id' | 'firstName' | 'lastName' | 'shortlisted'>;
  /** Shows the label beside the bookmark, if there is space. */
  labelled?: boolean;
}

/** The bookmark button, which adds a member to the shortlist or removes them. */
export function ShortlistButton({ member, labelled = false }: ShortlistButtonProps) {
  const { t } = useTranslation('members');
  const { shortlist } = useMemberActions();
  const on = member.shortlisted ?? false;
  const Icon = on ? IconBookmarkFilled : IconBookmark;
  const icon = <Icon size={20} stroke={2} aria-hidden />;
  return (
    <Button
      variant="default"
      className={`${classes.shortlist} ${labelled ? '' : classes.square}`}
      aria-label={t('shortlist.of', { name: fullName(member) })}
      aria-pressed={on}
      leftSection={labelled ? icon : undefined}
      onClick={() => void shortlist(member, !on)}
    >
      {labelled ? t('shortlist.add') : icon}
    </Button>
  );
}
