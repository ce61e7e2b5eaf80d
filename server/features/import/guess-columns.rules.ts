import type { ImportMapping } from '../../../contract/import/schema.ts';
import type { ImportField } from '../../../contract/import/values.ts';
import { foldText } from '../../../contract/text/folded-text.ts';

/**
 * Words of headings in English, Hindi and Urdu, also in Latin letters. Fields that are written with the word of another
 * field stand before it: "father's name" before "name".
 */
const headingWords: readonly (readonly [ImportField, readonly string[]])[] = [
  [
    'fatherName',
    ['father', 'fathers name', 'father name', 's o', 'd o', 'walid', 'pita', 'guardian', 'पिता', 'वालिद', 'والد'],
  ],
  [
    'motherTongue',
    ['mother tongue', 'language', 'bhasha', 'zuban', 'मातृभाषा', 'मातृ भाषा', 'भाषा', 'مادری زبان', 'زبان'],
  ],
  ['firstName', ['first name', 'given name', 'forename', 'पहला नाम']],
  ['lastName', ['last name', 'surname', 'family name', 'उपनाम', 'कुलनाम', 'خاندانی نام']],
  ['accountFor', ['brought by', 'profile for', 'for whom', 'relation', 'created by', 'behalf', 'संबंध', 'रिश्ता', 'رشتہ']],
  [
    'birth',
    ['date of birth', 'birth', 'dob', 'born', 'janm', 'paidaish', 'जन्म', 'जन्म तिथि', 'पैदाइश', 'تاریخ پیدائش', 'پیدائش'],
  ],
  ['gender', ['gender', 'sex', 'bride groom', 'ling', 'jins', 'लिंग', 'जेंडर', 'جنس']],
  [
    'religion',
    [
      'community',
      'caste',
      'religion',
      'biradari',
      'jati',
      'sect',
      'बिरादरी',
      'जाति',
      'धर्म',
      'समुदाय',
      'برادری',
      'ذات',
      'مذہب',
    ],
  ],
  [
    'city',
    ['city', 'town', 'place', 'district', 'location', 'shahar', 'sheher', 'शहर', 'नगर', 'स्थान', 'शहर का नाम', 'شہر'],
  ],
  [
    'phoneNumber',
    ['phone', 'mobile', 'contact', 'whatsapp', 'cell', 'telephone', 'फोन', 'मोबाइल', 'संपर्क', 'فون', 'موبائل', 'رابطہ'],
  ],
  ['maritalStatus', ['marital', 'married', 'vaivahik', 'वैवाहिक', 'ازدواجی']],
  [
    'highestEducation',
    ['education', 'qualification', 'degree', 'taleem', 'shiksha', 'शिक्षा', 'योग्यता', 'तालीम', 'تعلیم'],
  ],
  ['name', ['name', 'full name', 'candidate', 'naam', 'नाम', 'نام']],
];

const wordsOf = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim()} `;

const known = headingWords.flatMap(([field, words]) => words.map((word) => ({ field, word: wordsOf(word) })));

/** Quality of the match of a heading and a field: exact, at the beginning, or anywhere. */
function fitOf(heading: string, word: string): number {
  if (heading === word) return 3;
  if (heading.startsWith(word)) return 2;
  return heading.includes(word) ? 1 : 0;
}

/** Guesses what the columns are, each field and each column once. A person sees and corrects it. */
export function guessColumns(headings: readonly string[]): ImportMapping['columns'] {
  const guesses = headings
    .flatMap((heading, column) => {
      const words = wordsOf(heading);
      return known.map(({ field, word }, order) => ({ field, column, fit: fitOf(words, word), order }));
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.order - b.order || a.column - b.column);
  const found: ImportMapping['columns'] = [];
  for (const { field, column } of guesses)
    if (!found.some((taken) => taken.field === field || taken.column === column)) found.push({ field, column });
  // A file with first and last names has no column for the whole name.
  const has = (field: ImportField): boolean => found.some((taken) => taken.field === field);
  return found.filter(({ field }) => field !== 'name' || !has('firstName')).sort((a, b) => a.column - b.column);
}
