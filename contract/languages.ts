/** The languages of the product (contract §12). English is always available; it also fills gaps of the others. */
export const languages = ['en', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Cookie with the language chosen on a device. The web app sets it; the server reads it for the first byte. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (code: unknown): code is Language => (languages as readonly unknown[]).includes(code);

/** The query parameter with which a link opens a page in a language, such as `/register?lang=ur`. */
export const LANGUAGE_PARAMETER = 'lang';

/** Direction of writing. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr');

/**
 * The most wanted language of an `Accept-Language` header among those that are offered (RFC 9110 §12.5.4): by weight,
 * then by position. `ur-PK` asks for Urdu, and `*` for English.
 * @returns undefined if none of them is offered
 */
export function acceptedLanguage(header: string, offered: readonly Language[]): Language | undefined {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const code = range === '*' ? DEFAULT_LANGUAGE : range.split('-', 1)[0];
      return { code, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { code } of wanted) if (isLanguage(code) && offered.includes(code)) return code;
  return undefined;
}
