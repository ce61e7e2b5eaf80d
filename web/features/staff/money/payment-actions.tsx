import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffPaths } from '../staff-paths.ts';
import ticket from '../tickets/ticket.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './money.module.css';
import { paymentQuery } from './money.queries.ts';
import { PendingApprovalNote } from './pending-approval-note.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { openRefundRequest, refundableAmount } from './refunds.rules.ts';
import { useShowPayment } from './use-show-payment.ts';

type Task = 'refund' | 'decline';

/** The open refund request of a payment, and the actions that are possible now. */
export function PaymentActions({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const show = useShowPayment();
  const [task, setTask] = useState<Task>();
  const [busy, setBusy] = useState(false);
  const close = (): void => setTask(undefined);
  const wish = openRefundRequest(payment.refunds);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(deskEndpoints.paymentsDesk.checkPayment, { params: { id: payment.id } });
      show(data);
      toast.success(t('payment.checked', { status: t(`status.${data.status}`) }));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {payment.approvalId && <PendingApprovalNote id={payment.approvalId} />}
      {wish && <Wish wish={wish} name={payment.member.name ?? t('payments.erased')} />}
      <section className={page.buttons} aria-label={t('payment.actions')}>
        {/* An order of the shop is paid back when it is cancelled or returned. */}
        {payment.shopOrderId && (
          <Button component={Link} to={staffPaths.order(payment.shopOrderId)} variant="default">
            {t('payment.toOrder')}
          </Button>
        )}
        {refundableAmount(payment) > 0 && !payment.approvalId && !payment.shopOrderId && (
          <Button onClick={() => setTask('refund')}>{t('payment.refund')}</Button>
        )}
        {wish && (
          <Button variant="default" onClick={() => setTask('decline')}>
            {t('payment.decline')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={busy}
          onClick={() => void check()}
        >
          {t('payment.check')}
        </Button>
        <Button component={Link} to={staffPaths.paymentsOf(payment.member.id)} variant="subtle">
          {t('payment.others')}
        </Button>
      </section>
      <RefundDialog payment={payment} opened={task === 'refund'} onClose={close} />
      <DeclineDialog payment={payment} opened={task === 'decline'} onClose={close} />
    </>
  );
}

function Wish({ wish, name }: { wish: DeskPayment['refunds'][number]; name: string }) {
  const { t } = useTranslation('money');
  const id = useId();
  return (
    <section className={classes.wish} aria-labelledby={id}>
      <h2 id={id}>{t('payment.wish', { name })}</h2>
      {wish.reason && (
        <blockquote className={ticket.words}>
          <bdi>{wish.reason}</bdi>
        </blockquote>
      )}
      <p className={classes.wishAt}>
        {t('payment.wishAt')} <TimeCell at={wish.at} />
      </p>
    </section>
  );
}

interface DeclineDialogProps {
  payment: DeskPayment;
  opened: boolean;
  onClose: () => void;
}

/** Declines a refund request. The member reads the reason. */
function DeclineDialog({ payment, opened, onClose }: DeclineDialogProps) {
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
  // Fixed when the dialog opens: the decision applies to the request that was shown, even if a newer one has been
  // loaded since.
  const [wish] = useState(() => openRefundRequest(payment.refunds)?.id ?? null);
  const { props, errors, failure, busy } = useForm({
    fields: ['answer'],
    check: ({ answer }) => (answer.trim().length < 3 ? { answer: t('decline.answerMissing') } : {}),
    send: async ({ answer }) => {
      const body = { answer: answer.trim(), wish };
      try {
        show((await call(deskEndpoints.paymentsDesk.declineRefund, { params: { id: payment.id }, body })).data);
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
