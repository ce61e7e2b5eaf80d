import type { OptionListName } from '../index.ts';

/**
 * Option lists that have no other labels: names of towns are shown in Latin letters in every language, and two lists
 * are for the staff area, which is in English.
 */
export const untranslatedLists = ['city', 'role', 'lookReason'] as const satisfies readonly OptionListName[];

type TranslatedList = Exclude<OptionListName, (typeof untranslatedLists)[number]>;

/**
 * The labels of the option lists in another language, by list and key: the file of its code here. English
 * labels are those of the contract.
 *
 * Communities (`religion`) have only the last part of their name: the name of `islam_sunni_abbasi` is put together from
 * those of `islam`, `islam_sunni` and its own.
 *
 * Labels without words, such as 5' 3", are left out.
 */
export type OptionTexts = { readonly [List in TranslatedList]: Readonly<Record<string, string>> };
