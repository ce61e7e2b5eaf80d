import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeskMember, DeskMemberPage } from '../../../../contract/member-desk/schema.ts';
import type { OptionKey } from '../../../../contract/options/index.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ReasonSelect } from '../approvals/reason-select.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';

type Status = DeskMemberPage['mayBecome'][number];

interface StatusDialogProps {
  member: Pick<DeskMember, 'id' | 'name'>;
  to: Status | undefined;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Hides, suspends or restores a member, with a reason that the member reads. */
export function StatusDialog({ to, ...rest }: StatusDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog title={to ? t(`status.do.${to}`) : ''} opened={to !== undefined} onClose={rest.onClose}>
      {to && <StatusForm to={to} {...rest} />}
    </Dialog>
  );
}

function StatusForm({ member, to, onClose, onDone }: StatusDialogProps & { to: Status }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { id, name } = member;
  const { props, errors, failure, busy } = useForm({
    fields: ['reason', 'note'],
    check: ({ reason }) => (reason ? {} : { reason: t('status.missing') }),
    send: async ({ reason, note }) => {
      const body = { status: to, reason: reason as OptionKey<'statusReason'>, note: note.trim() };
      const { data } = await call(deskEndpoints.memberDesk.changeStatus, { params: { id }, body });
      await onDone();
      // A profile that the owner had hidden earlier stays hidden, so the toast says so.
      toast.success(t(`status.did.${data.status === to ? to : 'INACTIVE'}`, { name }));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t(`status.means.${to}`, { name })}</p>
      <ReasonSelect error={errors.reason} />
      <Textarea
        name="note"
        className={page.textarea}
        label={t('status.note')}
        description={t('status.noteFor')}
        maxLength={1000}
        error={errors.note}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" color={to === 'ACTIVE' ? 'primary' : 'danger'} loading={busy}>
          {t(`status.confirm.${to}`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
