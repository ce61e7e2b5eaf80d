import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import type { Approval } from '../../../../contract/member-desk/approvals.schema.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.approvals.list>['query']>;

/** A page of requests, the newest first. */
export const approvalsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.approvals, 'list', urlOf(deskEndpoints.approvals.list, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.approvals.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One request; polled every second while it is being carried out. */
export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.approvals, 'one', id],
    queryFn: async ({ signal }): Promise<Approval> =>
      (await call(deskEndpoints.approvals.read, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2_000 : false),
  });
