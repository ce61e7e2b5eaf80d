import { createInstance, type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '../messages/en/common.ts';
import { deviceStorage } from './browser-storage.ts';
import { formatNumber } from './format-number.ts';
import { ChunkError, retryImport } from './retry-import.ts';

/** Name of a catalogue. */
export type Messages = Extract<Namespace, string>;

interface Language {
  dir: 'ltr' | 'rtl';
  /** Locale for dates and numbers. */
  locale: string;
  /** Loads the fonts that the language's script needs besides the Latin ones. */
  faces?: () => Promise<unknown>;
}

/** The known languages. A language is offered as soon as `web/messages/<code>/` exists. */
const languages: Readonly<Record<string, Language>> = {
  en: { dir: 'ltr', locale: 'en-IN' },
  hi: { dir: 'ltr', locale: 'hi-IN', faces: () => import('../fonts/fonts-hi.css') },
  ur: { dir: 'rtl', locale: 'ur-IN', faces: () => import('../fonts/fonts-ur.css') },
};

/** One catalogue. */
export interface CatalogueModule {
  default: Record<string, unknown>;
}

type Catalogues = Record<string, () => Promise<CatalogueModule>>;

/**
 * Catalogues that are loaded with their screens; catalogues needed on every screen are bundled below, and those of the
 * staff area and of visitors alone are added by `addCatalogues`, so that members do not load their addresses.
 */
const catalogues: Catalogues = import.meta.glob<CatalogueModule>([
  '../messages/*/*.ts',
  '!../messages/en/common.ts',
  '!../messages/*/{audit,breaches,case-page,cases,desk,duty,enquiry-form,field-work,imports,money,network,staff}.ts',
  '!../messages/*/{walk-in-consent,walk-ins}.ts',
]);

/** Adds the catalogues of an area that is loaded later. Their keys are paths from this folder. */
export const addCatalogues = (more: Catalogues): void => void Object.assign(catalogues, more);

const offered = new Set(['en', ...Object.keys(catalogues).map((path) => path.split('/')[2] ?? 'en')]);

function preferred(): string {
  const wanted = [deviceStorage.getItem('language'), ...navigator.languages];
  return wanted.map((code) => code?.split('-')[0] ?? '').find((code) => offered.has(code)) ?? 'en';
}

function apply(language: string): void {
  const page = document.documentElement;
  const dir = languages[language]?.dir ?? 'ltr';
  // Setting these attributes makes the browser recalculate all styles, even with unchanged values.
  if (page.lang !== language) page.lang = language;
  if (page.dir !== dir) page.dir = dir;
  void languages[language]?.faces?.();
}

/** The source of every text on the screen: `web/messages/<language>/<namespace>.ts`. */
export const i18n = createInstance();

i18n.on('languageChanged', apply);

void i18n
  .use(initReactI18next)
  .use({
    type: 'backend' as const,
    async read(language: string, namespace: string) {
      const load = catalogues[`../messages/${language}/${namespace}.ts`];
      return load ? (await retryImport(load)).default : {};
    },
  })
  .init({
    lng: preferred(),
    fallbackLng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    resources: { en: { common } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    initAsync: false,
  });

// `{{count, number}}`, which the library would format with a new formatter for each number.
i18n.services.formatter?.add('number', (value: number, language = 'en') =>
  formatNumber(languages[language]?.locale ?? language, value),
);

/** The `Intl` locale for dates and numbers in the language of the interface. */
export const locale = (): string => languages[i18n.language]?.locale ?? 'en-IN';

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
  await i18n.loadNamespaces(namespaces);
  for (const namespace of namespaces)
    if (isHere(namespace)) failed.delete(namespace);
    else failed.add(namespace);
  const missing = namespaces.filter((namespace) => failed.has(namespace));
  if (missing.length) throw new ChunkError(`No words of ${missing}.`);
}
