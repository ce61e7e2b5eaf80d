import { asciiDigits } from './digits.ts';

/** Words for digits, as families in India say them in four languages and write them in three scripts. */
const digitWords: readonly (readonly [digit: string, words: string])[] = [
  ['0', 'zero|ziro|zeero|oh|shunya|sunya|shoonya|sifar|शून्य|ज़ीरो|जीरो|صفر|زیرو'],
  ['1', 'one|won|wun|wan|ek|aik|एक|वन|ایک|ون'],
  ['2', 'two|do|दो|टू|دو|ٹو'],
  ['3', 'three|thri|threee|teen|tin|तीन|थ्री|تین|تھری'],
  ['4', 'four|fore|cha+r|चार|फोर|چار|فور'],
  ['5', 'five|fife|fiv|faiv|pa+n?ch|पाँच|पांच|पाञ्च|फाइव|پانچ|فائیو'],
  ['6', 'six|sixx|sicks|siks|ch+eh?|chhah|chah|छह|छः|छे|सिक्स|چھ|چھے|سکس'],
  ['7', 'seven|sevan|sevn|sa+t|सात|सेवन|سات|سیون'],
  ['8', 'eight|eigt|eit|a+th|aat|आठ|एट|آٹھ|ایٹ'],
  ['9', 'nine|nin|nyn|nain|nau|nou|naw|nao|नौ|नाइन|نو|نائن'],
];

/** English words that sound like a digit. They count as digits only between words for digits. */
const soundsLikeDigit = 'ate|for|to|too|tree';

/** Tens and units in one Indian word, recognised by its beginning or ending: "bees", "चौंतीस", "اکیاسی". */
const indianTens =
  'das|dus|gyarah|barah|terah|chaudah|pandrah|solah|satrah|atharah|unnis|bees|tees|chal(?:ee|i)s|pachaas|saath|sattar|assi|nabbe|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह|अठारह|उन्नीस|\\p{L}?\\p{M}*(?:बीस|तीस)|[\\p{L}\\p{M}]{2,6}(?:ाईस|्कीस|बीस|तीस|लीस|वन|पन|सठ|त्तर|ासी|नवे|नबे)|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|دس|گیارہ|بارہ|تیرہ|چودہ|پندرہ|سولہ|سترہ|اٹھارہ|انیس|بیس|تیس|چالیس|پچاس|ساٹھ|ستر|اسی|نوے|\\p{L}{1,5}(?:یس|ون|پن|سٹھ|تر|اسی|انوے)';

const hundred = 'hundred|sau|सौ|سو';

const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';

const tens = 'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety';

/** The words are normalised like the text in which they are searched. */
const allWords = digitWords
  .map(([, words]) => words)
  .join('|')
  .normalize('NFKC');

const isDigitWord = new RegExp(`^(?:${allWords})$`, 'iu');

const isTeen = new RegExp(`^(?:${teens})$`, 'i');

const isTens = new RegExp(`^(?:${tens})$`, 'i');

const isHundred = new RegExp(`^(?:${hundred})$`, 'iu');

const isIndianTens = new RegExp(`^(?:${indianTens})$`.normalize('NFKC'), 'iu');

const isSound = new RegExp(`^(?:${soundsLikeDigit})$`, 'i');

const notInWord = (pattern: string): string => `(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`;

/** Several digit words without blanks between them; a single one is part of many words ("someone"). */
const GLUED = '(?:zero|one|two|three|four|five|six|seven|eight|nine){4,}';

const UNIT = `\\d|${notInWord(`double|triple|${teens}|${tens}|${allWords}|${indianTens}|${hundred}|${soundsLikeDigit}|${GLUED}`)}`;

const JOINT = '[^\\p{L}\\p{N}]{0,6}(?:(?:and|then|aur|phir|और|फिर|اور|پھر)[^\\p{L}\\p{N}]{1,4}){0,2}';

const run = new RegExp(`\\+?(?:(?:${UNIT})${JOINT}){4,}|${notInWord(GLUED)}`, 'giu');

const unit = new RegExp(UNIT, 'giu');

const gluedWord = /zero|one|two|three|four|five|six|seven|eight|nine/gi;

interface Counted {
  readonly digits: string;
  /** Number of digits that are written as words. */
  readonly words: number;
  /** Number of these words that are ordinary words sounding like a digit. */
  readonly sounds: number;
}

const digitOf = (word: string): string =>
  digitWords.find(([, words]) => new RegExp(`^(?:${words.normalize('NFKC')})$`, 'iu').test(word))?.[0] ?? '';

/** Counts the digits of a run of words; "double nine" counts as two digits, and so does "ninety eight". */
function count(text: string): Counted {
  let digits = '';
  let words = 0;
  let sounds = 0;
  let times = 1;
  let afterTens = false;
  const add = (digit: string): void => {
    // "ninety eight": the unit replaces the zero of the tens.
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
      if (isSound.test(word)) {
        sounds += 1;
        add('0');
      } else if (isHundred.test(word)) continue;
      else if (word === 'double') times = 2;
      else if (word === 'triple') times = 3;
      else if (isTeen.test(word)) add('10');
      else if (isTens.test(word)) {
        const first = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].indexOf(word);
        add(`${first < 0 ? 4 : first + 2}0`);
        afterTens = true;
      } else if (isDigitWord.test(word)) add(digitOf(word));
      else if (isIndianTens.test(word)) add('10');
      else for (const [part] of word.matchAll(gluedWord)) add(digitOf(part));
    }
  }
  return { digits, words, sounds };
}

