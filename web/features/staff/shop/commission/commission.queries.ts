import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf, Sendable } from '../../../../../contract/kernel.ts';
import { call, urlOf } from '../../../../lib/client.ts';
import { staffKeys } from '../../staff.queries.ts';

const { commission } = deskEndpoints;

/** Commission that one person earned and was paid. */
export type Balance = DataOf<typeof commission.commissionBalances>[number];

type BalancesQuery = NonNullable<Sendable<typeof commission.commissionBalances>['query']>;
type PayoutsQuery = NonNullable<Sendable<typeof commission.payouts>['query']>;
export type StatementQuery = NonNullable<Sendable<typeof commission.commissionStatement>['query']>;

export const balancesQuery = (query: BalancesQuery) =>
  queryOptions({
    queryKey: [...staffKeys.commission, 'balances', urlOf(commission.commissionBalances, { query })],
    queryFn: ({ signal }) => call(commission.commissionBalances, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (query: StatementQuery) =>
  queryOptions({
    queryKey: [...staffKeys.commission, 'statement', urlOf(commission.commissionStatement, { query })],
    queryFn: async ({ signal }) => (await call(commission.commissionStatement, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const ratesQuery = queryOptions({
  queryKey: [...staffKeys.commission, 'rates'],
  queryFn: async ({ signal }) => (await call(commission.commissionRates, { signal })).data,
});

export const payoutsQuery = (query: PayoutsQuery) =>
  queryOptions({
    queryKey: [...staffKeys.commission, 'payouts', urlOf(commission.payouts, { query })],
    queryFn: ({ signal }) => call(commission.payouts, { query, signal }),
    placeholderData: keepPreviousData,
  });
