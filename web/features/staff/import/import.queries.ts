import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportState } from '../../../../contract/import/values.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** While the program works on an import, its progress is fetched this often. */
const PROGRESS_MS = 1_500;

export const isWorking = (state: ImportState): boolean => state === 'checking' || state === 'running';

export const importsQuery = (query: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...staffKeys.imports, 'list', query.page],
    queryFn: ({ signal }) => call(deskEndpoints.imports.imports, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One import, without the people in its rows. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.imports, 'one', id],
    queryFn: async ({ signal }) => (await call(deskEndpoints.imports.import, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? PROGRESS_MS : false),
  });

type RowsQuery = NonNullable<Sendable<typeof deskEndpoints.imports.importRows>['query']>;

/** Rows with what the file says about people. Each request is logged, so it is not repeated by itself. */
export const importRowsQuery = (id: string, query: RowsQuery) =>
  queryOptions({
    queryKey: [...staffKeys.imports, 'rows', id, urlOf(deskEndpoints.imports.importRows, { params: { id }, query })],
    queryFn: ({ signal }) => call(deskEndpoints.imports.importRows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
