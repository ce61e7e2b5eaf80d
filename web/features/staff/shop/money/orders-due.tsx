import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { powerOf } from '../../../../../contract/network/powers.ts';
import type { OrderSummary } from '../../../../../contract/shop/orders.schema.ts';
import { call } from '../../../../lib/client.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { siteQuery } from '../../../../lib/site.query.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import { useRecordPayment } from './use-order-payments.ts';

/** Maximum orders in the list. Few customers have more unpaid orders; the page of orders has all of them. */
const LISTED = 50;

/** Unpaid orders of a customer within the viewer's reach, for visits that collect money. */
export function OrdersDue({ customerId }: { customerId: string }) {
  const { t } = useTranslation('shop-money');
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  const isShown = Boolean(site?.parts.shop) && role !== undefined && powerOf(role, 'takeOrders').extent !== 'none';
  const { data } = useQuery({
    queryKey: ['staff', 'ordersDue', customerId],
    queryFn: async ({ signal }) =>
      (
        await call(laterEndpoints.orders.orders, {
          query: { customerId, due: 'true', pageSize: LISTED },
          signal,
        })
      ).data,
    enabled: isShown,
  });
  if (!isShown || !data) return null;
  const total = data.reduce((sum, { due }) => sum + Math.round(due * 100), 0) / 100;
  return (
    <section aria-labelledby="orders-due">
      <h2 id="orders-due">{t('dues.title')}</h2>
      {data.length === 0 ? (
        <p className={page.note}>{t('dues.none')}</p>
      ) : (
        <>
          <p>{t('dues.total', { amount: shopPrice(total) })}</p>
          {data.map((order) => (
            <DueOrder key={order.id} order={order} />
          ))}
        </>
      )}
    </section>
  );
}

function DueOrder({ order: { id, number, due } }: { order: OrderSummary }) {
  const { t } = useTranslation('shop-money');
  const record = useRecordPayment();
  return (
    <p className={page.buttons}>
      <Link to={staffPaths.order(id)}>{t('dues.order', { number, amount: shopPrice(due) })}</Link>
      <Button
        variant="default"
        aria-label={t('dues.recordFor', { number })}
        onClick={() => record({ id, due, refundDue: 0 })}
      >
        {t('record.title')}
      </Button>
    </p>
  );
}
