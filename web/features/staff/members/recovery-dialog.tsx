import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import type { DeskMember } from './members.queries.ts';

interface RecoveryDialogProps {
  member: Pick<DeskMember, 'id' | 'name'>;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

interface Sent {
  readonly phoneNumber: string;
  readonly sentTo: string;
}

/**
 * Asks a colleague to approve a new phone number for a member who has lost phone and email. A code proves that the
 * person has the new number; the reason and the check of the identity are for the colleague.
 */
export function RecoveryDialog({ opened, ...rest }: RecoveryDialogProps) {
  const { t } = useTranslation('desk');
  const [sent, setSent] = useState<Sent>();
  return (
    <Dialog title={t('recovery.title')} opened={opened} onClose={rest.onClose}>
      <div className={page.form}>
        <SendCodeForm member={rest.member} sent={sent} onSent={setSent} />
        {sent && <RequestForm {...rest} sent={sent} />}
      </div>
    </Dialog>
  );
}

type PartProps = Omit<RecoveryDialogProps, 'opened'>;

function SendCodeForm({
  member,
  sent,
  onSent,
}: Pick<PartProps, 'member'> & { sent: Sent | undefined; onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('desk');
  const { props, errors, failure, busy } = useForm({
    fields: ['phoneNumber'],
    check: ({ phoneNumber }) => (phoneNumber.trim() ? {} : { phoneNumber: t('recovery.numberMissing') }),
    send: async ({ phoneNumber: typed }) => {
      const phoneNumber = typed.trim();
      const { data } = await call(deskEndpoints.memberDesk.sendRecoveryCode, {
        params: { id: member.id },
        body: { phoneNumber },
      });
      onSent({ phoneNumber, sentTo: data.sentTo });
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t('recovery.intro', { name: member.name })}</p>
      <TextInput
        name="phoneNumber"
        type="tel"
        label={t('recovery.number')}
        description={t('recovery.numberNote')}
        autoComplete="off"
        data-autofocus
        error={errors.phoneNumber}
      />
      {sent && <p role="status">{t('recovery.sentTo', { phone: sent.sentTo })}</p>}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" variant={sent ? 'default' : 'filled'} loading={busy}>
          {t(sent ? 'recovery.sendAgain' : 'recovery.send')}
        </Button>
      </div>
    </form>
  );
}

function RequestForm({ member, sent, onClose, onDone }: PartProps & { sent: Sent }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['otp', 'reason', 'identityCheck'],
    check: ({ otp, reason, identityCheck }) => ({
      ...(/^\d{6}$/.test(otp.trim()) ? {} : { otp: t('restore.codeMissing') }),
      ...(reason.trim().length < 10 ? { reason: t('recovery.reasonShort') } : {}),
      ...(identityCheck.trim().length < 20 ? { identityCheck: t('recovery.checkShort') } : {}),
    }),
    send: async ({ otp, reason, identityCheck }) => {
      const words = { reason: reason.trim(), identityCheck: identityCheck.trim() };
      const body = { phoneNumber: sent.phoneNumber, otp: otp.trim(), ...words };
      await call(deskEndpoints.memberDesk.askRecovery, { params: { id: member.id }, body });
      await queries.invalidateQueries({ queryKey: staffKeys.approvals });
      await onDone();
      toast.success(t('approvals.asked'));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <TextInput
        name="otp"
        label={t('recovery.code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errors.otp}
      />
      <Textarea
        name="reason"
        className={page.textarea}
        label={t('recovery.reason')}
        maxLength={1000}
        error={errors.reason}
      />
      <Textarea
        name="identityCheck"
        className={page.textarea}
        label={t('recovery.check')}
        description={t('recovery.checkNote')}
        maxLength={2000}
        error={errors.identityCheck}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('approvals.askSend')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
