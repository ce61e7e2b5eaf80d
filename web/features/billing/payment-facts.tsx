import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { exactTimeInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import classes from './payment-page.module.css';
import payments from './payments.module.css';
import { RefundButton } from './refund-button.tsx';
import { RefundLine } from './refund-line.tsx';
import { useMethodLabel } from './use-method-label.ts';

/** What was ordered and paid, with its papers and the way to a refund. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const methodWord = useMethodLabel();
  const { packageName, amount, refunded, orderId, at, paidAt, method } = payment;
  const hasActions = payment.invoiceId !== null || payment.mayAskRefund;
  const facts = [
    [t('facts.package'), packageName],
    [t('facts.amount'), rupees(amount, locale())],
    ...(refunded > 0 ? [[t('facts.refunded'), rupees(refunded, locale())]] : []),
    paidAt ? [t('facts.paid'), exactTimeInIndia(paidAt, locale())] : [t('facts.begun'), exactTimeInIndia(at, locale())],
    ...(method ? [[t('facts.method'), methodWord(method)]] : []),
    [t('facts.order'), orderId],
  ];
  return (
    <SubjectCard icon={IconReceipt} title={t('facts.title')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <RefundLine payment={payment} />
      {hasActions && (
        <div className={payments.buttons}>
          <InvoiceButtons payment={payment} />
          <RefundButton payment={payment} />
        </div>
      )}
    </SubjectCard>
  );
}
