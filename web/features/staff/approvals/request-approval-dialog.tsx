import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { memberActions } from '../../../../contract/member-desk/values.ts';
import type { OptionKey } from '../../../../contract/options/index.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { ReasonSelect } from './reason-select.tsx';

/** The action to be approved. */
export interface ApprovalRequest {
  readonly action: (typeof memberActions)[number];
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

interface RequestApprovalDialogProps {
  asking: ApprovalRequest | undefined;
  onClose: () => void;
  onAsked: () => void;
}

const MAX_NAMES = 10;

/** Sends a request for approval to a second colleague. */
export function RequestApprovalDialog({ asking, onClose, onAsked }: RequestApprovalDialogProps) {
  const { t } = useTranslation('desk');
  const title = asking ? t(`approvals.action.${asking.action}`, { count: asking.members.length }) : '';
  return (
    <Dialog title={title} opened={asking !== undefined} onClose={onClose}>
      {asking && <RequestApprovalForm asking={asking} onClose={onClose} onAsked={onAsked} />}
    </Dialog>
  );
}

function RequestApprovalForm({
  asking: { action, members },
  onClose,
  onAsked,
}: RequestApprovalDialogProps & { asking: ApprovalRequest }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['reason', 'note'],
    check: ({ reason }) => (reason ? {} : { reason: t('status.missing') }),
    send: async ({ reason, note }) => {
      const memberIds = members.map(({ id }) => id);
      const body = { action, memberIds, reason: reason as OptionKey<'statusReason'>, note: note.trim() };
      await call(deskEndpoints.approvals.ask, { body });
      await queries.invalidateQueries({ queryKey: staffKeys.approvals });
      toast.success(t('approvals.asked'));
      onAsked();
    },
  });
  const names = members.slice(0, MAX_NAMES).map(({ name }) => name);
  return (
    <form {...props} className={page.form}>
      <p>
        {names.join(', ')}
        {members.length > MAX_NAMES && ' …'}
      </p>
      <p className={page.note}>{t('approvals.askNote')}</p>
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
