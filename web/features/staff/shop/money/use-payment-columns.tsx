import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { staffPaths } from '../../staff-paths.ts';
import type { Column } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import type { WaitingPayment } from './money.queries.ts';

/** The columns that all tables of payments share: order and customer, kind of payment, amount. */
export function usePaymentColumns(): readonly Column<WaitingPayment>[] {
  const { t } = useTranslation('shop-money');
  return [
    {
      key: 'order',
      heading: t('waiting.order'),
      isName: true,
      cell: ({ orderId, orderNumber, customerName }) => (
        <>
          <Link to={staffPaths.order(orderId)}>{orderNumber}</Link>
          <bdi className={page.sub}>{customerName}</bdi>
        </>
      ),
    },
    {
      key: 'payment',
      heading: t('waiting.payment'),
      cell: ({ type, direction, reference, bank }) => (
        <>
          {t(`payments.type.${type}`)}
          {direction === 'out' && ` · ${t('payments.back')}`}
          <bdi className={page.sub}>{[reference, bank].filter(Boolean).join(' · ')}</bdi>
        </>
      ),
    },
    {
      key: 'amount',
      heading: t('waiting.amount'),
      atEnd: true,
      cell: ({ amount, direction }) => `${direction === 'out' ? '−' : ''}${shopPrice(amount)}`,
    },
  ];
}
