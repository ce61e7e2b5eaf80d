import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { type WaitingPayment, waitingPaymentsQuery } from './money.queries.ts';
import { PaymentActions } from './payments-panel.tsx';
import { decisionsOf } from './use-order-payments.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

/** `/staff/orderPayments`: recorded payments of orders that a second person confirms. */
export default function WaitingPaymentsPage() {
  return (
    <ShopDeskGate action="recordPayments">
      <WaitingPayments />
    </ShopDeskGate>
  );
}

function WaitingPayments() {
  const { t } = useTranslation('shop-money');
  const { data, error, refetch } = useQuery(waitingPaymentsQuery);
  const columns: readonly Column<WaitingPayment>[] = [
    ...usePaymentColumns(),
    {
      key: 'recorded',
      heading: t('waiting.recorded'),
      cell: ({ at, recordedBy }) => (
        <>
          <TimeCell at={at} />
          <bdi className={page.sub}>{recordedBy}</bdi>
        </>
      ),
    },
    {
      key: 'action',
      heading: t('waiting.action'),
      cell: (payment) =>
        decisionsOf(payment).length ? (
          <div className={page.buttons}>
            <PaymentActions payment={payment} orderNumber={payment.orderNumber} />
          </div>
        ) : (
          t('waiting.own')
        ),
    },
  ];
  return (
    <div className={page.page}>
      <PageHeading title={t('waiting.title')}>{t('waiting.intro')}</PageHeading>
      <DenseTable
        label={t('waiting.title')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('waiting.none'), sentence: t('waiting.noneWhy') }}
      />
    </div>
  );
}
