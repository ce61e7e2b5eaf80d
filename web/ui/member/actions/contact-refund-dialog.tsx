import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GiveBackReason } from '../../../../contract/billing/values.ts';
import { call } from '../../../lib/client.ts';
import { contactRefundsQuery, entitlementsQuery } from '../../../lib/entitlements.queries.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { ReasonList } from './reason-list.tsx';

/** The limit of contract/billing/packages.api.ts. */
const MAX_LENGTH = 300;

const reasons = ['deadNumber', 'inactive'] as const satisfies readonly GiveBackReason[];

/** Requests a refund of a contact view whose contact was not usable. */
export default function ContactRefundDialog({ member, opened, onClose }: DialogProps) {
  const { t } = useTranslation('member-dialogs');
  const queries = useQueryClient();
  const form = useForm({
    fields: ['reason', 'note'],
    check: ({ reason, note }): { reason?: string; note?: string } => ({
      ...(reason ? {} : { reason: t('askingBack.reasonMissing') }),
      ...([...note].length > MAX_LENGTH ? { note: t('askingBack.tooLong', { count: MAX_LENGTH }) } : {}),
    }),
    send: async ({ reason, note }) => {
      const body = { memberId: member.id, reason: reason as GiveBackReason, note: note.trim() || null };
      const { data, message } = await call(laterEndpoints.packages.askBack, { body });
      queries.setQueryData(contactRefundsQuery.queryKey, (all) => all && [data, ...all]);
      void queries.invalidateQueries({ queryKey: entitlementsQuery.queryKey });
      toast.success(message ?? t(data.status === 'given' ? 'askingBack.given' : 'askingBack.asked'));
      onClose();
    },
  });
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('askingBack.title')}>
      <form className={classes.form} {...form.props}>
        <p className={classes.intro}>{t('askingBack.intro', { name: fullName(member) })}</p>
        <ReasonList
          name="reason"
          label={t('askingBack.reason')}
          reasons={reasons.map((key) => ({ key, label: t(`askingBack.reasons.${key}`) }))}
          error={form.errors.reason}
        />
        <Textarea name="note" label={t('askingBack.note')} error={form.errors.note} autosize minRows={2} maxRows={6} />
        <FormFailure error={form.failure} />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.busy}>
            {t('askingBack.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
