import { findPhone, hasWholePhone } from './find-phone.ts';
import { findService } from './find-service.ts';

/**
 * Content that free text in a profile must not contain (law.md, contract §4): contact data and links, which would
 * bypass the owner's choice of who may see them, and dowry, which must not be advertised (Dowry Prohibition Act, s.
 * 4A). Pure functions, so that the form can show problems while the user types.
 */
export type TextProblem = 'contact' | 'link' | 'dowry';

/** A problem found in a text, with the words that caused it. */
export interface FoundProblem {
  readonly problem: TextProblem;
  readonly words: string;
}

const MAX_QUOTED = 60;

/** A message that asks the user to remove something, quoting the words. */
export function textProblemMessage({ problem, words }: FoundProblem): string {
  const quoted = `“${words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED)}…` : words}”`;
  if (problem === 'contact')
    return `Please leave out ${quoted}: phone numbers, email addresses and account names. Members see your contact only when you allow it.`;
  if (problem === 'link') return `Please leave out ${quoted}: links and website addresses.`;
  return `Please leave out ${quoted}: asking for dowry, offering it or writing about it in a profile is against the law. Mahr is welcome.`;
}

/**
 * Repetitions are bounded, and start at a word boundary, so that a text that nearly matches at every letter is not
 * searched in quadratic time.
 */
const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{0,5}@\s{0,5}[\p{L}\p{N}-]{1,63}\s{0,5}\.\s{0,5}\p{L}{2,}/iu;

/** "zainab at mail dot com": a bare "at" counts only with a spelled dot; otherwise "at home. She" would match. */
const spelledEmail =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{1,5}(?:a\s?t|एट|ایٹ)\s{1,5}(?:[\p{L}\p{M}\p{N}-]{1,63}|जी\s?मेल|جی\s?میل)\s{0,5}(?:\s(?:d\s?o\s?t|डॉट|ڈاٹ)\s{1,5}[\p{L}\p{M}]{2,}|\.(?:com|in|org|net)\b)/iu;

/** Addresses for payments, and addresses of a mail service without its domain ending. */
const bareAddress =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{2,64}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|paytm|upi|apl|gmail|yahoo|hotmail|outlook|rediff)/iu;

const handle = /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u;

/**
 * "Lucknow.In our home" is two sentences without a space: a domain ending that is also a word counts only in small
 * letters, or if the whole name is in capitals.
 */
const link =
  /\bh(?:tt|xx)ps?:\S*|\bwww\.\S*|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,63}\.(?:[Cc][Oo][Mm]|[Oo][Rr][Gg]|in|net|me|io|info|link|ly|gl|co|app|site|online)\b|(?<![\p{L}\p{N}-])[\p{Lu}\p{N}-]{2,63}\.(?:COM|ORG|IN|NET|ME|IO|INFO|LINK|LY|CO|APP)\b/u;

/** Short names of services, and names in which the dot is spelled out or displaced. */
const spelledLink =
  /(?<![\p{L}\p{N}.])(?:t|wa|fb|youtu|bit)\s?\.\s?(?:me|com|be|ly)\b(?:\s?\/\s?\S+)?|\b(?:t|wa|fb|www)\s+dot\s+\p{L}+|\b[\p{L}\p{N}-]{3,63}\s+dot\s+(?:com|org|net|in(?=\s+(?:pe|par|has|se)\b|[\s.,!]*$))\b|\b[\p{L}\p{N}-]{3,63}(?:\s?,|\s\.)\s?com\b|\b[\p{L}\p{N}-]{3,63}\(dot\)\p{L}{2,}/iu;

const dowry = /\b(?:dowry|dowery|dahe[jz]|dehe[jz]|jahe[zj]|jahai[zj])\b|दहेज|जहेज|جہیز/i;

/** Invisible characters, and the keycap frame of emoji digits, hide a text from a rule but not from readers. */
const hidden = /\p{Default_Ignorable_Code_Point}|\u20E3/gu;

/** Letters with blanks between them: "w h a t s a p p". */
const spaced = /(?<![\p{L}\p{N}])\p{L}(?:\s\p{L}){2,}(?![\p{L}\p{N}])/gu;

const normalised = (text: string): string => text.normalize('NFKC').replaceAll(hidden, '');

/** Replaces "(at)", "_dot_" and "at the rate of" by the signs they stand for. */
const withSigns = (plain: string): string =>
  plain
    .replaceAll(spaced, (letters) => letters.replaceAll(/\s/g, ''))
    .replaceAll(/\s{0,3}[([{<_-]\s?at\s?[)\]}>_-]\s{0,3}|\s{1,3}at\s{1,3}the\s{1,3}rate(?:\s{1,3}of)?\s{1,3}/gi, '@')
    .replaceAll(/\s{0,3}[([{<_-]\s?dot\s?[)\]}>_-]\s{0,3}|(?<=@\S{1,63})\s{1,3}dot\s{1,3}/gi, '.');

/** Whether a message contains a telephone number, in digits of any script or spelled out. */
export const givesPhone = (text: string): boolean => hasWholePhone(normalised(text));

const payment =
  /\b(?:upi|paytm|phone\s?pe|g\s?pay|google\s?pay|bhim|ifsc|bank\s+account|account\s+(?:no|number))\b|(?<![\w.-])[\w.-]{2,64}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|paytm|upi|apl)\b/i;

/** Whether a text names a means of payment: a UPI address, an app, an account. */
export const namesPayment = (text: string): boolean => payment.test(text.normalize('NFKC'));

/** The first problem in a text, with the words that cause it; undefined if the text is allowed. */
export function findProblem(text: string): FoundProblem | undefined {
  const plain = normalised(text);
  const signed = withSigns(plain);
  const found = (problem: TextProblem, words: string | undefined): FoundProblem | undefined =>
    words === undefined ? undefined : { problem, words: words.replace(/^\s+|[\s,.;:–-]+$/gu, '') };
  const firstOf = (...patterns: readonly RegExp[]): string | undefined => {
    for (const pattern of patterns) {
      const match = pattern.exec(plain) ?? pattern.exec(signed);
      if (match) return match[0];
    }
    return undefined;
  };
  return (
    found('dowry', firstOf(dowry)) ??
    found('contact', firstOf(email, spelledEmail, bareAddress)) ??
    found('link', firstOf(link, spelledLink)) ??
    found(
      'contact',
      findPhone(plain) ?? findPhone(signed) ?? findService(plain) ?? findService(signed) ?? firstOf(handle),
    )
  );
}

/** The kind of the first problem in a text. */
export const problemIn = (text: string): TextProblem | undefined => findProblem(text)?.problem;
