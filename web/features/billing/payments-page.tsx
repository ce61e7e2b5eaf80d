import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import type { PaymentStatus } from '../../../contract/billing/values.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import classes from './payments.module.css';
import { paymentsQuery } from './premium.queries.ts';
import { RefundButton } from './refund-button.tsx';
import { RefundLine } from './refund-line.tsx';
import { StateChip } from './state-chip.tsx';
import { useMethodLabel } from './use-method-label.ts';

/** `/dashboard/payment/mypackage`: the member's payments, with invoices and refund requests. */
export default function PaymentsPage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(paymentsQuery);
  const payments = data?.pages.flatMap((page) => page.data);
  return (
    <div className={classes.page}>
      <PageHeading title={t('payments.title')}>{t('payments.intro')}</PageHeading>
      {!payments && error && (
        <EmptyState
          heading={<h2>{t('payments.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      )}
      {!payments && !error && (
        <div role="status" aria-label={t('payments.loading')} className={classes.list}>
          <Bone className={classes.bone} />
          <Bone className={classes.bone} />
        </div>
      )}
      {payments?.length === 0 && (
        <EmptyState heading={<h2>{t('payments.empty')}</h2>} sentence={t('payments.emptyWhy')}>
          <Button component={Link} to={paths.premium}>
            {t('payments.toPremium')}
          </Button>
        </EmptyState>
      )}
      {payments && payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('payments.more')}
        </Button>
      )}
    </div>
  );
}

const tones = {
  created: 'quiet',
  attempted: 'open',
  paid: 'good',
  partially_refunded: 'good',
  refunded: 'quiet',
  failed: 'bad',
  expired: 'quiet',
} as const satisfies Record<PaymentStatus, string>;

/** One payment of the list: package, amount, state, and possible actions. */
function PaymentCard({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const methodWord = useMethodLabel();
  const { id, packageName, amount, status, at, paidAt, method, mayPay, isOnSale, shopOrderId } = payment;
  const isOpen = status === 'created' || status === 'attempted';
  const when = paidAt ?? at;
  const date = dayInIndia(when, locale());
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>
          <Link
            to={paths.payment(id)}
            className={classes.title}
            aria-label={t('payments.details', { name: packageName, date })}
          >
            {packageName}
          </Link>
        </h2>
        <StateChip tone={tones[status]}>{t(`payments.status.${status}`)}</StateChip>
      </div>
      <p className={classes.line}>
        <strong className={classes.amount}>{rupees(amount, numberLocale())}</strong>
        <time className={classes.note} dateTime={when} title={exactTimeInIndia(when, locale())}>
          {method ? t('payments.onWith', { date, method: methodWord(method) }) : t('payments.on', { date })}
        </time>
      </p>
      {isOpen && !shopOrderId && isOnSale === false && <p className={classes.note}>{t('payments.offSale')}</p>}
      <RefundLine payment={payment} />
      <div className={classes.buttons}>
        {mayPay && (
          <Button
            component={Link}
            to={paths.payment(id)}
            variant="light"
            aria-label={t('payments.goOnOf', { name: packageName, date })}
          >
            {t('payments.goOn')}
          </Button>
        )}
        {shopOrderId && (
          <Button component={Link} to={paths.myOrder(shopOrderId)} variant="default">
            {t('payment.toOrder')}
          </Button>
        )}
        <InvoiceButtons payment={payment} />
        <RefundButton payment={payment} />
      </div>
    </li>
  );
}
