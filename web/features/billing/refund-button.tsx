import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Asks for the money back: as near at hand as the buying was. */
export function RefundButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation('premium');
  const [opened, setOpened] = useState(false);
  return (
    <>
      {payment.mayAskRefund && (
        <Button
          variant="default"
          aria-label={t('refund.askOf', {
            name: payment.packageName,
            date: dayInIndia(payment.paidAt ?? payment.at, locale()),
          })}
          onClick={() => setOpened(true)}
        >
          {t('refund.ask')}
        </Button>
      )}
      <RefundDialog payment={payment} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
