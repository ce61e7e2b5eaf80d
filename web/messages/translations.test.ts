import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { citiesByState } from '../../contract/options/cities.data.ts';
import { cities } from '../../contract/options/cities.ts';
import { optionLists } from '../../contract/options/index.ts';
import { untranslatedLists } from '../../contract/options/labels/option-texts.ts';

/** Checks of the catalogues that the types cannot make. The types demand that every key is there. */

const folder = new URL('.', import.meta.url);

/** Catalogues of the staff area, which is in English. */
const ofStaff = new Set([
  ...[
    'audit',
    'branding',
    'breaches',
    'cases',
    'content-desk',
    'desk',
    'duty',
    'field-work',
    'growth',
    'imports',
    'money',
  ],
  ...['network', 'offers', 'question-desk', 'shop-commission', 'shop-desk', 'shop-stock', 'staff', 'walk-ins'],
]);

interface Text {
  /** Catalogue and key, such as `chat:head.back`. */
  readonly at: string;
  readonly english: string;
  readonly text: string;
}

const flat = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  );
const read = async (language: string, name: string): Promise<Map<string, string>> =>
  new Map(flat((await import(new URL(`${language}/${name}.ts`, folder).href)).default));
const namesIn = (language: string): string[] =>
  readdirSync(new URL(language, folder)).map((file) => file.replace('.ts', ''));

/** Placeholders, tags and references of a text, in an order of their own. */
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}|<\/?\w+\/?>|\$t\([^)]*\)/g)]
    .map(([whole, name]) => name ?? whole)
    .sort();
/** The words alone, without addresses, and without the English names of buttons of a phone in brackets. */
const bare = (text: string): string =>
  text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|\([A-Za-z ]+\)|\b[\w-]+(\.[\w-]+)+/g, ' ');

/** Words that stay in Latin letters: names, and letters that everybody says. */
const loanWords =
  /^(OTP|PDF|UPI|GST|GSTIN|HSN|SAC|ID|SMS|CSV|JPE?G|PNG|HEIC|WebP|MB|KB|GB|kB|IP|QR|WhatsApp|Google|Facebook|Chrome|Edge|Firefox|Safari|Android|iPhone|iPad|iOS|PAN|BCC|Rishta|cm|ft|Aadhaar|Masked|Download|DigiLocker|Instagram|RTGS|NEFT|Razorpay|URL|PIN|EMI|DPDP|RCI|UIDAI|Authenticator|Microsoft|Windows|Mac|Ctrl|Enter|Esc|mAadhaar|XXXX)$/i;

/** Texts that are the same in every language: signs, examples and names. */
const isSame = (text: string): boolean =>
  !bare(text)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 1 && !loanWords.test(word));

const translated = languages.filter((language) => language !== 'en');

