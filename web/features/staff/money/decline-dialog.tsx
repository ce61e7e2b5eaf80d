import { endpoints } from 'virtual:endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { paymentQuery } from './money.queries.ts';
import { openRefundRequest } from './refunds.rules.ts';
import { useShowPayment } from './use-show-payment.ts';

interface DeclineDialogProps {
  payment: DeskPayment;
  opened: boolean;
  onClose: () => void;
}

/** Declines a refund request, with a reason. */
export function DeclineDialog({ payment, opened, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('money');
  return (
    <Dialog title={t('decline.title')} opened={opened} onClose={onClose}>
      <DeclineForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function DeclineForm({ payment, onClose }: Omit<DeclineDialogProps, 'opened'>) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const show = useShowPayment();
  // The request that was on the screen when the dialog opened, even if the page has loaded a newer one since.
  const [wish] = useState(() => openRefundRequest(payment.refunds)?.id ?? null);
  const { props, errors, failure, busy } = useForm({
    fields: ['answer'],
    check: ({ answer }) => (answer.trim().length < 3 ? { answer: t('decline.answerMissing') } : {}),
    send: async ({ answer }) => {
      const body = { answer: answer.trim(), wish };
      try {
        show((await call(endpoints.paymentsDesk.declineRefund, { params: { id: payment.id }, body })).data);
        toast.success(t('decline.done'));
        onClose();
      } catch (error) {
        await queries.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey });
        throw error;
      }
    },
  });
  return (
    <form {...props} className={page.form}>
      <Textarea
        name="answer"
        className={page.textarea}
        label={t('decline.answer')}
        description={t('decline.note')}
        maxLength={500}
        error={errors.answer}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" color="danger" loading={busy}>
          {t('decline.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
