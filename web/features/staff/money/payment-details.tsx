import { useTranslation } from 'react-i18next';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './money.module.css';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentJournal } from './payment-journal.tsx';
import { PaymentStatusChips } from './payment-status.tsx';
import { RefundTable } from './refund-table.tsx';
import { rupees } from './rupees.ts';

/** The buyer, the possible actions, refunds, and the journal. */
export function PaymentDetails({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('money');
  const { amount, packageName, member, refunds, journal } = payment;
  return (
    <>
      <div className={classes.head}>
        <PageHeading title={`${packageName}, ${rupees(amount)}`}>
          {t('payment.of', { name: member.name ?? t('payments.erased') })}
        </PageHeading>
        <PaymentStatusChips payment={payment} />
      </div>
      <PaymentActions payment={payment} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <RefundTable refunds={refunds.filter(({ state }) => state !== 'asked')} />
          <PaymentJournal journal={journal} />
        </div>
        <PaymentFacts payment={payment} />
      </div>
    </>
  );
}
