import { spelledToDigits } from './find-phone.ts';

const app =
  "(?:[wv]+h?a?t+['’]?s*\\s?[au]p+s?|wtsp|whats\\s*app|tele\\s?gram|instagram|insta+(?:\\s?(?:id|gram))?|snap\\s?chat|face\\s?book|fb(?:ook)?|skype|signal\\s?app|linked\\s?in|discord|twitter)";

const mail = '(?:g\\s?mail|hotmail|yahoo\\s?mail|rediffmail)';

const service = `(?:${app}|${mail})`;

/** Names of services in Devanagari and Arabic script. */
const native =
  '(?:व्?ह?[ाॉ]ट्?स\\s?[एऐअै]?प|इ(?:ं|न्)स्टा(?:ग्राम)?|फ़?े?सब[ुू]क|टेलीग्राम|जीमेल|و[اہ]?ٹس\\s?ا[یے]?پ|انسٹا(?:گرام)?|فیس\\s?بک|ٹیلی\\s?گرام|جی\\s?میل)';

const nativeInvitation = '(?:पर|पे|नंबर|नम्बर|आईडी|आइडी|नाम|बात|ढूंढ|मिल|پر|نمبر|آئی\\s?ڈی|نام|بات|ملیں)';

/** Words by which somebody is asked to switch to another service, or told a user name. */
const invitation =
  '(?:find|contact|message|msg|text|ping|dm|add|call|reach|follow|search|connect|chat|talk|write|mail|available|number|no\\.|id|handle(?=\\s+(?:on|is|for|at)\\b)|username|profile|account|par|pe|me)';

const after =
  '(?:id|number|no|naam|name|handle|username|account|pe|par|me|msg|only|pls|please|k(?:a)?r(?:o|na|en|ein)|kijiye|k(?:a)?r\\s?(?:len?a?|do|dena|lo|sakt[aei]|dijiye)|i[\\u0027’]?\\s?d(?!\\s+(?:like|love|rather|never|be|have|say|prefer|want)\\b)|aao|aa\\s?jao)';

/**
 * The name of a service alone is a place to work at ("Engineer at Facebook"). It is a contact only beside a word that
 * invites, or before a user name: one with digits, dots or underscores, or after a colon.
 */
const beside = new RegExp(
  `\\b${invitation}\\b[^.!?\\n]{0,25}\\b${service}\\b|\\b(?:my|mera|meri)\\s+${service}\\b|\\b${service}\\s+(?:hai\\s+)?(?:mera|meri)\\b|\\bon\\s+${service}\\s+as\\b|\\b${service}\\b[^.!?\\n]{0,10}\\b${after}\\b|\\bon\\s+gmail\\b|\\bgmail\\s+com\\b`,
  'iu',
);

const named = new RegExp(
  `\\b${service}\\b(?:\\s*[:=@]\\s*\\S+|\\s+[–-]\\s*\\S+|\\s+\\S*[\\d_#]\\S*)|\\b\\p{L}{3,}\\d{2,}\\s+(?:at|on)?\\s*(?:yahoo|outlook|icloud|${mail})\\b`,
  'iu',
);

const nativeNamed = new RegExp(
  `${native}[^.!?\\n।۔]{0,30}${nativeInvitation}|${nativeInvitation}[^.!?\\n।۔]{0,12}${native}`.normalize('NFKC'),
  'u',
);

/** Short names of services, before a user name: too short to be recognised alone. */
const short =
  /\b(?:ig|sc|snap|tg|wa|signal|discord|twitter)\s*(?:[:=]|\s[–-])\s*[\w.]*(?:\d|_|\w\.\w)[\w.]*|\b(?:ig|snap|tg)\s*(?:[:=]|\s[–-])\s*[a-z]{4,}\b|\bIG\s+\w*[\d_]\w*|\b(?:my|mera|meri)\s+(?:ig|snap|tg)\s+(?:is|hai|id)\b|\bWA\s+me\b/iu;

/** A word that can only be a user name, before the service: "zk_95 on insta", "zainab.khan (ig)". */
const handle = '(?<![\\w.])(?:[a-z]{2,}[._][a-z][\\w.]*|[a-z]{3,}\\d{2,})';

const reversed = new RegExp(
  `${handle}(?:\\s+is)?\\s*(?:[-–(,:@]|\\b(?:on|pe|par|at)\\b)\\s*\\(?\\b(?:${service}|ig|snap|tg)\\b`,
  'iu',
);

/** A text that consists only of a service and a user name: "Instagram zainabk". */
const alone = new RegExp(`^\\s*(?:my\\s+)?${service}\\s+[a-z][\\w.]{3,}\\s*$`, 'iu');

/** Long names of services, and how many of their letters may be wrong: "instgram", "telegrm". */
const longNames = ['instagram', 'telegram', 'facebook', 'snapchat', 'whatsapp'];

/** Whether one edit (a letter added, removed or replaced, or two letters swapped) turns one word into the other. */
function isOneEditFrom(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start++;
  const [rest, wanted] = [word.slice(start), name.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** Corrects names of services that have one wrong letter. */
const withoutSlips = (plain: string): string =>
  plain.replaceAll(
    /(?<![\p{L}\p{N}])[a-z]{7,10}(?![\p{L}\p{N}])/giu,
    (word) => longNames.find((name) => isOneEditFrom(word.toLowerCase(), name)) ?? word,
  );

/** "I am not on Facebook" is no invitation. A negation ends at a comma or a new sentence. */
const denied = /\b(?:not|never|nahi|nahin|nhi|deleted|left|quit|without|\p{L}+n['’]t)\b|नहीं|नही|نہیں/iu;

const clauses = (plain: string): readonly string[] => plain.split(/(?<=[,;!?\n।۔]|\.\s)/u);

/** Finds an invitation to another service in a normalised text; returns it as written in the text. */
export function findService(plain: string): string | undefined {
  for (const text of [plain, spelledToDigits(plain), withoutSlips(plain)]) {
    const name = (named.exec(text) ?? short.exec(text) ?? reversed.exec(text) ?? alone.exec(text))?.[0];
    if (name) return name;
    for (const clause of clauses(text)) {
      if (denied.test(clause)) continue;
      const match = beside.exec(clause) ?? nativeNamed.exec(clause);
      if (match) return match[0];
    }
  }
  return undefined;
}