describe.each(translated)('the texts in the language %s', async (language) => {
  const names = namesIn(language).filter((name) => name !== 'options');
  const texts: Text[] = (
    await Promise.all(
      names.map(async (name) => {
        const [english, own] = await Promise.all([read('en', name), read(language, name)]);
        return [...own].map(([key, text]) => ({ at: `${name}:${key}`, english: english.get(key) ?? '', text }));
      }),
    )
  ).flat();
  /** Lists the texts that break a rule. */
  const breaking = (isWrong: (text: Text) => boolean): string[] =>
    texts.filter(isWrong).map(({ at, english, text }) => `${at}\n  ${english}\n  ${text}`);

  it('exist for every screen except those of the staff area', () => {
    const wanted = namesIn('en').filter((name) => !ofStaff.has(name));
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have the same placeholders and tags as the English texts', () => {
    expect(breaking(({ english, text }) => holes(english).join() !== holes(text).join())).toEqual([]);
  });

  it('have the singular and the plural form of each counted text', () => {
    const keys = new Set(texts.map(({ at }) => at));
    const partner = (at: string): string =>
      at.endsWith('_one') ? at.replace(/_one$/, '_other') : at.replace(/_other$/, '_one');
    expect([...keys].filter((at) => /_(one|other)$/.test(at) && !keys.has(partner(at)))).toEqual([]);
  });

  it('contain the placeholder instead of the number 1 in the singular form, which also covers zero', () => {
    expect(breaking(({ at, text }) => at.endsWith('_one') && /(^|[^\d])1([^\d]|$)/.test(bare(text)))).toEqual([]);
  });

  it('are translated rather than copied from English', () => {
    expect(breaking(({ english, text }) => text === english && !isSame(english))).toEqual([]);
  });

  it('contain no words in Latin letters except names and listed loan words', () => {
    expect(
      breaking(({ text }) => (bare(text).match(/[A-Za-z]{2,}/g) ?? []).some((word) => !loanWords.test(word))),
    ).toEqual([]);
  });

  it('are written with the letters of the language and the digits 0 to 9', () => {
    const wrong = language === 'hi' ? /[\u0600-\u06ff]/ : /[\u0900-\u097f\u0643\u0649\u064a\u0629]/;
    expect(breaking(({ text }) => wrong.test(text) || /[०-९۰-۹٠-٩]/.test(text))).toEqual([]);
  });

  it('fit on buttons: a short English text is not translated into a long one', () => {
    const words = (text: string): string =>
      bare(text)
        .replaceAll(/[\u064b-\u0652\u0670\u200c\u093c\u094d]/g, '')
        .trim();
    expect(
      breaking(
        ({ english, text }) =>
          english.length > 3 && english.length <= 16 && words(text).length > 2.4 * english.length + 10,
      ),
    ).toEqual([]);
  });

  // Nouns that are not inflected out of recognition. The glossary has their words.
  it.each([
    ...['photo', 'message', 'email', 'password', 'chat', 'device', 'guardian', 'passkey', 'city', 'country', 'badge'],
    ...['premium', 'biodata', 'community', 'search', 'mobile number', 'income', 'height', 'mother tongue', 'receipt'],
    ...['notification', 'settings', 'report', 'decline', 'close', 'try again'],
  ])('use the glossary’s word for %s', (term) => {
    const row = glossary.find(([english = '']) => english.replace(/ \(.*/, '') === term);
    if (!row) throw new Error(`The glossary has no ${term}.`);
    const stems = (row[language === 'hi' ? 1 : 2] ?? '')
      .split(/[,،]/)
      .map((word) => word.trim().replace(/ (करें|کریں)$/, ''));
    const also = otherWords[language]?.[term] ?? [];
    const english = new RegExp(`\\b${term}s?\\b`, 'i');
    const about = texts.filter((text) => english.test(bare(text.english)));
    const others = about.filter(({ text }) => ![...stems, ...also].some((stem) => text.includes(stem)));
    // A sentence may be turned so that the thing needs no name.
    expect(others.length, others.map(({ at, text }) => `${at} ${text}`).join('\n')).toBeLessThanOrEqual(
      Math.max(2, about.length * 0.12),
    );
  });

  const { default: own } = (await import(new URL(`${language}/options.ts`, folder).href)) as {
    default: Record<string, Record<string, string>>;
  };

  it('name every option that members can see', () => {
    const missing = Object.entries(optionLists)
      .filter(([list]) => list !== 'city' && !(untranslatedLists as readonly string[]).includes(list))
      .flatMap(([list, options]) =>
        options
          .filter(({ key, label }) => /[a-z]/i.test(label) && !own[list]?.[key])
          .map(({ key }) => `${list}: ${key}`),
      );
    expect(missing).toEqual([]);
  });

  it('name the large towns and all of Uttar Pradesh, each differently within its state', () => {
    const lines = Object.values(citiesByState).flatMap((towns) => towns.split('\n').filter(Boolean));
    const thousands = lines.map((line) => Number(line.split(',')[3] ?? 0));
    const wanted = cities.filter(({ state }, index) => state === 'Uttar Pradesh' || (thousands[index] ?? 0) >= 100);
    expect(wanted.filter(({ key }) => !own.city?.[key]).map(({ key }) => key)).toEqual([]);
    const stateOf = new Map(cities.map(({ key, state }) => [key, state]));
    const named = Object.entries(own.city ?? {}).map(([key, label]) => `${label}, ${stateOf.get(key)}`);
    expect(named.filter((name) => name.endsWith(', undefined'))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    const script = language === 'hi' ? 'Devanagari' : 'Arabic';
    for (const label of Object.values(own.city ?? {}))
      expect(label).toMatch(new RegExp(`^[\\p{Script=${script}}\\p{M} ()]+$`, 'u'));
  });
});

/** Rows of the table of terms: English, Hindi, Urdu. */
const glossary = readFileSync(new URL('../../docs/glossary-languages.md', folder), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-zA-Z]/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Further forms of a word of the glossary: plurals, and the form before a postposition. */
const otherWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  hi: {},
  ur: { photo: ['تصاویر', 'تصویر'], receipt: ['رسید'] },
};
