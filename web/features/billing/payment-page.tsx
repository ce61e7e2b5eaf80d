import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconCreditCard,
  IconReceipt,
  IconX,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { ApiError } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { checkout, useCheckout } from './checkout.ts';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { PaymentActions } from './payment-actions.tsx';
import classes from './payment-page.module.css';
import { isOffSale, type PaymentState, paymentState, refetchDelayOf, stateMessageKey } from './payment-state.rules.ts';
import payments from './payments.module.css';
import { paymentQuery } from './premium.queries.ts';
import { RefundButton } from './refund-button.tsx';
import { RefundLine } from './refund-line.tsx';
import { useMethodLabel } from './use-method-label.ts';

/**
 * `/dashboard/payment/order/{id}`: the state of one payment. For an order just created, the page opens the gateway's
 * window; on later visits, from any device, it shows the result.
 */
export default function PaymentPage() {
  const { t } = useTranslation('premium');
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <BackLink to={paths.myPayments}>{t('payment.back')}</BackLink>
      <OnePayment key={id} id={id} />
    </div>
  );
}

function OnePayment({ id }: { id: string }) {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const phase = useCheckout(id)?.phase;
  const payment = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? refetchDelayOf(paymentState(data.status, phase), dataUpdateCount) : false,
  });
  useEffect(() => {
    if (phase === 'ready') checkout.openReady(id);
  }, [phase, id]);

  if (payment.data)
    return (
      <div className={classes.cards}>
        <PaymentStateView payment={payment.data} />
        <PaymentFacts payment={payment.data} />
      </div>
    );
  if (payment.error) {
    const isAbsent = payment.error instanceof ApiError && payment.error.status === 404;
    return (
      <EmptyState
        heading={<PageHeading title={t(isAbsent ? 'payment.absent' : 'payment.failed')} />}
        sentence={isAbsent ? t('payment.absentWhy') : errorMessage(payment.error, common)}
      >
        {!isAbsent && (
          <Button loading={payment.isFetching} onClick={() => void payment.refetch()}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-label={t('payment.loading')} className={classes.cards}>
      <Bone className={classes.standingBone} />
      <Bone className={classes.factsBone} />
    </div>
  );
}

/** The order, the amount paid, the invoices, and a button to request a refund. */
function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const methodWord = useMethodLabel();
  const { packageName, amount, refunded, orderId, at, paidAt, method } = payment;
  const hasActions = payment.invoiceId !== null || payment.mayAskRefund;
  const facts = [
    [t(payment.shopOrderId ? 'facts.paidFor' : 'facts.package'), packageName],
    [t('facts.amount'), rupees(amount, numberLocale())],
    ...(refunded > 0 ? [[t('facts.refunded'), rupees(refunded, numberLocale())]] : []),
    paidAt ? [t('facts.paid'), exactTimeInIndia(paidAt, locale())] : [t('facts.begun'), exactTimeInIndia(at, locale())],
    ...(method ? [[t('facts.method'), methodWord(method)]] : []),
    [t('facts.order'), orderId],
  ];
  return (
    <SubjectCard icon={IconReceipt} title={t('facts.title')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <RefundLine payment={payment} />
      {hasActions && (
        <div className={payments.buttons}>
          <InvoiceButtons payment={payment} />
          <RefundButton payment={payment} />
        </div>
      )}
    </SubjectCard>
  );
}

type Tone = 'good' | 'open' | 'bad' | 'quiet';

const appearances: Readonly<Record<PaymentState, { icon: Icon; tone: Tone }>> = {
  open: { icon: IconCreditCard, tone: 'open' },
  confirming: { icon: IconClock, tone: 'open' },
  pending: { icon: IconClock, tone: 'open' },
  doubted: { icon: IconAlertTriangle, tone: 'open' },
  refused: { icon: IconX, tone: 'bad' },
  unopened: { icon: IconAlertTriangle, tone: 'bad' },
  unpaid: { icon: IconCreditCard, tone: 'quiet' },
  unsettled: { icon: IconClock, tone: 'open' },
  paid: { icon: IconCheck, tone: 'good' },
  partlyRefunded: { icon: IconCheck, tone: 'good' },
  refunded: { icon: IconArrowBackUp, tone: 'quiet' },
  failed: { icon: IconX, tone: 'bad' },
  expired: { icon: IconClock, tone: 'quiet' },
};

/** States that have texts of their own for a payment of an order of the shop. */
const orderStandings = ['paid', 'partlyRefunded', 'refunded', 'refused'] as const;

const isOver = (standing: PaymentState): boolean =>
  ['paid', 'partlyRefunded', 'refunded', 'failed', 'expired'].includes(standing);

/** The state of the payment as a heading, its meaning, and the possible next step. */
function PaymentStateView({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const queries = useQueryClient();
  const { id, status, packageName, until } = payment;
  const course = useCheckout(id);
  const standing = paymentState(status, course?.phase);
  const { icon: StandingIcon, tone } = appearances[standing];
  const ofOrder = payment.shopOrderId ? orderStandings.find((one) => one === standing) : undefined;
  useEffect(() => {
    if (isOver(standing)) checkout.settle(id);
    // A member who has become premium can see more everywhere, so all other queries are refetched.
    if (standing === 'paid') void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'payment' });
  }, [standing, id, queries]);
  return (
    <section className={classes.standing} data-tone={tone}>
      <span className={classes.round}>
        <StandingIcon size={32} stroke={2} aria-hidden />
      </span>
      <PageHeading
        key={standing}
        title={t(ofOrder ? `payment.shopOrder.${ofOrder}.title` : `payment.standing.${standing}.title`, {
          name: packageName,
        })}
        tabTitle={t('payment.tab')}
        // While the gateway's window is open, it has the focus.
        takeFocus={!course?.isUp}
      />
      <p className={classes.sentence}>
        {ofOrder
          ? t(`payment.shopOrder.${ofOrder}.sentence`, { name: packageName })
          : t(`payment.standing.${stateMessageKey(standing, payment.shopOrderId !== null || payment.mayPay)}`)}
      </p>
      {!payment.shopOrderId && isOffSale(payment, standing) && (
        <p className={classes.sentence}>{t('payment.offSale')}</p>
      )}
      {course?.said && <p className={classes.said}>{t('payment.gateway', { said: course.said })}</p>}
      {standing === 'paid' && until && (
        <p className={classes.until}>{t('payment.until', { date: dayInIndia(until, locale()) })}</p>
      )}
      <PaymentActions payment={payment} standing={standing} />
      {course?.order.isTest && <p className={classes.test}>{t('payment.test')}</p>}
    </section>
  );
}
