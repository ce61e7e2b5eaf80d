import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/payments.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import classes from './payments.module.css';

/** What became of the wish for a refund, or of a refund. */
export function RefundLine({ payment: { refund } }: { payment: Pick<Payment, 'refund'> }) {
  const { t } = useTranslation('premium');
  if (!refund) return null;
  const { state, amount, at, answer } = refund;
  return (
    <div className={classes.refund} data-state={state}>
      <p>{t(`refund.${state}`, { date: dayInIndia(at, locale()), price: rupees(amount, locale()) })}</p>
      {answer && <p>{t('refund.answer', { answer })}</p>}
    </div>
  );
}
