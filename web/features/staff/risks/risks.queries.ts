import { endpoints } from 'virtual:endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type ListQuery = NonNullable<Sendable<typeof endpoints.moderation.risks>['query']>;

/** A page of signals, the newest first. */
export const risksQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.risks, urlOf(endpoints.moderation.risks, { query })],
    queryFn: ({ signal }) => call(endpoints.moderation.risks, { query, signal }),
    placeholderData: keepPreviousData,
  });
