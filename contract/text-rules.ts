import { asciiDigits } from './digits.ts';

/**
 * Content that free text in a profile must not have (law.md, contract §4): contact data and links, which would bypass
 * the owner's choice of who may see them, and dowry, which the Dowry Prohibition Act s.4A forbids to advertise. Pure
 * functions, so that the form can show problems while the user types.
 */
export type TextProblem = 'contact' | 'link' | 'dowry';

/** What was found in a text, and the words it was found in. */
export interface FoundProblem {
  readonly problem: TextProblem;
  readonly words: string;
}

const MOST_QUOTED = 60;

/** What to leave out, with the words that are meant. */
export function textProblemMessage({ problem, words }: FoundProblem): string {
  const quoted = `“${words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED)}…` : words}”`;
  if (problem === 'contact')
    return `Please leave out ${quoted}: phone numbers, email addresses and account names. Members see your contact only when you allow it.`;
  if (problem === 'link') return `Please leave out ${quoted}: links and website addresses.`;
  return `Please leave out ${quoted}: asking for dowry, offering it or writing about it in a profile is against the law. Mahr is welcome.`;
}

const digitWord =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|chaar|paanch|panch|chhe|che|saat|aath|nau)';
const spelledNumber = new RegExp(`(?:\\b${digitWord}\\b[\\s,.-]*){7,}`, 'i');
/**
 * Repetitions are bounded, and start at a word boundary, so that a text that nearly matches at every letter cannot take
 * quadratic time.
 */
const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{0,5}(?:@|\(at\)|\[at\])\s{0,5}[\p{L}\p{N}-]{1,63}\s{0,5}(?:\.|\(dot\)|\[dot\]|\sdot\s)\s{0,5}\p{L}{2,}/iu;
/** "zainab at mail dot com": a bare "at" counts only with a spelled dot; otherwise "at home. She" would match. */
const spelledEmail =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{1,5}at\s{1,5}[\p{L}\p{N}-]{1,63}\s{0,5}(?:\sdot\s{1,5}\p{L}{2,}|\.(?:com|in|org|net)\b)/iu;
const service =
  '(?:whats\\s*app|telegram|instagram|insta(?:\\s?(?:id|gram))?|snap\\s*chat|facebook|fb|gmail|hotmail|yahoo\\s?mail|rediffmail|skype|signal\\s?app)';
/** Words by which somebody is asked to come to another service, or told a name there. */
const invitation =
  '(?:find|contact|message|msg|text|ping|dm|add|call|reach|follow|search|connect|chat|talk|write|mail|available|number|no\\.|id|handle|username|profile|account|par|pe|me)';
/**
 * A service by its name alone is a place to work at ("Engineer at Facebook"). It is a contact beside a word that invites, or
 * before a name: one with digits, dots or underscores, or after a colon.
 */
const services = new RegExp(
  `\\b${invitation}\\b[^.!?\\n]{0,25}\\b${service}\\b|\\b(?:my|mera|meri)\\s+${service}\\b|\\b${service}\\b(?:\\s*[:=]\\s*\\S+|\\s+[–-]\\s*\\S+|\\s+\\S*[\\d_]\\S*|[^.!?\\n]{0,10}\\b(?:id|number|no|handle|username|account|pe|par|me)\\b)`,
  'i',
);
const handle = /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u;
/**
 * "Lucknow.In our home" is two sentences without a space: an ending that is also a word counts only in small letters, or where
 * the whole name is in capitals.
 */
const link =
  /\bhttps?:\S*|\bwww\.\S*|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,63}\.(?:[Cc][Oo][Mm]|[Oo][Rr][Gg]|in|net|me|io|info|link|ly|gl|co|app|site|online)\b|(?<![\p{L}\p{N}-])[\p{Lu}\p{N}-]{2,63}\.(?:COM|ORG|IN|NET|ME|IO|INFO|LINK|LY|CO|APP)\b/u;
const dowry = /\b(?:dowry|dowery|dahe[jz]|dehe[jz]|jahe[zj]|jahai[zj])\b|दहेज|जहेज|جہیز/i;

/** Amounts of money and the like: grouped as in India, or with three zeros and more at the end, up to nine digits. */
const amounts = /(?<![\d,+])(?:\d{1,2}(?:,\d\d){0,2},\d{3}|\d{1,3},\d{3}|[1-9]\d{0,4}0{3,4})(?![\d,])/g;

/** A phone number in a text, as it is written there. */
function phoneIn(text: string): string | undefined {
  // No number hides behind the digits of another script.
  // Years, dates and amounts stand in many honest sentences ("2015 to 2019", "1200000 - 1500000"): they count towards no number.
  const plain = asciiDigits(text)
    .replaceAll(day, ' ; ')
    .replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ; ')
    .replaceAll(amounts, ' ; ');
  return /\+?(?:\d[\s().\-–_*]{0,3}){8,}/.exec(plain)?.[0];
}

const day = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:(?:19|20)\d\d|\d\d)(?![\d./-])/g;

/**
 * Whether a message contains a telephone number, in digits of any script or spelled out. Less strict than the profile
 * rule: dates and times, common in messages, have fewer digits than a number.
 */
export function givesPhone(text: string): boolean {
  const plain = asciiDigits(text.normalize('NFKC'))
    .replaceAll(day, ' ; ')
    .replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ; ');
  return /(?:\d[\s().\-–_*]{0,3}){10,}/.test(plain) || spelledNumber.test(plain);
}

const payment =
  /\b(?:upi|paytm|phone\s?pe|g\s?pay|google\s?pay|bhim|ifsc|bank\s+account|account\s+(?:no|number))\b|(?<![\w.-])[\w.-]{2,64}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|paytm|upi|apl)\b/i;

/** Whether a text names a way to pay: a UPI address, an app, an account. */
export const namesPayment = (text: string): boolean => payment.test(text.normalize('NFKC'));

/** The first thing that a text may not hold, with the words it is in; undefined when the text may stand. */
export function findProblem(text: string): FoundProblem | undefined {
  const plain = text.normalize('NFKC');
  const found = (problem: TextProblem, words: string | undefined): FoundProblem | undefined =>
    words === undefined ? undefined : { problem, words: words.trim() };
  const firstOf = (...patterns: readonly RegExp[]): string | undefined => {
    for (const pattern of patterns) {
      const match = pattern.exec(plain);
      if (match) return match[0];
    }
    return undefined;
  };
  return (
    found('dowry', firstOf(dowry)) ??
    found('contact', firstOf(email, spelledEmail)) ??
    found('link', firstOf(link)) ??
    found('contact', phoneIn(plain) ?? firstOf(spelledNumber, services, handle))
  );
}

/** The kind of the first thing that a text may not hold. */
export const problemIn = (text: string): TextProblem | undefined => findProblem(text)?.problem;
