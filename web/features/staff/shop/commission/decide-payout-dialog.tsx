import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payout } from '../../../../../contract/shop/commission.api.ts';
import { NOTE_MAX_LENGTH } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';

/** The decision about a payout that another person proposed. */
export interface PayoutTask {
  readonly payout: Payout;
  readonly status: 'paid' | 'refused';
}

/** Marks a payout as paid, or refuses it. Both are final. */
export function DecidePayoutDialog({ task, onClose }: { task: PayoutTask | undefined; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  return (
    <Dialog title={task ? t(`payouts.ask.${task.status}`) : ''} opened={task !== undefined} onClose={onClose}>
      {task && <DecisionForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

function DecisionForm({ task: { payout, status }, onClose }: { task: PayoutTask; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['note'],
    check: () => ({}),
    send: async ({ note }) => {
      const body = { status, note: note.trim() };
      await call(deskEndpoints.commission.decidePayout, { params: { id: payout.id }, body });
      await queries.invalidateQueries({ queryKey: staffKeys.commission });
      toast.success(t(`payouts.done.${status}`));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t(`payouts.means.${status}`, { name: payout.earnerName, amount: shopPrice(payout.amount) })}</p>
      <Textarea
        name="note"
        className={page.textarea}
        label={t('payouts.note')}
        description={t(`payouts.noteFor.${status}`)}
        maxLength={NOTE_MAX_LENGTH}
        error={errors.note}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy} {...(status === 'refused' ? { color: 'danger' } : {})}>
          {t(`payouts.confirm.${status}`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
