import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInstance, type Namespace, type ParseKeys } from 'i18next';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language, languages } from '../../contract/languages.ts';
import { type OptionListName, optionLists } from '../../contract/options/index.ts';
import { communityTexts } from '../../contract/options/labels/community-texts.ts';
import type { OptionTexts } from '../../contract/options/labels/option-texts.ts';
import { sayIn } from '../../server/messages/say.ts';

type Catalogue = Extract<Namespace, string>;
/** A key with its catalogue, such as `activity:withdraw`. */
type ScreenKey = { [Name in Catalogue]: `${Name}:${ParseKeys<Name>}` }[Catalogue];
/** Plain strings, because the compiler takes minutes over the types of i18next for the calls of all browser tests. */
type ScreenText = (key: ScreenKey, values?: Readonly<Record<string, string | number>>) => string;

const folder = join(import.meta.dirname, '../../web/messages');

const readCatalogues = async (language: Language) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(join(folder, language)))
        .filter((file) => file !== 'options.ts')
        .map(async (file) => [file.replace('.ts', ''), (await import(join(folder, language, file))).default]),
    ),
  );

const english = await readCatalogues(DEFAULT_LANGUAGE);

async function textsIn(language: Language): Promise<ScreenText> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: english, [language]: await readCatalogues(language) },
    interpolation: {
      escapeValue: true,
      defaultVariables: { site: 'Rishta' },
      // As in web/lib/i18n.ts.
      escape: (value: string) =>
        directionOf(language) === 'rtl' ? `${value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069` : value,
    },
    returnNull: false,
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text in web/messages has the key ${key}`);
    },
  });
  return i18n.t as unknown as ScreenText;
}

const inLanguage = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await textsIn(language)] as const)),
) as Record<Language, ScreenText>;

/** The language in which browser tests run. English, unless `RISHTA_TEST_LANGUAGE` names another. */
export const testLanguage: Language = isLanguage(process.env.RISHTA_TEST_LANGUAGE)
  ? process.env.RISHTA_TEST_LANGUAGE
  : DEFAULT_LANGUAGE;

/**
 * Looks up a text of the web app by its key, such as `screenText('activity:withdraw')`. Browser tests find buttons, fields and
 * messages by it, so that a new wording or another language breaks no test.
 */
export const screenText: ScreenText = inLanguage[testLanguage];

/** An amount as the web app writes it (web/lib/money.ts), such as `amountText('₹ 500')`. */
export const amountText = (amount: string): string =>
  directionOf(testLanguage) === 'rtl' ? `\u2066${amount}\u2069` : amount;

/** `screenText` in a certain language. */
export const screenTextIn = (language: Language): ScreenText => inLanguage[language];

const optionTexts: OptionTexts | undefined =
  testLanguage === DEFAULT_LANGUAGE
    ? undefined
    : (await import(`../../contract/options/labels/${testLanguage}.ts`)).default;

/** The label of an option, such as `optionText('maritalStatus', 'Never Married')`. */
export function optionText(list: OptionListName, key: string | number): string {
  const option = optionLists[list].find((one) => one.key === key);
  if (!option) throw new Error(`${list} has no option ${key}`);
  if (!optionTexts) return option.label;
  const labels: Readonly<Record<string, string>> | undefined =
    list === 'religion'
      ? communityTexts(optionLists.religion, optionTexts.religion)
      : optionTexts[list as keyof OptionTexts];
  return labels?.[String(key)] ?? option.label;
}

/** A text that the server writes; its key is the English sentence. */
export const serverText = sayIn(testLanguage);

const catalogues = { [DEFAULT_LANGUAGE]: english, [testLanguage]: await readCatalogues(testLanguage) };

/** The raw texts of a key, in each plural form. */
function formsOf(key: string): string[] {
  const [name = '', path = ''] = key.split(':');
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let node = (catalogues[testLanguage]?.[name] ?? english[name]) as Record<string, unknown> | undefined;
  for (const step of steps) node = node?.[step] as Record<string, unknown> | undefined;
  const found = ['', '_one', '_other'].map((form) => node?.[last + form]).filter((text) => typeof text === 'string');
  if (found.length === 0) throw new Error(`No text in web/messages has the key ${key}`);
  return found;
}

/**
 * Matches a text of the web app from its beginning, whatever its placeholders say: `screenPattern('shell:bell.unread')` for
 * “Notifications: 3 unread”.
 * @param values of placeholders that are known
 */
export function screenPattern(key: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const forms = formsOf(key).map((text) =>
    text
      .split(/\{\{\s*(\w+)[^}]*\}\}/)
      .map((part, place) =>
        place % 2 ? `\u2068?${values[part] === undefined ? '.+?' : escaped(values[part])}\u2069?` : escaped(part),
      )
      .join(''),
  );
  return new RegExp(`^(?:${forms.join('|')})`);
}