const blank = (match: string): string => 'x'.repeat(match.length);

const day = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:(?:19|20)\d\d|\d\d)(?![\d./-])/g;

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Amounts of money and similar numbers: grouped as in India, or ending in three or more zeros, up to nine digits. */
const amount = /(?<![\d,+])(?:\d{1,2}(?:,\d\d){0,2},\d{3}|\d{1,3},\d{3}|[1-9]\d{0,4}0{3,4})(?![\d,])/g;

/** Replaces dates and years, which occur in many honest sentences, by text of the same length. */
const withoutDates = (plain: string): string => plain.replaceAll(day, blank).replaceAll(year, blank);

/** "9415O 66778": a number in groups in which a letter replaces a zero or one. */
const withZeros = (plain: string): string =>
  plain.replaceAll(
    /(?<![\p{L}\p{N}])(?=(?:[oOlI -]*\d){8})[\doOlI]{2,6}(?:[ -][\doOlI]{2,6}){1,4}(?![\p{L}\p{N}])/gu,
    (groups) => groups.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1'),
  );

/** Replaces letters that look like digits within a word that is otherwise a number: "98l234561O". */
const lookalikes = (plain: string): string =>
  withZeros(plain).replaceAll(
    /(?<![\p{L}\p{N}])(?=(?:[oOlISsBbZz]*\d){5})[\doOlISsBbZz]{8,}(?![\p{L}\p{N}])/gu,
    (word) =>
      word
        .replaceAll(/[oO]/g, '0')
        .replaceAll(/[lI]/g, '1')
        .replaceAll(/[zZ]/g, '2')
        .replaceAll(/[sS]/g, '5')
        .replaceAll(/[bB]/g, '8'),
  );

/** Replaces digits that look like letters within a word: "n1ne". Keeps the length of the text. */
export const spelledToDigits = (plain: string): string =>
  plain.replaceAll(/(?<=\p{L})[013@$](?=\p{L})|(?<![\p{L}\p{N}])1(?=nsta)|(?<=\p{L}{2})0(?![\p{L}\p{N}])/gu, (sign) =>
    sign === '1' ? 'i' : sign === '0' ? 'o' : sign === '3' ? 'e' : sign === '$' ? 's' : 'a',
  );

/**
 * Whether the digits, without the prefixes by which an Indian number is dialled, are a mobile number with at most one
 * digit missing.
 */
const isMobile = (digits: string): boolean => /^(?:0091|91|0)?[6-9]\d{9}/.test(digits);

function spelledIn(plain: string): readonly [number, number] | undefined {
  for (const { 0: found, index } of plain.matchAll(run)) {
    const { digits, words, sounds } = count(found);
    if (
      sounds
        ? words - sounds >= 5 && words >= 8
        : isMobile(digits) || (words >= 6 && digits.length >= 9) || (words >= 7 && digits.length >= 7)
    )
      return [index, found.length];
  }
  return undefined;
}

const typed = /\+?(?:\d[\s().\-–_*]{0,6}){8,}/;

/** Digits replaced by letters that the sentence explains: one digit, or up to four of a mobile number's ten. */
const patched =
  /(?<![\p{L}\p{N}])(?:[6-9]\d{3,7}[A-Za-z]\d{3,7}|(?=(?:[A-Za-z]*\d){6})[6-9]\d[\dA-Za-z]{8})(?![\p{L}\p{N}])/u;

/** A mobile number of which a part is masked: "94150xxxxx". */
const covered = /(?<![\p{L}\p{N}])[6-9]\d{2,6}[xX*]{3,7}\d{0,4}(?![\p{L}\p{N}])/u;

/** Round telephone numbers, which look like two amounts. */
const round = /(?<![\d,+])[6-9]\d{4} \d{5}(?!\d)/;

/**
 * Finds a phone number in a normalised text, in digits of any script, in words, or mixed; returns it as written in the
 * text.
 */
export function findPhone(plain: string): string | undefined {
  const latin = lookalikes(asciiDigits(plain));
  const dated = withoutDates(latin);
  const paid = dated.replaceAll(amount, blank);
  const match = typed.exec(paid) ?? patched.exec(paid) ?? covered.exec(paid) ?? round.exec(dated);
  if (match && !/000 \d\d000$/.test(match[0])) return plain.slice(match.index, match.index + match[0].length);
  const spelled = spelledIn(paid) ?? spelledIn(spelledToDigits(paid));
  return spelled && plain.slice(spelled[0], spelled[0] + spelled[1]);
}

/**
 * Whether a normalised message contains a phone number. Less strict than the rule for profiles: dates and times, which
 * are common in messages, have fewer digits than a number.
 */
export function hasWholePhone(plain: string): boolean {
  const dated = withoutDates(asciiDigits(plain));
  return /(?:\d[\s().\-–_*]{0,3}){10,}/.test(dated) || spelledIn(dated) !== undefined;
}
