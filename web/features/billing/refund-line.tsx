import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import classes from './payments.module.css';

/** Shows the state of a refund request, or of a refund. */
export function RefundLine({ payment: { refund } }: { payment: Pick<Payment, 'refund'> }) {
  const { t } = useTranslation('premium');
  if (!refund) return null;
  const { state, amount, at, answer, reason } = refund;
  const price = rupees(amount, numberLocale());
  // Without a reason there was no request: staff gave the refund on their own.
  const unasked = reason === null && (state === 'asked' || state === 'declined') ? state : undefined;
  return (
    <div className={classes.refund} data-state={state}>
      <p>
        {unasked
          ? t(`refund.unasked.${unasked}`, { price })
          : t(`refund.${state}`, { date: dayInIndia(at, locale()), price })}
      </p>
      {answer && <p>{t('refund.answer', { answer })}</p>}
    </div>
  );
}
