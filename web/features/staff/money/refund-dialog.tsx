import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { parsePaise } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { paymentQuery } from './money.queries.ts';
import { openRefundRequest, refundableAmount } from './refunds.rules.ts';
import { rupees } from './rupees.ts';
import { useShowPayment } from './use-show-payment.ts';

const MIN_AMOUNT_PAISE = 100;

interface RefundDialogProps {
  payment: DeskPayment;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the amount and the reason of a refund, and warns that a refund cannot be undone. */
export function RefundDialog({ payment, opened, onClose }: RefundDialogProps) {
  const { t } = useTranslation('money');
  return (
    <Dialog title={t('refund.title')} opened={opened} onClose={onClose}>
      <RefundForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ payment, onClose }: Omit<RefundDialogProps, 'opened'>) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const show = useShowPayment();
  const [how, setHow] = useState<'whole' | 'part'>('whole');
  const [typed, setTyped] = useState('');
  // A refund that may have begun is sent again under the same id, so that it is never paid twice.
  const unsure = useRef<{ id: string; of: string }>(undefined);
  const left = refundableAmount(payment);
  const wish = openRefundRequest(payment.refunds);
  const name = payment.packageName;
  const wrong = (paise: number | undefined): string | undefined => {
    if (paise === undefined) return t('refund.amountWrong');
    if (paise < MIN_AMOUNT_PAISE) return t('refund.amountLow');
    return paise > left ? t('refund.amountHigh', { amount: rupees(left) }) : undefined;
  };
  const { props, errors, failure, busy } = useForm({
    fields: ['amount', 'reason'],
    check: ({ amount, reason }) => {
      const refusal = how === 'part' ? wrong(parsePaise(amount)) : undefined;
      return {
        ...(refusal ? { amount: refusal } : {}),
        ...(reason.trim().length < 3 ? { reason: t('refund.reasonMissing') } : {}),
      };
    },
    send: async ({ amount, reason }) => {
      const part = how === 'part' ? { amount: parsePaise(amount) ?? null } : {};
      const of = JSON.stringify(part);
      const requestId = unsure.current?.of === of ? unsure.current.id : newId();
      const body = { ...part, left, wish: wish?.id ?? null, reason: reason.trim(), requestId };
      try {
        const { data } = await call(deskEndpoints.paymentsDesk.refund, { params: { id: payment.id }, body });
        show(data);
        toast.success(t(data.approvalId ? 'approval.asked' : 'refund.sent'));
        onClose();
      } catch (error) {
        unsure.current = isRefundNotStarted(error) ? undefined : { id: requestId, of };
        // The payment is refetched, but the dialog keeps the values with which the refund was started.
        await queries.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey });
        throw error;
      }
    },
  });
  const isUnsure = failure !== undefined && !isRefundNotStarted(failure);
  const part = parsePaise(typed);
  const amount = how === 'whole' ? left : part !== undefined && !wrong(part) ? part : undefined;
  return (
    <form {...props} className={page.form}>
      <Segments
        name="how"
        label={t('refund.how')}
        options={[
          { key: 'whole', label: t(payment.refunded > 0 ? 'refund.rest' : 'refund.whole', { amount: rupees(left) }) },
          { key: 'part', label: t('refund.part') },
        ]}
        value={how}
        onChange={setHow}
      />
      {how === 'part' && (
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          label={t('refund.amount')}
          description={t('refund.left', { amount: rupees(left) })}
          leftSection="₹"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={errors.amount}
        />
      )}
      <p>{t(how === 'whole' ? 'refund.wholeMeans' : 'refund.partMeans', { package: name })}</p>
      <TextInput
        name="reason"
        autoComplete="off"
        maxLength={300}
        label={t('refund.reason')}
        description={t('refund.reasonNote')}
        error={errors.reason}
      />
      <FormFailure error={failure}>{isUnsure && <p>{t('refund.unsure')}</p>}</FormFailure>
      <div className={page.buttons}>
        <Button type="submit" color="danger" loading={busy} disabled={left === 0}>
          {amount === undefined ? t('payment.refund') : t('refund.send', { amount: rupees(amount) })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** True if the server confirmed that no refund was started (status 4xx); with other errors the result is unknown. */
const isRefundNotStarted = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
