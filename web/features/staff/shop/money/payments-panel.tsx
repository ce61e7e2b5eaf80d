import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderPayment, ShopOrder } from '../../../../../contract/shop/orders.schema.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { OrderPayments } from '../../../../ui/shop/order-payments.tsx';
import page from '../../ui/page.module.css';
import { decisionsOf, useDecidePayment, useRecordPayment } from './use-order-payments.ts';

/** The payments of an order for staff: what is due, and what they can record and decide. */
export function PaymentsPanel({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-money');
  const record = useRecordPayment();
  const { payments, due, refundDue, mayRecordPayment } = order;
  return (
    <section aria-labelledby="order-payments">
      <div className={page.top}>
        <h2 id="order-payments">{t('payments.title')}</h2>
        {mayRecordPayment && (
          <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => record(order)}>
            {t(refundDue > 0 ? 'record.titleBack' : 'record.title')}
          </Button>
        )}
      </div>
      <p>
        {refundDue > 0
          ? t('payments.refundDue', { amount: shopPrice(refundDue) })
          : due > 0
            ? t('payments.due', { amount: shopPrice(due) })
            : order.paid > 0 && t('payments.paid')}
      </p>
      <OrderPayments
        payments={payments}
        actions={(payment) => <PaymentActions payment={payment} orderNumber={order.number} />}
      />
    </section>
  );
}

/** The buttons with which the viewer decides about a payment. */
export function PaymentActions({ payment, orderNumber }: { payment: OrderPayment; orderNumber: string }) {
  const { t } = useTranslation('shop-money');
  const decide = useDecidePayment();
  return decisionsOf(payment).map((status) => (
    <Button
      key={status}
      variant={status === 'confirmed' ? 'filled' : 'default'}
      aria-label={t('decide.of', {
        answer: t(`decide.${status}`),
        type: t(`payments.type.${payment.type}`),
        amount: shopPrice(payment.amount),
      })}
      onClick={() => decide(payment, orderNumber, status)}
    >
      {t(`decide.${status}`)}
    </Button>
  ));
}
