import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { reportMonths } from '../../../../contract/growth/values.ts';
import { call } from '../../../lib/client.ts';
import type { Period } from '../money/period.rules.ts';
import { staffKeys } from '../staff.queries.ts';

export type MonthCount = (typeof reportMonths)[number];

/** Counting reads all members, so a report is not repeated with each tab that is opened. */
const fresh = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export const funnelQuery = (query: Period) =>
  queryOptions({
    queryKey: [...staffKeys.growth, 'funnel', query],
    queryFn: async ({ signal }) => (await call(deskEndpoints.growth.funnel, { query, signal })).data,
    ...fresh,
  });

export const sourcesQuery = (query: Period) =>
  queryOptions({
    queryKey: [...staffKeys.growth, 'sources', query],
    queryFn: async ({ signal }) => (await call(deskEndpoints.growth.sources, { query, signal })).data,
    ...fresh,
  });

export const cohortsQuery = (months: MonthCount) =>
  queryOptions({
    queryKey: [...staffKeys.growth, 'cohorts', months],
    queryFn: async ({ signal }) => (await call(deskEndpoints.growth.cohorts, { query: { months }, signal })).data,
    ...fresh,
  });

export const growthRevenueQuery = (months: MonthCount) =>
  queryOptions({
    queryKey: [...staffKeys.growth, 'revenue', months],
    queryFn: async ({ signal }) => (await call(deskEndpoints.growth.revenue, { query: { months }, signal })).data,
    ...fresh,
  });
