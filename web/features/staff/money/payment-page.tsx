import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { FactTable } from '../members/tabs/fact-table.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import type { Column } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import classes from './money.module.css';
import { paymentQuery } from './money.queries.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentJournal } from './payment-journal.tsx';
import { PaymentStatusChips } from './payment-status.tsx';
import { rupees } from './rupees.ts';

/** `/staff/payments/{id}`: one payment with its journal. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  // The key resets the page's state for another payment.
  return useIsLeading() ? <OnePayment key={id} id={id} /> : <RoleNotAllowed who="leading" />;
}

function OnePayment({ id }: { id: string }) {
  const { t } = useTranslation('money');
  const { data, error, refetch } = useQuery(paymentQuery(id));
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.payments}>{t('payment.back')}</BackLink>
      {data ? <PaymentDetails payment={data} /> : error ? <Failed error={error} onRetry={refetch} /> : <PageSkeleton />}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('payment.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{staff('list.retry')}</Button>
    </EmptyState>
  );
}

/** The buyer, the possible actions, refunds, and the journal. */
function PaymentDetails({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('money');
  const { amount, packageName, member, refunds, journal } = payment;
  return (
    <>
      <div className={classes.head}>
        <PageHeading title={`${packageName}, ${rupees(amount)}`}>
          {t('payment.of', { name: member.name ?? t('payments.erased') })}
        </PageHeading>
        <PaymentStatusChips payment={payment} />
      </div>
      <PaymentActions payment={payment} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <RefundTable refunds={refunds.filter(({ state }) => state !== 'asked')} />
          <PaymentJournal journal={journal} />
        </div>
        <PaymentFacts payment={payment} />
      </div>
    </>
  );
}

type Refund = DeskPayment['refunds'][number];

const tones: Readonly<Record<Refund['state'], Tone>> = {
  asked: 'warm',
  declined: 'plain',
  processing: 'warm',
  done: 'good',
  failed: 'bad',
};

/** Completed, pending and declined refunds. */
function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
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
