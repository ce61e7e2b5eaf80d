import { endpoints } from 'virtual:endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyOption } from '../../contract/options/lookup.ts';
import { callRaw } from './client.ts';

/** One choice of an option list, as the server sends it. */
export interface Choice extends AnyOption {
  /** A city's former and other names, for search. */
  readonly aliases?: readonly string[];
  /** The gender or sect a choice applies to; without one it applies to everybody. */
  readonly gender?: string;
  readonly sect?: string;
}

export type OptionLists = Readonly<Record<string, readonly Choice[]>>;

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

/** The option lists for forms and filters. */
export const useOptions = () => useQuery(optionsQuery);

/** The label of a wire value; undefined if the list or the value is unknown. */
export const optionLabel = (
  list: readonly Choice[] | undefined,
  key: string | number | null | undefined,
): string | undefined => list?.find((choice) => choice.key === key)?.label;
