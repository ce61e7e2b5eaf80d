import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { staffPaths } from '../staff-paths.ts';
import ticket from '../tickets/ticket.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './money.module.css';
import { useMethodName } from './payment-status.tsx';
import { rupees } from './rupees.ts';

/** The facts of one payment, with buttons to download its invoice and credit notes. */
export function PaymentFacts({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('money');
  const methodName = useMethodName();
  const { member, invoiceId, invoiceNumber, creditNotes } = payment;
  return (
    <aside className={`${ticket.facts} ${classes.facts}`} aria-label={t('payment.facts')}>
      <dl>
        <Row term={t('payments.member')}>
          {member.name === null ? (
            t('payments.erased')
          ) : (
            <Link to={staffPaths.member(member.id)}>
              <bdi>{member.name}</bdi>
            </Link>
          )}
        </Row>
        {member.email && <Row term={t('payment.email')}>{member.email}</Row>}
        <Row term={t('payment.state')}>{payment.state}</Row>
        <Row term={t('payments.amount')}>{rupees(payment.amount)}</Row>
        {payment.refunded > 0 && <Row term={t('payment.refunded')}>{rupees(payment.refunded)}</Row>}
        <Row term={t('payments.begun')}>
          <TimeCell at={payment.at} />
        </Row>
        <Row term={t('payments.paid')}>{payment.paidAt ? <TimeCell at={payment.paidAt} /> : t('payment.notYet')}</Row>
        {payment.method && <Row term={t('payment.method')}>{methodName(payment.method)}</Row>}
        <Row term={t('payment.order')}>
          <code className={classes.code}>{payment.orderId}</code>
        </Row>
        {payment.gatewayPaymentId && (
          <Row term={t('payment.gatewayPayment')}>
            <code className={classes.code}>{payment.gatewayPaymentId}</code>
          </Row>
        )}
        {invoiceId && invoiceNumber && (
          <Row term={t('payments.invoice')}>
            <InvoiceButton id={invoiceId} number={invoiceNumber} />
          </Row>
        )}
        {creditNotes.length > 0 && (
          <Row term={t('payment.creditNotes')}>
            <span className={classes.files}>
              {creditNotes.map(({ id, number }) => (
                <InvoiceButton key={id} id={id} number={number} />
              ))}
            </span>
          </Row>
        )}
      </dl>
    </aside>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An invoice or a credit note by its number; clicking it saves the PDF. */
function InvoiceButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await download(laterEndpoints.payments.invoice, { params: { invoiceId: id } });
      saveFile(file, `${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('payment.download', { number })}
      loading={busy}
      onClick={() => void fetchFile()}
    >
      {number}
    </Button>
  );
}
