import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '../../../contract/shop/orders.schema.ts';
import { shopPrice } from '../../lib/shop-price.ts';
import classes from './orders.module.css';
import { useUnitText } from './use-unit-text.ts';

interface OrderContentsProps {
  order: Pick<
    ShopOrder,
    'items' | 'subTotal' | 'discount' | 'coupon' | 'shipping' | 'grandTotal' | 'tax' | 'paid' | 'due' | 'refundDue'
  >;
  /** The label of the amount that is to be paid back. */
  refundLabel: string;
}

/** The lines of an order and its sums. */
export function OrderContents({ order, refundLabel }: OrderContentsProps) {
  const { t } = useTranslation('shop-orders');
  const unitText = useUnitText();
  const { items, subTotal, discount, coupon, shipping, grandTotal, tax, paid, due, refundDue } = order;
  const sums: readonly (readonly [label: string, amount: string, isTotal?: boolean])[] = [
    ...(discount > 0 || shipping > 0 ? [[t('order.subTotal'), shopPrice(subTotal)] as const] : []),
    ...(discount > 0 ? [[t('order.discount', { code: coupon ?? '' }), `− ${shopPrice(discount)}`] as const] : []),
    ...(items.some(({ kind }) => kind === 'goods')
      ? [[t('order.shipping'), shipping > 0 ? shopPrice(shipping) : t('order.free')] as const]
      : []),
    [t('order.total'), shopPrice(grandTotal), true],
    ...(paid > 0 ? [[t('order.paid'), shopPrice(paid)] as const] : []),
    ...(due > 0 && paid > 0 ? [[t('order.due'), shopPrice(due), true] as const] : []),
    ...(refundDue > 0 ? [[refundLabel, shopPrice(refundDue), true] as const] : []),
  ];
  return (
    <>
      <ul className={classes.lines}>
        {items.map(({ id, title, unit, measureUnit, quantity, price, amount }) => (
          <li key={id}>
            <span className={classes.lineTitle}>
              <bdi>{title}</bdi>
              <span className={classes.note}>
                {t('order.units', { count: quantity, unit: unitText(unit, measureUnit) })}
                {quantity > 1 && ` · ${t('order.each', { price: shopPrice(price) })}`}
              </span>
            </span>
            <span className={classes.figure}>{shopPrice(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {sums.map(([label, amount, isTotal]) => (
          <div key={label} data-total={isTotal || undefined}>
            <dt>{label}</dt>
            <dd className={classes.figure}>{amount}</dd>
          </div>
        ))}
      </dl>
      {tax > 0 && <p className={classes.note}>{t('order.tax', { amount: shopPrice(tax) })}</p>}
    </>
  );
}
