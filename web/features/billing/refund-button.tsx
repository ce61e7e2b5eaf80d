import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { call } from '../../lib/client.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import classes from './buy.module.css';
import { paymentQuery, paymentsQuery } from './premium.queries.ts';

/** Requests a refund; shown where the payment was made, so that it is as easy to find. */
export function RefundButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const [opened, setOpened] = useState(false);
  return (
    <>
      {payment.mayAskRefund && (
        <Button
          variant="default"
          aria-label={t('refund.askOf', {
            name: payment.packageName,
            date: dayInIndia(payment.paidAt ?? payment.at, locale()),
          })}
          onClick={() => setOpened(true)}
        >
          {t('refund.ask')}
        </Button>
      )}
      <RefundDialog payment={payment} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Maximum length in contract/billing/payments.api.ts. */
const MAX_LENGTH = 500;
const MIN_LENGTH = 3;

interface RefundDialogProps {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
}

/** Asks staff to refund the remaining part of a payment, with a reason. */
function RefundDialog({ payment, opened, onClose }: RefundDialogProps) {
  const { t } = useTranslation('premium');
  const left = rupees(payment.amount - payment.refunded, numberLocale());
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('refund.title', { price: left })}>
      <RefundForm id={payment.id} onClose={onClose} />
    </DialogFrame>
  );
}

function RefundForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('premium');
  const queries = useQueryClient();
  const kept = useDraftText(`refund ${id}`);
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }): { reason?: string } => {
      if (reason.trim().length < MIN_LENGTH) return { reason: t('refund.missing') };
      return [...reason].length > MAX_LENGTH ? { reason: t('refund.tooLong', { count: MAX_LENGTH }) } : {};
    },
    send: async ({ reason }) => {
      const { data } = await call(laterEndpoints.payments.askRefund, { params: { id }, body: { reason } });
      kept.forget();
      queries.setQueryData(paymentQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: paymentsQuery.queryKey });
      toast.success(t('refund.sent'));
      onClose();
    },
  });
  return (
    <form
      className={classes.form}
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        kept.keep(event);
      }}
    >
      <p className={classes.note}>{t('refund.intro')}</p>
      <Textarea
        name="reason"
        defaultValue={kept.of('reason')}
        label={t('refund.reason')}
        error={form.errors.reason}
        autosize
        minRows={3}
        maxRows={8}
      />
      <FormFailure error={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('refund.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
