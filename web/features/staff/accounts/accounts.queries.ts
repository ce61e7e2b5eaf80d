import { endpoints } from 'virtual:endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof endpoints.staff.accounts>['query']>;

/** Staff accounts, by name. */
export const accountsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.accounts, urlOf(endpoints.staff.accounts, { query })],
    queryFn: ({ signal }) => call(endpoints.staff.accounts, { query, signal }),
    placeholderData: keepPreviousData,
  });
