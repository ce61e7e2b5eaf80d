import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/shop/products.schema.ts';
import { shopPrice } from '../../../lib/shop-price.ts';
import { useUnitText } from '../../../ui/shop/use-unit-text.ts';
import classes from './catalogue.module.css';

type Priced = Pick<Product, 'price' | 'unit' | 'measureUnit' | 'kind'>;

/** The price, and the unit that it is for. */
export function ProductPrice({ product: { price, unit, measureUnit, kind } }: { product: Priced }) {
  const { t } = useTranslation('shop');
  const unitText = useUnitText();
  // A package or a service is not measured.
  const isMeasured = kind === 'goods' || unit !== 1 || measureUnit !== 'PIECE';
  return (
    <p className={classes.price}>
      <strong>{shopPrice(price)}</strong>
      {isMeasured && <span>{t('per', { unit: unitText(unit, measureUnit) })}</span>}
    </p>
  );
}

/** Reason why a product cannot be ordered; nothing if it can. */
export function ProductAvailability({ product: { active, isAvailable } }: { product: Product }) {
  const { t } = useTranslation('shop');
  if (isAvailable) return null;
  return <p className={classes.note}>{t(active ? 'outOfStock' : 'retired')}</p>;
}
