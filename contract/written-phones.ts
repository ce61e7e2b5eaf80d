import { asciiDigits } from './digits.ts';

/** Words for digits, as families in India say them in four languages and write them in three scripts. */
const digitWords: readonly (readonly [digit: string, words: string])[] = [
  ['0', 'zero|oh|shunya|shoonya|sifar|शून्य|ज़ीरो|जीरो|صفر|زیرو'],
  ['1', 'one|won|ek|एक|वन|ایک|ون'],
  ['2', 'two|do|दो|टू|دو|ٹو'],
  ['3', 'three|teen|तीन|थ्री|تین|تھری'],
  ['4', 'four|chaar|char|चार|फोर|چار|فور'],
  ['5', 'five|paanch|panch|पाँच|पांच|पाञ्च|फाइव|پانچ|فائیو'],
  ['6', 'six|chhe|chhah|che|chah|छह|छः|छे|सिक्स|چھ|چھے|سکس'],
  ['7', 'seven|saat|sat|सात|सेवन|سات|سیون'],
  ['8', 'eight|aath|ath|aat|आठ|एट|آٹھ|ایٹ'],
  ['9', 'nine|nau|nao|नौ|नाइन|نو|نائن'],
];
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety';

/** As the text is normalised before it is searched. */
const allWords = digitWords
  .map(([, words]) => words)
  .join('|')
  .normalize('NFKC');
const isDigitWord = new RegExp(`^(?:${allWords})$`, 'iu');
const isTeen = new RegExp(`^(?:${teens})$`, 'i');
const isTens = new RegExp(`^(?:${tens})$`, 'i');

const notInWord = (pattern: string): string => `(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`;
/** Several words without blanks between them; one alone is part of many words ("someone"). */
const GLUED = '(?:zero|one|two|three|four|five|six|seven|eight|nine){4,}';
const UNIT = `\\d|${notInWord(`double|triple|${teens}|${tens}|${allWords}|${GLUED}`)}`;
const JOINT = '[^\\p{L}\\p{N}]{0,4}(?:(?:and|then|aur|phir|और|फिर|اور|پھر)[^\\p{L}\\p{N}]{1,4}){0,2}';
const run = new RegExp(`\\+?(?:(?:${UNIT})${JOINT}){4,}|${notInWord(GLUED)}`, 'giu');
const unit = new RegExp(UNIT, 'giu');
const gluedWord = /zero|one|two|three|four|five|six|seven|eight|nine/gi;

interface Counted {
  readonly digits: string;
  /** How many of them are words. */
  readonly words: number;
}

const digitOf = (word: string): string =>
  digitWords.find(([, words]) => new RegExp(`^(?:${words.normalize('NFKC')})$`, 'iu').test(word))?.[0] ?? '';

/** The digits of a run; "double nine" is two, "ninety eight" as well. */
function count(text: string): Counted {
  let digits = '';
  let words = 0;
  let times = 1;
  let afterTens = false;
  const add = (digit: string): void => {
    // "ninety eight": the unit takes the place of the zero.
    if (afterTens) digits = digits.slice(0, -1);
    afterTens = false;
    digits += digit.repeat(times);
    times = 1;
  };
  for (const [found] of text.matchAll(unit)) {
    const word = found.toLowerCase();
    if (/^\d$/.test(word)) add(word);
    else {
      words += 1;
      if (word === 'double') times = 2;
      else if (word === 'triple') times = 3;
      else if (isTeen.test(word)) add('10');
      else if (isTens.test(word)) {
        const first = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].indexOf(word);
        add(`${first < 0 ? 4 : first + 2}0`);
        afterTens = true;
      } else if (isDigitWord.test(word)) add(digitOf(word));
      else for (const [part] of word.matchAll(gluedWord)) add(digitOf(part));
    }
  }
  return { digits, words };
}

const blank = (match: string): string => 'x'.repeat(match.length);
const day = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:(?:19|20)\d\d|\d\d)(?![\d./-])/g;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** Amounts of money and the like: grouped as in India, or with three zeros and more at the end, up to nine digits. */
const amount = /(?<![\d,+])(?:\d{1,2}(?:,\d\d){0,2},\d{3}|\d{1,3},\d{3}|[1-9]\d{0,4}0{3,4})(?![\d,])/g;

/** Replaces dates and years, which stand in many honest sentences, without moving anything. */
const withoutDates = (plain: string): string => plain.replaceAll(day, blank).replaceAll(year, blank);

/** Letters in the place of similar digits, within a word that is a number otherwise: "98l234561O". */
const lookalikes = (plain: string): string =>
  plain.replaceAll(/(?<![\p{L}\p{N}])(?=(?:[oOlI]*\d){5})[\doOlI]{8,}(?![\p{L}\p{N}])/gu, (word) =>
    word.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1'),
  );

/** Digits in the place of similar letters, within a word: "n1ne". Nothing moves. */
export const withLetters = (plain: string): string =>
  plain.replaceAll(/(?<=\p{L})[013@$](?=\p{L})|(?<![\p{L}\p{N}])1(?=nsta)|(?<=\p{L}{2})0(?![\p{L}\p{N}])/gu, (sign) =>
    sign === '1' ? 'i' : sign === '0' ? 'o' : sign === '3' ? 'e' : sign === '$' ? 's' : 'a',
  );

/** Without the prefixes by which an Indian number is dialled: a mobile number, with at most one digit left out. */
const isMobile = (digits: string): boolean => /^(?:0091|91|0)?[6-9]\d{9}/.test(digits);

function spelledIn(plain: string): readonly [number, number] | undefined {
  for (const { 0: found, index } of plain.matchAll(run)) {
    const { digits, words } = count(found);
    if (isMobile(digits) || (words >= 7 && digits.length >= 7)) return [index, found.length];
  }
  return undefined;
}

const typed = /\+?(?:\d[\s().\-–_*]{0,3}){8,}/;
/** One digit hidden behind a letter, which the sentence explains. */
const patched = /(?<![\p{L}\p{N}])[6-9]\d{3,7}[A-Za-z]\d{3,7}(?![\p{L}\p{N}])/u;
/** Round numbers of telephones, which look like two amounts. */
const round = /(?<![\d,+])[6-9]\d{4} \d{5}(?!\d)/;

/** A phone number in a normalised text, as it is written there: in digits of any script, in words, or in both. */
export function phoneIn(plain: string): string | undefined {
  const latin = lookalikes(asciiDigits(plain));
  const dated = withoutDates(latin);
  const paid = dated.replaceAll(amount, blank);
  const match = typed.exec(paid) ?? patched.exec(paid) ?? round.exec(dated);
  if (match && !/000 \d\d000$/.test(match[0])) return plain.slice(match.index, match.index + match[0].length);
  const spelled = spelledIn(paid) ?? spelledIn(withLetters(paid));
  return spelled && plain.slice(spelled[0], spelled[0] + spelled[1]);
}

/**
 * Whether a normalised message contains a phone number. Less strict than the profile rule: dates and times, common in
 * messages, have fewer digits than a number.
 */
export function hasWholePhone(plain: string): boolean {
  const dated = withoutDates(asciiDigits(plain));
  return /(?:\d[\s().\-–_*]{0,3}){10,}/.test(dated) || spelledIn(dated) !== undefined;
}
