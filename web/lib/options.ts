import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, OptionLists } from './choice.ts';
import { loadedOptionTexts, loadOptionTexts, localizeOptions } from './option-texts.ts';
import { optionsQuery } from './options.query.ts';

export type { Choice, OptionLists } from './choice.ts';

/** Loads the labels of options in a language, once. */
const textsQuery = (language: string) =>
  queryOptions({
    queryKey: ['optionTexts', language],
    queryFn: () => loadOptionTexts(language).then(() => true),
    initialData: language === 'en' || loadedOptionTexts.get().texts.has(language) ? true : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * The option lists with labels in the language of the interface, for forms, filters and everything that shows an option.
 */
export function useOptions() {
  const { i18n } = useTranslation('common');
  const { data: lists, error, refetch } = useQuery(optionsQuery);
  const { data: hasTexts = false } = useQuery(textsQuery(i18n.language));
  useSyncExternalStore(loadedOptionTexts.subscribe, loadedOptionTexts.get, loadedOptionTexts.get);
  const data = lists && hasTexts ? localizeOptions(lists, i18n.language) : undefined;
  return { data, error, refetch } as const;
}

/**
 * Lists that a screen carries itself, because it cannot wait for those of the server, with labels in the language of the
 * interface: the screen appears once they are loaded, or in English if they fail to load.
 * @param lists always the same object
 */
export function useOwnOptions<const L extends OptionLists>(lists: L): L {
  const { i18n } = useTranslation('common');
  useSuspenseQuery(textsQuery(i18n.language));
  useSyncExternalStore(loadedOptionTexts.subscribe, loadedOptionTexts.get, loadedOptionTexts.get);
  return localizeOptions(lists, i18n.language) as L;
}

/** The label of a wire value; undefined if the list or the value is unknown. */
export const optionLabel = (
  list: readonly Choice[] | undefined,
  key: string | number | null | undefined,
): string | undefined => list?.find((choice) => choice.key === key)?.label;
