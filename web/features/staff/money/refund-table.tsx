import { useTranslation } from 'react-i18next';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { FactTable } from '../members/tabs/fact-table.tsx';
import { Chip, type Tone } from '../ui/chip.tsx';
import type { Column } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './money.module.css';
import { rupees } from './rupees.ts';

type Refund = DeskPayment['refunds'][number];

const tones: Readonly<Record<Refund['state'], Tone>> = {
  asked: 'warm',
  declined: 'plain',
  processing: 'warm',
  done: 'good',
  failed: 'bad',
};

/** Completed, pending and declined refunds. */
export function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('money');
  const columns: readonly Column<Refund>[] = [
    {
      key: 'amount',
      heading: t('payment.refundAmount'),
      isName: true,
      cell: ({ amount }) => <span className={classes.figure}>{rupees(amount)}</span>,
    },
    {
      key: 'state',
      heading: t('payment.refundState'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`payment.refundIs.${state}`)}</Chip>,
    },
    {
      key: 'why',
      heading: t('payment.refundWhy'),
      cell: ({ reason, answer }) => (
        <>
          {reason && <bdi>{reason}</bdi>}
          {answer &&
            (reason ? <span className={page.sub}>{t('payment.refundAnswer', { answer })}</span> : <bdi>{answer}</bdi>)}
        </>
      ),
    },
    {
      key: 'at',
      heading: t('payment.refundAt'),
      cell: ({ at, by }) => (
        <>
          <TimeCell at={at} />
          <span className={page.sub}>{by?.name ?? t('payment.bySystem')}</span>
        </>
      ),
    },
    {
      key: 'gateway',
      heading: t('payment.refundId'),
      cell: ({ gatewayRefundId }) => gatewayRefundId && <code className={classes.code}>{gatewayRefundId}</code>,
    },
  ];
  return (
    <FactTable
      title={t('payment.refunds')}
      columns={columns}
      rows={refunds}
      rowKey={({ id }) => id}
      empty={t('payment.noRefunds')}
    />
  );
}
