import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Payout } from '../../../../../contract/shop/commission.api.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { Amount } from './amount.tsx';
import classes from './commission.module.css';
import { payoutsQuery } from './commission.queries.ts';
import { DecidePayoutDialog, type PayoutTask } from './decide-payout-dialog.tsx';

const PAGE_SIZE = 25;

const tones: Readonly<Record<Payout['status'], Tone>> = { requested: 'warm', paid: 'good', refused: 'plain' };

/** Payouts, newest first: those that wait are paid or refused by another person. */
export function PayoutsTab() {
  const { t } = useTranslation('shop-commission');
  const [params] = useSearchParams();
  const [task, setTask] = useState<PayoutTask>();
  const number = pageFromUrl(params);
  const query = useQuery(payoutsQuery({ page: number, pageSize: PAGE_SIZE }));
  const columns: readonly Column<Payout>[] = [
    { key: 'person', heading: t('commission.person'), isName: true, cell: ({ earnerName }) => <bdi>{earnerName}</bdi> },
    {
      key: 'amount',
      heading: t('payouts.amount'),
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      key: 'proposed',
      heading: t('payouts.proposed'),
      cell: ({ requestedBy, requestedAt, note }) => <By name={requestedBy} at={requestedAt} note={note} />,
    },
    {
      key: 'state',
      heading: t('payouts.state'),
      cell: ({ status, decidedBy, decidedAt, decisionNote }) => (
        <>
          <Chip tone={tones[status]}>{t(`payouts.states.${status}`)}</Chip>
          {decidedAt && <By name={decidedBy ?? t('commission.deleted')} at={decidedAt} note={decisionNote} />}
        </>
      ),
    },
    {
      key: 'actions',
      heading: t('commission.actions'),
      cell: (payout) => <Decisions payout={payout} onTask={setTask} />,
    },
  ];
  return (
    <>
      <DenseTable
        label={t('commission.tab.payouts')}
        columns={columns}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ heading: t('payouts.none'), sentence: t('payouts.noneWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <DecidePayoutDialog task={task} onClose={() => setTask(undefined)} />
    </>
  );
}

function By({ name, at, note }: { name: string; at: string; note: string | null }) {
  return (
    <>
      <span className={page.sub}>
        <bdi>{name}</bdi>, <TimeCell at={at} />
      </span>
      {note && (
        <span className={page.sub}>
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}

function Decisions({ payout, onTask }: { payout: Payout; onTask: (task: PayoutTask) => void }) {
  const { t } = useTranslation('shop-commission');
  if (payout.status !== 'requested') return '–';
  if (!payout.mayDecide) return <span className={page.note}>{t('payouts.other')}</span>;
  return (
    <span className={classes.choices}>
      {(['paid', 'refused'] as const).map((status) => (
        <Button
          key={status}
          variant={status === 'paid' ? 'light' : 'default'}
          size="sm"
          aria-label={t(`payouts.doFor.${status}`, { name: payout.earnerName })}
          onClick={() => onTask({ payout, status })}
        >
          {t(`payouts.do.${status}`)}
        </Button>
      ))}
    </span>
  );
}
