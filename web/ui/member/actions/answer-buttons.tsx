import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import type { Member } from '../member.ts';
import { type ActionDialog, ActionDialogs } from './action-dialogs.tsx';
import classes from './actions.module.css';
import { useBusy } from './use-busy.ts';
import { useMemberActions } from './use-member-actions.ts';

interface AnswerButtonsProps {
  member: Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'>;
  interestId: string;
  /** Receives the focus that was here. */
  place: RefObject<HTMLElement | null>;
}

/** Accept and Decline for a received interest. */
export function AnswerButtons({ member, interestId, place }: AnswerButtonsProps) {
  const { t } = useTranslation('members');
  const { answer } = useMemberActions();
  const [busy, run] = useBusy();
  const [dialog, setDialog] = useState<ActionDialog>();
  const name = fullName(member);
  return (
    <div ref={place as RefObject<HTMLDivElement | null>} className={classes.answers}>
      <Button
        className={classes.answer}
        loading={busy}
        aria-label={t('interest.acceptOf', { name })}
        onClick={() => run(() => answer(member, interestId, 'Accepted'))}
      >
        {t('interest.accept')}
      </Button>
      <Button
        className={classes.answer}
        variant="default"
        disabled={busy}
        aria-label={t('interest.declineOf', { name })}
        onClick={() => setDialog({ kind: 'decline', interestId })}
      >
        {t('interest.decline')}
      </Button>
      <ActionDialogs member={member} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}
