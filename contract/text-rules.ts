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

/** Digits of other scripts as ASCII digits, so that a number can't hide behind them. */
const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Every block of decimal digits starts at a code point whose last hex digit is 0 or 6.
    for (let back = 0; back < 10; back++)
      if (!/\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) return String(back);
    return digit;
  });

const digitWord =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|chaar|paanch|panch|chhe|che|saat|aath|nau)';
const spelledNumber = new RegExp(`(?:\\b${digitWord}\\b[\\s,.-]*){7,}`, 'i');
const email =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\]|\sdot\s)\s*\p{L}{2,}/iu;
/** "zainab at mail dot com": a bare "at" counts only with a spelled dot, or it would find "at home. She". */
const spelledEmail = /[\p{L}\p{N}._%+-]+\s+at\s+[\p{L}\p{N}-]+\s*(?:\sdot\s+\p{L}{2,}|\.(?:com|in|org|net)\b)/iu;
const services =
  /\b(?:whats\s*app|telegram|instagram|insta\s?(?:id|gram)|snap\s*chat|facebook|fb\s?id|gmail|hotmail|yahoo\s?mail|rediffmail|skype|signal\s?app)\b/i;
const handle = /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u;
const link = /\bhttps?:|\bwww\.|\b[\p{L}\p{N}-]{2,}\.(?:com|in|org|net|me|io|info|link|ly|gl|co|app|site|online)\b/iu;
const dowry = /\b(?:dowry|dowery|dahe[jz]|dehe[jz]|jahe[zj]|jahai[zj])\b|दहेज|जहेज|جہیز/i;

function hasPhone(text: string): boolean {
  // Years stand in many honest sentences ("2015 to 2019"), so they don't count towards a number.
  const plain = asciiDigits(text).replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ; ');
  return /\+?(?:\d[\s().\-–_*]{0,3}){8,}/.test(plain);
}

/** The first thing a text may not hold; undefined when it may stand. */
export function problemIn(text: string): TextProblem | undefined {
  const plain = text.normalize('NFKC');
  if (dowry.test(plain)) return 'dowry';
  if (email.test(plain) || spelledEmail.test(plain)) return 'contact';
  if (link.test(plain)) return 'link';
  if (hasPhone(plain) || spelledNumber.test(plain) || services.test(plain) || handle.test(plain)) return 'contact';
  return undefined;
}
