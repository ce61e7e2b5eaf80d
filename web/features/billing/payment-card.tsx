import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import type { PaymentStatus } from '../../../contract/billing/values.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { InvoiceButtons } from './invoice-buttons.tsx';
import classes from './payments.module.css';
import { RefundButton } from './refund-button.tsx';
import { RefundLine } from './refund-line.tsx';
import { StateChip } from './state-chip.tsx';
import { useMethodLabel } from './use-method-label.ts';

const tones = {
  created: 'quiet',
  attempted: 'open',
  paid: 'good',
  partially_refunded: 'good',
  refunded: 'quiet',
  failed: 'bad',
  expired: 'quiet',
} as const satisfies Record<PaymentStatus, string>;

/** One payment of the list: what for, how much, how it stands, and what can be done about it. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const methodWord = useMethodLabel();
  const { id, packageName, amount, status, at, paidAt, method, mayPay, isOnSale } = payment;
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
        <strong className={classes.amount}>{rupees(amount, locale())}</strong>
        <time className={classes.note} dateTime={when} title={exactTimeInIndia(when, locale())}>
          {method ? t('payments.onWith', { date, method: methodWord(method) }) : t('payments.on', { date })}
        </time>
      </p>
      {isOpen && isOnSale === false && <p className={classes.note}>{t('payments.offSale')}</p>}
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
        <InvoiceButtons payment={payment} />
        <RefundButton payment={payment} />
      </div>
    </li>
  );
}
