import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import classes from './members.module.css';
import type { DeskMember, DeskMemberPage } from './members.queries.ts';

interface RecoveryStateProps {
  member: Pick<DeskMember, 'id' | 'name'>;
  recovery: NonNullable<DeskMemberPage['recovery']>;
  onDone: () => Promise<unknown>;
}

/** The latest recovery of an account: when a waiting one is completed, or how the last one ended. */
export function RecoveryState({ member, recovery, onDone }: RecoveryStateProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const [isStopping, setStopping] = useState(false);
  const { state, phoneNumber, completesAt, endedAt, endedBecause, askedBy, approvedBy, endedBy, stopReason } = recovery;
  const nameOf = (person: typeof askedBy): string => person?.name ?? staff('facts.erased');
  const isWaiting = state === 'waiting';
  return (
    <section className={`${classes.card} ${classes.recovery}`} aria-label={t('recovery.heading')}>
      <h2>{t('recovery.heading')}</h2>
      <p>
        {isWaiting
          ? t('recovery.waiting', { phone: phoneNumber, when: exactTimeInIndia(completesAt, locale()) })
          : t(`recovery.ended.${endedBecause ?? 'completed'}`, {
              ...{ phone: phoneNumber, by: nameOf(endedBy), when: exactTimeInIndia(endedAt ?? completesAt, locale()) },
            })}
        {stopReason && ` ${t('recovery.because', { reason: stopReason })}`}
      </p>
      <p className={classes.byline}>
        {t('recovery.persons', { asker: nameOf(askedBy), approver: nameOf(approvedBy) })}
      </p>
      {isWaiting && (
        <div className={page.buttons}>
          <Button variant="default" onClick={() => setStopping(true)}>
            {t('recovery.stop')}
          </Button>
        </div>
      )}
      <Dialog title={t('recovery.stop')} opened={isStopping} onClose={() => setStopping(false)}>
        <StopForm member={member} onClose={() => setStopping(false)} onDone={onDone} />
      </Dialog>
    </section>
  );
}

function StopForm({ member, onClose, onDone }: Omit<RecoveryStateProps, 'recovery'> & { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { props, errors, failure, busy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => (reason.trim().length < 10 ? { reason: t('recovery.reasonShort') } : {}),
    send: async ({ reason }) => {
      await call(deskEndpoints.memberDesk.stopRecovery, { params: { id: member.id }, body: { reason: reason.trim() } });
      onClose();
      await onDone();
      toast.success(t('recovery.stopped'));
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t('recovery.stopIntro', { name: member.name })}</p>
      <Textarea
        name="reason"
        className={page.textarea}
        label={t('recovery.stopReason')}
        maxLength={1000}
        data-autofocus
        error={errors.reason}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('recovery.stopConfirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
