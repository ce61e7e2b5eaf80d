import type { Language } from '../../contract/languages.ts';
import { i18n, loaderOf, type Messages } from './i18n.ts';
import { loadOptionTexts } from './option-texts.ts';
import { retryImport } from './retry-import.ts';

/**
 * Loads the texts of all pages visited so far in a language. English ones may be empty, because other languages do not
 * load them.
 * @returns whether some were missing
 */
async function fillLanguage(language: Language): Promise<boolean> {
  const namespaces = [i18n.options.ns ?? []].flat() as Messages[];
  const missing = namespaces.flatMap((namespace) => {
    const owner = loaderOf(language, namespace) ? language : 'en';
    const texts: object = i18n.getResourceBundle(owner, namespace) ?? {};
    return Object.keys(texts).length === 0 ? [{ owner, namespace }] : [];
  });
  await Promise.all(
    missing.map(async ({ owner, namespace }) => {
      const load = loaderOf(owner, namespace);
      if (load) i18n.addResourceBundle(owner, namespace, (await retryImport(load)).default);
    }),
  );
  return missing.length > 0;
}

/**
 * Shows everything in another language at once; nothing that is typed gets lost.
 * @throws ChunkError if texts of a page that was open cannot be loaded: the language then stays unchanged
 */
export async function showLanguage(language: Language): Promise<void> {
  if (language === i18n.language) return;
  await Promise.all([fillLanguage(language), loadOptionTexts(language)]);
  await i18n.changeLanguage(language);
  // A page that was opened meanwhile has loaded its texts in the language before.
  if (await fillLanguage(language)) await i18n.changeLanguage(language);
}
