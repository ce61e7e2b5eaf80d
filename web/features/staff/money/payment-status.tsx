import { useTranslation } from 'react-i18next';
import type { DeskPaymentSummary } from '../../../../contract/billing/payments-desk.schema.ts';
import type { PaymentStatus } from '../../../../contract/billing/values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import page from '../ui/page.module.css';

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  created: 'plain',
  attempted: 'warm',
  paid: 'good',
  partially_refunded: 'good',
  refunded: 'plain',
  failed: 'bad',
  expired: 'plain',
};

/** The status of a payment, and whether a refund request is waiting. */
export function PaymentStatusChips({ payment: { status, refund } }: { payment: DeskPaymentSummary }) {
  const { t } = useTranslation('money');
  return (
    <span className={page.chips}>
      <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
      {refund?.state === 'asked' && <Chip tone="warm">{t('payments.refundAsked')}</Chip>}
      {refund?.state === 'processing' && <Chip tone="warm">{t('payments.refundRunning')}</Chip>}
    </span>
  );
}

const methods = ['card', 'upi', 'netbanking', 'wallet', 'emi', 'paylater'] as const;

/** Returns the display name of a payment method; the gateway's own name if unknown. */
export function useMethodName(): (method: string | null) => string | null {
  const { t } = useTranslation('money');
  return (method) => {
    const known = methods.find((one) => one === method);
    return known ? t(`method.${known}`) : method;
  };
}
