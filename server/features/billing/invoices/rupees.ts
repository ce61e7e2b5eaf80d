import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import { spellNumber } from './number-words.ts';

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** `₹ 1,23,456.00` */
export const rupeesOf = (paise: number): string => `₹ ${grouped.format(paise / 100)}`;

interface Forms {
  rupees(words: string, count: number): string;
  paise(words: string, count: number): string;
  readonly and: string;
  readonly only: string;
}

const forms: Readonly<Record<Language, Forms>> = {
  en: { rupees: (words) => `Rupees ${words}`, paise: (words) => `${words} Paise`, and: 'and', only: 'Only' },
  hi: {
    rupees: (words, count) => `${words} ${count === 1 ? 'रुपया' : 'रुपये'}`,
    paise: (words, count) => `${words} ${count === 1 ? 'पैसा' : 'पैसे'}`,
    and: 'और',
    only: 'मात्र',
  },
  ur: {
    rupees: (words, count) => `${words} ${count === 1 ? 'روپیہ' : 'روپے'}`,
    paise: (words, count) => `${words} ${count === 1 ? 'پیسہ' : 'پیسے'}`,
    and: 'اور',
    only: 'صرف',
  },
};

/** `Rupees Five Hundred and Fifty Paise Only` */
export function spellRupees(paise: number, language: Language = DEFAULT_LANGUAGE): string {
  const form = forms[language];
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    ...(whole || !rest ? [form.rupees(spellNumber(whole, language), whole)] : []),
    ...(rest ? [form.paise(spellNumber(rest, language), rest)] : []),
  ];
  return `${parts.join(` ${form.and} `)} ${form.only}`;
}

/** The lines of an amount in words: in English, and below it in the reader's language. */
export const amountInWords = (paise: number, language: Language): string[] =>
  [...new Set<Language>([DEFAULT_LANGUAGE, language])].map((one) => spellRupees(paise, one));
