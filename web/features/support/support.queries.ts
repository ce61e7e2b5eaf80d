import { laterEndpoints } from 'virtual:later-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../contract/kernel.ts';
import { call } from '../../lib/client.ts';

export type TicketSummary = DataOf<typeof laterEndpoints.support.tickets>[number];

const pageSize = 10;

/** The member's own tickets, last changed first. */
export const ownTicketsQuery = infiniteQueryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: ({ pageParam, signal }) =>
    call(laterEndpoints.support.tickets, { query: { pageSize, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page * pageSize < (last.totalCount ?? 0) ? page + 1 : undefined),
});

/** One of the member's tickets, with its conversation. */
export const ownTicketQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'ticket', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.support.ticket, { params: { id }, signal })).data,
  });
