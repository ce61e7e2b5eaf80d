import type { Language } from '../../../../contract/languages.ts';
import { type OptionListName, optionLabel, optionLists } from '../../../../contract/options/index.ts';
import { communityTexts } from '../../../../contract/options/labels/community-texts.ts';
import hindi from '../../../../contract/options/labels/hi.ts';
import type { OptionTexts } from '../../../../contract/options/labels/option-texts.ts';
import urdu from '../../../../contract/options/labels/ur.ts';
import type { BiodataWords } from './biodata-words.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { ur } from './ur.ts';

const catalogues: Readonly<Record<Language, BiodataWords>> = { en, hi, ur };

/** The words of a biodata in a language. */
export const wordsIn = (language: Language): BiodataWords => catalogues[language];

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

const withWholeCommunities = (texts: OptionTexts): Labels => ({
  ...texts,
  religion: communityTexts(optionLists.religion, texts.religion),
});
const labels: Readonly<Record<Language, Labels>> = {
  en: {},
  hi: withWholeCommunities(hindi),
  ur: withWholeCommunities(urdu),
};

/** The label of an option in a language; English where the language has none. Undefined for unknown keys. */
export const optionIn = (language: Language, list: OptionListName, key: string | number): string | undefined =>
  labels[language][list]?.[key] ?? optionLabel(list, key);
