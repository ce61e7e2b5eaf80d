import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../../contract/shop/cart.api.ts';
import classes from './cart.module.css';
import { useAmount } from './use-amount.ts';

interface CartTotalsProps {
  totals: Cart['cart'];
  /** The discount of a coupon, and the total with it, in rupees. */
  coupon?: { readonly code: string; readonly discount: number; readonly grandTotal: number } | undefined;
}

/** The sum of the products, delivery, and the amount to pay, which spec §2 calls the subtotal. */
export function CartTotals({ totals: { subTotal, tax, shipping, grandTotal }, coupon }: CartTotalsProps) {
  const { t } = useTranslation('shop-cart');
  const amount = useAmount();
  // A coupon can also change whether delivery is free.
  const delivery = coupon ? coupon.grandTotal - subTotal + coupon.discount : shipping;
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('totals.items')}</dt>
        <dd>{amount(subTotal)}</dd>
      </div>
      {coupon && (
        <div>
          <dt>{t('totals.discount', { code: coupon.code })}</dt>
          <dd>−{amount(coupon.discount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('totals.shipping')}</dt>
        <dd>{delivery <= 0 ? t('totals.free') : amount(Math.round(delivery * 100) / 100)}</dd>
      </div>
      <div className={classes.grand}>
        <dt>
          {t('totals.subTotal')}
          {tax > 0 && !coupon && <small>{t('totals.tax', { amount: amount(tax) })}</small>}
        </dt>
        <dd>{amount(coupon?.grandTotal ?? grandTotal)}</dd>
      </div>
    </dl>
  );
}
