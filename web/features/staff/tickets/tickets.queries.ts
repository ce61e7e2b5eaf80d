import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf, Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.supportDesk.list>['query']>;
export type DeskTicketSummary = DataOf<typeof deskEndpoints.supportDesk.list>[number];
export type DeskTicket = DataOf<typeof deskEndpoints.supportDesk.read>;

/** A page of tickets, most urgent first. The current rows stay visible until another page or filter is loaded. */
export const ticketsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.tickets, 'list', urlOf(deskEndpoints.supportDesk.list, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.supportDesk.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One ticket with its conversation. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.tickets, 'one', id],
    queryFn: async ({ signal }) => (await call(deskEndpoints.supportDesk.read, { params: { id }, signal })).data,
  });
