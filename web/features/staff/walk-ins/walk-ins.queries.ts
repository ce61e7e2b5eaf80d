import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.walkIns.walkIns>['query']>;

/** A page of walk-ins, newest first. */
export const walkInsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.walkIns, 'list', urlOf(deskEndpoints.walkIns.walkIns, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.walkIns.walkIns, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One walk-in with contact data. Each request is logged, so it is not repeated by itself. */
export const walkInQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.walkIns, 'one', id],
    queryFn: async ({ signal }) => (await call(deskEndpoints.walkIns.walkIn, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
