import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconCreditCard,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { checkout, useCheckout } from './checkout.ts';
import { PaymentActions } from './payment-actions.tsx';
import classes from './payment-page.module.css';
import { isOffSale, type PaymentState, paymentState, stateMessageKey } from './payment-state.rules.ts';

type Tone = 'good' | 'open' | 'bad' | 'quiet';

const looks: Readonly<Record<PaymentState, { icon: Icon; tone: Tone }>> = {
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

const isOver = (standing: PaymentState): boolean =>
  ['paid', 'partlyRefunded', 'refunded', 'failed', 'expired'].includes(standing);

/** In large: how the payment stands, what that means, and what can be done now. */
export function PaymentStateView({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const queries = useQueryClient();
  const { id, status, packageName, until } = payment;
  const course = useCheckout(id);
  const standing = paymentState(status, course?.phase);
  const { icon: StandingIcon, tone } = looks[standing];
  useEffect(() => {
    if (isOver(standing)) checkout.settle(id);
    // Somebody who is premium now sees more, everywhere.
    if (standing === 'paid') void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'payment' });
  }, [standing, id, queries]);
  return (
    <section className={classes.standing} data-tone={tone}>
      <span className={classes.round}>
        <StandingIcon size={32} stroke={2} aria-hidden />
      </span>
      <PageHeading
        key={standing}
        title={t(`payment.standing.${standing}.title`, { name: packageName })}
        tabTitle={t('payment.tab')}
        // The gateway's window has the focus while it is open.
        takeFocus={!course?.isUp}
      />
      <p className={classes.sentence}>{t(`payment.standing.${stateMessageKey(standing, payment.mayPay)}`)}</p>
      {isOffSale(payment, standing) && <p className={classes.sentence}>{t('payment.offSale')}</p>}
      {course?.said && <p className={classes.said}>{t('payment.gateway', { said: course.said })}</p>}
      {standing === 'paid' && until && (
        <p className={classes.until}>{t('payment.until', { date: dayInIndia(until, locale()) })}</p>
      )}
      <PaymentActions payment={payment} standing={standing} />
      {course?.order.isTest && <p className={classes.test}>{t('payment.test')}</p>}
    </section>
  );
}
