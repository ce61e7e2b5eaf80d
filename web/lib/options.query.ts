import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { OptionLists } from './choice.ts';
import { callRaw } from './client.ts';

/**
 * All option lists (contract §4), fetched once per visit; between visits the browser caches them by ETag.
 * The lists come from the server, so that an operator's lists and translations need no new build of the app.
 */
export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: async ({ signal }) => (await callRaw(endpoints.options.options, { signal })).data as OptionLists,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
