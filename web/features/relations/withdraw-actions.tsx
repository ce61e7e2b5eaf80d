import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/member-lines.ts';
import { type ActionDialog, ActionDialogs } from '../../ui/member/actions/action-dialogs.tsx';
import { ShortlistButton } from '../../ui/member/actions/shortlist-button.tsx';
import classes from './activity.module.css';
import type { InterestCard } from './activity.queries.ts';

/** Under an interest that waits for its answer. */
export function WithdrawActions({ card }: { card: InterestCard }) {
  const { t } = useTranslation('activity');
  const [dialog, setDialog] = useState<ActionDialog>();
  return (
    <>
      <Button
        variant="default"
        className={classes.wide}
        aria-label={t('withdrawOf', { name: fullName(card) })}
        onClick={() => setDialog({ kind: 'withdraw', interestId: card.interestId, mutual: false })}
      >
        {t('withdraw')}
      </Button>
      <ShortlistButton member={card} />
      <ActionDialogs member={card} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
