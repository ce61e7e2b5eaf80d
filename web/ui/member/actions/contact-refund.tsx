import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactRefundsQuery, entitlementsQuery } from '../../../lib/entitlements.queries.ts';
import { locale } from '../../../lib/i18n.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { type ActionDialog, ActionDialogs } from './action-dialogs.tsx';
import classes from './contact-refund.module.css';
import type { DialogProps } from './dialog-frame.tsx';

/** Time for which the answer counts as fresh, since one list may contain many of these components, ms. */
const STALE_TIME_MS = 60_000;

/** Beside contact details already seen: a button to request a refund of the view, or the state of the request. */
export function ContactRefund({ member }: { member: DialogProps['member'] }) {
  const { t } = useTranslation('members');
  const [dialog, setDialog] = useState<ActionDialog>();
  const { data: own } = useQuery({ ...entitlementsQuery, staleTime: STALE_TIME_MS });
  const { data: backs } = useQuery({ ...contactRefundsQuery, staleTime: STALE_TIME_MS });
  const back = backs?.find(({ memberId }) => memberId === member.id);
  if (back)
    return (
      <p className={classes.standing}>
        {t(`askingBack.stands.${back.status}`, { when: relativeTime(back.decidedAt ?? back.at, locale()) })}{' '}
        {back.answer && t('askingBack.answer', { answer: back.answer })}
      </p>
    );
  // A member who has never used a contact view has nothing to refund.
  if (!own || !backs || own.contactViews.used === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="neutral"
        className={classes.open}
        aria-label={t('askingBack.openOf', { name: fullName(member) })}
        onClick={() => setDialog({ kind: 'askBack' })}
      >
        {t('askingBack.open')}
      </Button>
      <ActionDialogs member={member} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
