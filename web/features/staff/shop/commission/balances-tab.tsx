import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { RoleName } from '../../shell/signed-in-employee.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Amount } from './amount.tsx';
import classes from './commission.module.css';
import { type Balance, balancesQuery } from './commission.queries.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const PAGE_SIZE = 25;

/** The people within reach: what they earned, what was paid out, and what is left. */
export function BalancesTab({ mayPay }: { mayPay: boolean }) {
  const { t } = useTranslation('shop-commission');
  const [params] = useSearchParams();
  const viewerId = useAccount()?.id;
  const [paying, setPaying] = useState<Balance>();
  const number = pageFromUrl(params);
  const search = params.get('search') ?? undefined;
  const query = useQuery(balancesQuery({ page: number, pageSize: PAGE_SIZE, ...(search ? { search } : {}) }));
  const money = (key: 'earned' | 'paidOut' | 'balance'): Column<Balance> => ({
    key,
    heading: t(`commission.${key}`),
    cell: (row) => <Amount of={row[key]} />,
  });
  const columns: readonly Column<Balance>[] = [
    {
      key: 'person',
      heading: t('commission.person'),
      isName: true,
      cell: ({ earnerName, role }) => (
        <>
          <bdi>{earnerName}</bdi>
          {role && (
            <span className={page.sub}>
              <RoleName role={role} />
            </span>
          )}
        </>
      ),
    },
    ...[money('earned'), money('paidOut'), money('balance')],
    {
      key: 'actions',
      heading: t('commission.actions'),
      cell: (row) => (
        <span className={classes.choices}>
          <Button
            component={Link}
            to={staffPaths.commissionOf(row.earnerId)}
            variant="default"
            size="sm"
            aria-label={t('commission.statementOf', { name: row.earnerName })}
          >
            {t('commission.statement')}
          </Button>
          {row.waiting > 0 && <Chip tone="warm">{t('commission.waiting', { amount: shopPrice(row.waiting) })}</Chip>}
          {mayPay && row.earnerId !== viewerId && row.balance > 0 && row.waiting === 0 && (
            <Button
              variant="light"
              size="sm"
              aria-label={t('commission.payOutTo', { name: row.earnerName })}
              onClick={() => setPaying(row)}
            >
              {t('commission.payOut')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className={page.filters}>
        <SearchFilter label={t('commission.search')} />
      </div>
      <DenseTable
        label={t('commission.tab.people')}
        columns={columns}
        rows={query.data?.data}
        rowKey={({ earnerId }) => earnerId}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ heading: t('commission.nobody'), sentence: t('commission.nobodyWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <PayoutDialog to={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}
