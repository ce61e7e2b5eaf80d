import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '../../../contract/shop/orders.schema.ts';
import { isUndone, type OrderStatus, OWN_STEP } from '../../../contract/shop/values.ts';
import { locale } from '../../lib/i18n.ts';
import { momentInIndia } from '../../lib/india-time.ts';
import classes from './orders.module.css';

const usualWay = [
  'ACTIVE',
  'ACCEPTED',
  'PROCESSING',
  'DISPATCH',
  'DELIVERED',
] as const satisfies readonly OrderStatus[];

interface OrderStepsProps {
  order: Pick<ShopOrder, 'status' | 'history'>;
  label: string;
}

/** The history of an order as a line of steps, with the usual ones that are still to come. */
export function OrderSteps({ order: { status, history }, label }: OrderStepsProps) {
  const { t } = useTranslation('shop-orders');
  const coming = isUndone(status) ? [] : usualWay.slice((usualWay as readonly OrderStatus[]).indexOf(status) + 1);
  return (
    <ol className={classes.steps} aria-label={label}>
      {history.map((step, index) => (
        <li key={step.at + step.status} aria-current={index === history.length - 1 ? 'step' : undefined}>
          <strong>{t(`status.${step.status}`)}</strong>
          <span className={classes.note}>
            <time dateTime={step.at}>{momentInIndia(step.at, locale())}</time> ·{' '}
            <bdi>{step.by === OWN_STEP ? t('order.byYou') : step.by}</bdi>
          </span>
          {step.note && (
            <p className={classes.said}>
              <bdi>{step.note}</bdi>
            </p>
          )}
        </li>
      ))}
      {coming.map((step) => (
        <li key={step} data-coming>
          {t(`status.${step}`)} <span className={classes.hidden}>({t('order.notYet')})</span>
        </li>
      ))}
    </ol>
  );
}
