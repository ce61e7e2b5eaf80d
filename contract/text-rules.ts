import { asciiDigits } from './digits.ts';

/**
 * What free text in a profile may not hold (law.md, contract §4): contact data and links, which would go around the
 * owner's own choice of who may see them, and dowry, which the Dowry Prohibition Act s.4A forbids to advertise.
 * Pure, so that the form tells while typing what the server would refuse.
 */
export type TextProblem = 'contact' | 'link' | 'dowry';

export const textProblemMessages: Readonly<Record<TextProblem, string>> = {
  contact:
    'Please leave out phone numbers, email addresses and account names: members see your contact only when you allow it.',
  link: 'Please leave out links and website addresses.',
  dowry:
    'Please leave out dowry: asking for it, offering it or writing about it in a profile is against the law. Mahr is welcome.',
};

const digitWord =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|chaar|paanch|panch|chhe|che|saat|aath|nau)';
const spelledNumber = new RegExp(`(?:\\b${digitWord}\\b[\\s,.-]*){7,}`, 'i');
/**
 * Repetitions are bounded, and begin where a word does: a text that nearly matches at every letter must not take the square
 * of its length.
 */
const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{0,5}(?:@|\(at\)|\[at\])\s{0,5}[\p{L}\p{N}-]{1,63}\s{0,5}(?:\.|\(dot\)|\[dot\]|\sdot\s)\s{0,5}\p{L}{2,}/iu;
/** "zainab at mail dot com": a bare "at" counts only with a spelled dot, or it would find "at home. She". */
const spelledEmail =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{1,5}at\s{1,5}[\p{L}\p{N}-]{1,63}\s{0,5}(?:\sdot\s{1,5}\p{L}{2,}|\.(?:com|in|org|net)\b)/iu;
const services =
  /\b(?:whats\s*app|telegram|instagram|insta\s?(?:id|gram)|snap\s*chat|facebook|fb\s?id|gmail|hotmail|yahoo\s?mail|rediffmail|skype|signal\s?app)\b/i;
const handle = /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u;
const link =
  /\bhttps?:|\bwww\.|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,63}\.(?:com|in|org|net|me|io|info|link|ly|gl|co|app|site|online)\b/iu;
const dowry = /\b(?:dowry|dowery|dahe[jz]|dehe[jz]|jahe[zj]|jahai[zj])\b|दहेज|जहेज|جہیز/i;

function hasPhone(text: string): boolean {
  // No number hides behind the digits of another script.
  // Years stand in many honest sentences ("2015 to 2019"), so they don't count towards a number.
  const plain = asciiDigits(text).replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ; ');
  return /\+?(?:\d[\s().\-–_*]{0,3}){8,}/.test(plain);
}

const day = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:(?:19|20)\d\d|\d\d)(?![\d./-])/g;

/**
 * Whether a conversation gives a telephone number, in digits of any script or spelled out. Calmer than what a profile
 * may hold: dates and times, of which people tell each other, have fewer digits than a number.
 */
export function givesPhone(text: string): boolean {
  const plain = asciiDigits(text.normalize('NFKC'))
    .replaceAll(day, ' ; ')
    .replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ; ');
  return /(?:\d[\s().\-–_*]{0,3}){10,}/.test(plain) || spelledNumber.test(plain);
}

const payment =
  /\b(?:upi|paytm|phone\s?pe|g\s?pay|google\s?pay|bhim|ifsc|bank\s+account|account\s+(?:no|number))\b|(?<![\w.-])[\w.-]{2,64}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|paytm|upi|apl)\b/i;

/** Whether a text names a way to pay: an address of UPI, an app, an account. */
export const namesPayment = (text: string): boolean => payment.test(text.normalize('NFKC'));

/** The first thing a text may not hold; undefined when it may stand. */
export function problemIn(text: string): TextProblem | undefined {
  const plain = text.normalize('NFKC');
  if (dowry.test(plain)) return 'dowry';
  if (email.test(plain) || spelledEmail.test(plain)) return 'contact';
  if (link.test(plain)) return 'link';
  if (hasPhone(plain) || spelledNumber.test(plain) || services.test(plain) || handle.test(plain)) return 'contact';
  return undefined;
}
