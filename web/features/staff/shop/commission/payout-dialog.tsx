import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX_LENGTH } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { parsePaise, rupeesForInput } from '../../../../lib/money.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import type { Balance } from './commission.queries.ts';

/** Proposes to pay out commission. */
export function PayoutDialog({ to, onClose }: { to: Balance | undefined; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  return (
    <Dialog
      title={to ? t('payouts.form.title', { name: to.earnerName }) : ''}
      opened={to !== undefined}
      onClose={onClose}
    >
      {to && <PayoutForm to={to} onClose={onClose} />}
    </Dialog>
  );
}

function PayoutForm({ to, onClose }: { to: Balance; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['amount', 'note'],
    check: ({ amount }) => (parsePaise(amount) ? {} : { amount: t('payouts.form.wrong') }),
    send: async ({ amount, note }) => {
      const body = { earnerId: to.earnerId, amount: (parsePaise(amount) ?? 0) / 100, note: note.trim() };
      await call(deskEndpoints.commission.requestPayout, { body });
      await queries.invalidateQueries({ queryKey: staffKeys.commission });
      toast.success(t('payouts.form.saved'));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t('payouts.form.intro', { balance: shopPrice(to.balance) })}</p>
      <TextInput
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={t('payouts.form.amount')}
        defaultValue={rupeesForInput(Math.round(to.balance * 100))}
        error={errors.amount}
        data-autofocus
      />
      <Textarea
        name="note"
        className={page.textarea}
        label={t('payouts.note')}
        maxLength={NOTE_MAX_LENGTH}
        error={errors.note}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('payouts.form.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
