import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Case } from '../../../../contract/cases/schema.ts';
import type { FollowUpDue } from '../../../../contract/cases/values.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

const { cases } = deskEndpoints;

type ListQuery = NonNullable<Sendable<typeof cases.cases>['query']>;

/** A page of cases, newest first. */
export const casesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.cases, 'list', urlOf(cases.cases, { query })],
    queryFn: ({ signal }) => call(cases.cases, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One case with contact data. Each request is logged, so it is not repeated by itself. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.cases, 'one', id],
    queryFn: async ({ signal }) => (await call(cases.case, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** People who suit the member of a case. Each request is logged. */
export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.cases, 'suggestions', id],
    queryFn: async ({ signal }) => (await call(cases.suggestions, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Members for whom a case can be opened. Each request is logged. */
export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffKeys.cases, 'candidates', search],
    queryFn: async ({ signal }) => (await call(cases.caseCandidates, { query: search ? { search } : {}, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Follow-ups that are due. */
export const followUpsQuery = (due: FollowUpDue, mine: boolean) =>
  queryOptions({
    queryKey: [...staffKeys.cases, 'followUps', due, mine],
    queryFn: async ({ signal }) => (await call(cases.followUps, { query: { due, mine }, signal })).data,
  });

/**
 * A call whose answer is the changed case. The case is not fetched again, because each look is logged.
 */
export function useCaseChange<Given>(send: (given: Given) => Promise<{ data: Case }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ data }) => {
      queries.setQueryData(caseQuery(data.id).queryKey, data);
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...staffKeys.cases, 'list'] }),
        queries.invalidateQueries({ queryKey: [...staffKeys.cases, 'followUps'] }),
      ]);
    },
  });
}
