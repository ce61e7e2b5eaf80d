import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../../contract/shop/orders.schema.ts';
import { isUndone } from '../../../../../contract/shop/values.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import page from '../../ui/page.module.css';

/** Whether an order is paid, or what is still to be paid, in a table or on a card. */
export function OpenAmount({ order: { status, due } }: { order: OrderSummary }) {
  const { t } = useTranslation('shop-orders');
  if (isUndone(status) && due === 0) return null;
  return <span className={page.sub}>{due > 0 ? t('desk.unpaid', { amount: shopPrice(due) }) : t('desk.paid')}</span>;
}
