import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskPaymentSummary } from '../../../../contract/billing/payments-desk.schema.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './money.module.css';
import { PaymentStatusChips, useMethodName } from './payment-status.tsx';
import { rupees } from './rupees.ts';

interface PaymentTableProps {
  query: Pick<UseQueryResult<{ data: DeskPaymentSummary[] }>, 'data' | 'error' | 'refetch'>;
}

/** Payments; each leads to its page. */
export function PaymentTable({ query: { data, error, refetch } }: PaymentTableProps) {
  const { t } = useTranslation('money');
  const methodName = useMethodName();
  const columns: readonly Column<DeskPaymentSummary>[] = [
    {
      key: 'member',
      heading: t('payments.member'),
      isName: true,
      cell: ({ id, member }) => (
        <>
          <Link to={staffPaths.payment(id)}>
            <bdi>{member.name ?? t('payments.erased')}</bdi>
          </Link>
          <span className={page.sub}>{member.email}</span>
        </>
      ),
    },
    { key: 'package', heading: t('payments.package'), cell: ({ packageName }) => packageName },
    {
      key: 'amount',
      heading: t('payments.amount'),
      cell: ({ amount, refunded }) => (
        <span className={classes.figure}>
          {rupees(amount)}
          {refunded > 0 && <span className={page.sub}>{t('payments.back', { amount: rupees(refunded) })}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      heading: t('payments.status'),
      cell: (payment) => <PaymentStatusChips payment={payment} />,
    },
    { key: 'begun', heading: t('payments.begun'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'paid',
      heading: t('payments.paid'),
      cell: ({ paidAt, method }) =>
        paidAt && (
          <>
            <TimeCell at={paidAt} />
            <span className={page.sub}>{methodName(method)}</span>
          </>
        ),
    },
    {
      key: 'invoice',
      heading: t('payments.invoice'),
      cell: ({ invoiceNumber }) => invoiceNumber && <span className={classes.figure}>{invoiceNumber}</span>,
    },
  ];
  return (
    <DenseTable
      label={t('payments.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('payments.none'), sentence: t('payments.noneWhy') }}
    />
  );
}
