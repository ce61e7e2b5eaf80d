import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPayment } from '../../../contract/shop/orders.schema.ts';
import { download } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { shopPrice } from '../../lib/shop-price.ts';
import classes from './order-payments.module.css';
import { useSavePdf } from './use-save-pdf.ts';

interface OrderPaymentsProps {
  payments: readonly OrderPayment[];
  /** Buttons below a payment, for staff. */
  actions?: (payment: OrderPayment) => ReactNode;
}

/** The payments of an order, oldest first, with their receipts. */
export function OrderPayments({ payments, actions }: OrderPaymentsProps) {
  const { t } = useTranslation('shop-money');
  if (!payments.length) return <p className={classes.note}>{t('payments.none')}</p>;
  return (
    <ul className={classes.list}>
      {payments.map((payment) => (
        <li key={payment.id} className={classes.payment}>
          <PaymentLine payment={payment} />
          <div className={classes.buttons}>
            {payment.receiptNumber && payment.status === 'confirmed' && (
              <ReceiptButton id={payment.id} number={payment.receiptNumber} />
            )}
            {actions?.(payment)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function PaymentLine({ payment }: { payment: OrderPayment }) {
  const { t } = useTranslation('shop-money');
  const { type, direction, amount, status, reference, bank, date, recordedBy, decidedBy } = payment;
  const isBack = direction === 'out';
  const details = [
    ...(reference ? [t('payments.reference', { reference })] : []),
    ...(bank ? [bank] : []),
    ...(recordedBy ? [t('payments.recordedBy', { name: recordedBy })] : []),
    ...(decidedBy ? [t('payments.decidedBy', { name: decidedBy })] : []),
  ];
  return (
    <>
      <div className={classes.head}>
        <span>
          {t(`payments.type.${type}`)}
          {isBack && ` · ${t('payments.back')}`} · {t(`payments.status.${status}`)}
        </span>
        <span className={classes.amount} data-out={isBack || undefined}>
          {isBack && '−'}
          {shopPrice(amount)}
        </span>
      </div>
      <span className={classes.note}>
        <time dateTime={date}>{dayInIndia(date, locale())}</time>
        {details.length > 0 && (
          <>
            {' · '}
            <bdi>{details.join(' · ')}</bdi>
          </>
        )}
      </span>
    </>
  );
}

function ReceiptButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('shop-money');
  const { isBusy, save } = useSavePdf();
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconReceipt size={20} aria-hidden />}
      onClick={() =>
        void save(() => download(laterEndpoints.orderPayments.receipt, { params: { id } }), `receipt-${number}.pdf`)
      }
    >
      {t('payments.receipt', { number })}
    </Button>
  );
}
