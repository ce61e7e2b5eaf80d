import type { OptionListName } from '../index.ts';

/** Option lists that have no other labels: they are for the staff area, which is in English. */
export const untranslatedLists = ['role', 'lookReason'] as const satisfies readonly OptionListName[];

type TranslatedList = Exclude<OptionListName, (typeof untranslatedLists)[number]>;

/**
 * The labels of the option lists in another language, by list and key: the file of its code here. English
 * labels are those of the contract.
 *
 * Communities (`religion`) have only the last part of their name: the name of `islam_sunni_abbasi` is put together from
 * those of `islam`, `islam_sunni` and its own.
 *
 * Of the towns (`city`), only those with 100,000 people, with 50,000 where Hindi or Urdu is spoken, and all of Uttar
 * Pradesh have labels. The others are shown in Latin letters.
 *
 * Labels without words, such as 5' 3", are left out.
 */
export type OptionTexts = { readonly [List in TranslatedList]: Readonly<Record<string, string>> };
