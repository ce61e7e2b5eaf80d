import { createInstance, type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type Language, languages } from '../../contract/languages.ts';
import { hasStaffLogin } from '../../contract/roles.ts';
import common from '../messages/en/common.ts';
import { deviceLanguage } from './device-language.ts';
import { formatNumber } from './format-number.ts';
import { loadOptionTexts } from './option-texts.ts';
import { ChunkError, retryImport } from './retry-import.ts';
import { session } from './session.ts';
import { offeredLanguages, siteName } from './site-name.ts';

/** Name of a catalogue. */
export type Messages = Extract<Namespace, string>;

interface Locale {
  /** Locale of dates, times, lists and units. */
  dates: string;
  /** Locale of numbers and money. */
  numbers: string;
  /** Loads the fonts that the language's script needs besides the Latin ones. */
  faces?: () => Promise<unknown>;
}

/**
 * The known languages. All three write the digits 0 to 9 and group numbers as in India (12,34,567): `ur-IN` alone would
 * do neither.
 */
const locales: Readonly<Record<string, Locale>> = {
  en: { dates: 'en-IN', numbers: 'en-IN' },
  hi: { dates: 'hi-IN', numbers: 'hi-IN', faces: () => import('../fonts/fonts-hi.css') },
  ur: { dates: 'ur-IN-u-nu-latn', numbers: 'en-IN', faces: () => import('../fonts/fonts-ur.css') },
};

/** One catalogue. */
export interface CatalogueModule {
  default: Record<string, unknown>;
}

type Catalogues = Record<string, () => Promise<CatalogueModule>>;

/**
 * Catalogues that are loaded with their screens; catalogues needed on every screen are bundled below, and those of the
 * staff area, of visitors, and of single pages are added by `addCatalogues`, so that members do not load their addresses.
 */
const catalogues: Catalogues = import.meta.glob<CatalogueModule>([
  '../messages/*/*.ts',
  '!../messages/en/common.ts',
  '!../messages/*/options.ts',
  '!../messages/*/{audit,branding,breaches,consents,content-desk,desk,duty,enquiry-form,field-work,growth,imports,money,network,offers,question-desk,staff}.ts',
  '!../messages/*/{astro,badges,biodata-links,case-page,meetings,walk-in-consent,walk-ins,shop*}.ts',
]);

/** Adds the catalogues of an area that is loaded later. Their keys are paths from this folder. */
export const addCatalogues = (more: Catalogues): void => void Object.assign(catalogues, more);

/** Languages that the site offers. */
export const offered: readonly Language[] = languages.filter((code) => offeredLanguages()?.includes(code) ?? true);

/**
 * The language for this visitor (contract §12): the account's choice, else the device's, else the browser's. The staff
 * area is in English.
 */
export function wantedLanguage(): Language {
  const account = session.acting() ? null : session.account();
  if (account && hasStaffLogin(account.role)) return 'en';
  const wanted = [account?.language, deviceLanguage(), ...navigator.languages.map((code) => code.split('-')[0])];
  return wanted.find((code): code is Language => offered.includes(code as Language)) ?? 'en';
}

const first = wantedLanguage();
/** The language on the screen; while the page starts, the one that it will have. */
const shown = (): string => i18n.language ?? first;

function apply(language: string): void {
  const page = document.documentElement;
  const dir = directionOf(language);
  // Setting these attributes makes the browser recalculate all styles, even with unchanged values.
  if (page.lang !== language) page.lang = language;
  if (page.dir !== dir) page.dir = dir;
  // Pages that are drawn at build time name their fonts themselves.
  if (!import.meta.env.SSR) void locales[language]?.faces?.();
}

/** Loads a catalogue; undefined if the language does not have it. */
export const loaderOf = (language: string, namespace: string) => catalogues[`../messages/${language}/${namespace}.ts`];

/**
 * Keeps a name, number or amount together within a sentence from right to left (Unicode UAX 9, FSI, RLI and PDI), which would
 * otherwise mix with the words around it. Addresses are left alone, because programs take the marks for a part of them.
 */
function isolate(value: string): string {
  if (directionOf(shown()) !== 'rtl' || value.includes('://')) return value;
  // A value with isolated parts is itself a text of the interface, whose direction is not that of its first letter.
  return `${value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`;
}

/** The source of every text on the screen: `web/messages/<language>/<namespace>.ts`. */
export const i18n = createInstance();

i18n.on('languageChanged', apply);

/** Resolves when the texts of every page are loaded in the language of the visitor. */
export const firstTextsLoaded = i18n
  .use(initReactI18next)
  .use({
    type: 'backend' as const,
    async read(language: string, namespace: string) {
      const load = loaderOf(language, namespace);
      // English only fills in for a catalogue that the language does not have.
      if (language !== shown() && loaderOf(shown(), namespace)) return {};
      return load ? (await retryImport(load)).default : {};
    },
  })
  .init({
    lng: first,
    fallbackLng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    resources: { en: { common } },
    partialBundledLanguages: true,
    // `{{site}}` in any text is the name of the site.
    interpolation: { escapeValue: true, escape: isolate, defaultVariables: { site: siteName() } },
    initAsync: false,
  });

// `{{count, number}}`, which the library would format with a new formatter for each number.
i18n.services.formatter?.add('number', (value: number, language = 'en') =>
  formatNumber(locales[language]?.numbers ?? language, value),
);

/** The `Intl` locale of dates, times, lists and units in the language of the interface. */
export const locale = (): string => locales[i18n.language]?.dates ?? 'en-IN';

/** The `Intl` locale of numbers and money in the language of the interface. */
export const numberLocale = (): string => locales[i18n.language]?.numbers ?? 'en-IN';

const isHere = (namespace: Messages): boolean =>
  i18n.languages.every((language) => i18n.hasResourceBundle(language, namespace));
const failed = new Set<Messages>();

/**
 * Loads the catalogues of a screen in parallel with its code.
 * @throws ChunkError if a catalogue failed to load; the next call requests it again
 */
export async function loadMessages(namespaces: readonly Messages[]): Promise<void> {
  // The library does not report a catalogue that failed to load, and never requests it again, so text keys would appear
  // on the screen.
  const again = namespaces.filter((namespace) => failed.has(namespace));
  if (again.length) await i18n.reloadResources(i18n.languages, again);
  await Promise.all([
    i18n.loadNamespaces(namespaces),
    // Cards do not wait for labels, so these are there before the first card.
    namespaces.includes('members') && loadOptionTexts(shown()),
  ]);
  for (const namespace of namespaces)
    if (isHere(namespace)) failed.delete(namespace);
    else failed.add(namespace);
  const missing = namespaces.filter((namespace) => failed.has(namespace));
  if (missing.length) throw new ChunkError(`No words of ${missing}.`);
}
