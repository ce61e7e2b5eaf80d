import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.enquiries.enquiries>['query']>;

/** A page of enquiries, newest first. */
export const enquiriesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.enquiries, 'list', urlOf(deskEndpoints.enquiries.enquiries, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.enquiries.enquiries, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One enquiry with contact data. Each request is logged, so it is not repeated by itself. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.enquiries, 'one', id],
    queryFn: async ({ signal }) => (await call(deskEndpoints.enquiries.enquiry, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
