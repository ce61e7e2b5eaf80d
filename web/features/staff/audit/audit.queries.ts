import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type AuditFilter = Omit<NonNullable<Sendable<typeof endpoints.staff.audit>['query']>, 'cursor' | 'pageSize'>;

/** The audit log, newest first. Reading it is logged too, so it is asked for once a visit and not again by itself. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKeys.audit, urlOf(endpoints.staff.audit, { query: filter })],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.staff.audit, {
        query: { ...filter, pageSize: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnWindowFocus: false,
  });
