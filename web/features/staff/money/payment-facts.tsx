import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { staffPaths } from '../staff-paths.ts';
import ticket from '../tickets/ticket.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './money.module.css';
import { useMethodName } from './payment-status.tsx';
import { rupees } from './rupees.ts';

/** The facts of one payment, with buttons that save its invoice and credit notes. */
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
