import { isLanguage, type Language, languages } from '../../../contract/languages.ts';
import type { OfferWords } from '../../../contract/offers/schema.ts';

/** Title and text by language, as stored. */
export type OfferTexts = { readonly en: OfferWords } & Readonly<
  Partial<Record<Exclude<Language, 'en'>, OfferWords | null | undefined>>
>;

/** The language of the version for a member: that of the member's app if there is such a version, else English. */
export const languageFor = (texts: OfferTexts, language: string | null): Language =>
  isLanguage(language) && texts[language] ? language : 'en';

/** Versions in the order of the languages. */
export const versionsOf = (texts: OfferTexts): OfferWords[] => languages.flatMap((language) => texts[language] ?? []);
