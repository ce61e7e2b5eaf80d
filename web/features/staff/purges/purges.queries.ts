import { endpoints } from 'virtual:endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type PurgesQuery = NonNullable<Sendable<typeof endpoints.retention.purges>['query']>;

/** A page of proofs, and the state of their chain as it is now. */
export const purgesQuery = (query: PurgesQuery) =>
  queryOptions({
    queryKey: [...staffKeys.purges, urlOf(endpoints.retention.purges, { query })],
    queryFn: ({ signal }) => call(endpoints.retention.purges, { query, signal }),
    placeholderData: keepPreviousData,
  });
