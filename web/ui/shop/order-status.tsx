import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '../../../contract/shop/values.ts';
import classes from './orders.module.css';

const tones: Readonly<Record<OrderStatus, 'good' | 'open' | 'quiet'>> = {
  ACTIVE: 'open',
  ACCEPTED: 'open',
  PROCESSING: 'open',
  DISPATCH: 'open',
  DELIVERED: 'good',
  CANCEL: 'quiet',
  RETURN: 'quiet',
  REJECTED: 'quiet',
};

/** The status of an order in one or two words. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('shop-orders');
  return (
    <span className={classes.chip} data-tone={tones[status]}>
      {t(`status.${status}`)}
    </span>
  );
}
