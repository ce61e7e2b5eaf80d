import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.breaches.list>['query']>;

/** Interval for polling progress while members are being notified, ms. */
const POLL_INTERVAL_MS = 2_000;

/** A page of the register, the newest first. */
export const breachesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.breaches, 'list', urlOf(deskEndpoints.breaches.list, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.breaches.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One entry with its notices and history, refreshed while members are being notified. */
export const breachQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.breaches, 'one', id],
    queryFn: async ({ signal }) => (await call(deskEndpoints.breaches.read, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.notices.some(({ finishedAt }) => finishedAt === null) ? POLL_INTERVAL_MS : false,
  });
