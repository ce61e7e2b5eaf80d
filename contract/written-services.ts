import { withLetters } from './written-phones.ts';

const app =
  "(?:w+h?a?t+['’]?s*\\s?[au]p+s?|wtsp|whats\\s*app|telegram|instagram|insta(?:\\s?(?:id|gram))?|snap\\s?chat|facebook|fb|skype|signal\\s?app|linked\\s?in|discord|twitter)";
const mail = '(?:gmail|hotmail|yahoo\\s?mail|rediffmail)';
const service = `(?:${app}|${mail})`;
/** Services in the other two scripts. */
const native =
  '(?:व्?ह?[ाॉ]ट्स\\s?[एऐअै]?प|इ(?:ं|न्)स्टा(?:ग्राम)?|फ़?ेसबुक|टेलीग्राम|जीमेल|و[اہ]?ٹس\\s?ا[یے]?پ|انسٹا(?:گرام)?|فیس\\s?بک|ٹیلی\\s?گرام|جی\\s?میل)';
const nativeInvitation = '(?:पर|पे|नंबर|नम्बर|आईडी|आइडी|नाम|बात|ढूंढ|मिल|پر|نمبر|آئی\\s?ڈی|نام|بات|ملیں)';

/** Words by which somebody is asked to come to another service, or told a name there. */
const invitation =
  '(?:find|contact|message|msg|text|ping|dm|add|call|reach|follow|search|connect|chat|talk|write|mail|available|number|no\\.|id|handle|username|profile|account|par|pe|me)';
const after =
  '(?:id|number|no|handle|username|account|pe|par|me|msg|only|pls|please|karo|karna|karen|karein|kijiye|kar\\s?(?:lena|do|dena|lo)|aao|aa\\s?jao)';

/**
 * A service by its name alone is a place to work at ("Engineer at Facebook"). It is a contact beside a word that invites, or
 * before a name: one with digits, dots or underscores, or after a colon.
 */
const beside = new RegExp(
  `\\b${invitation}\\b[^.!?\\n]{0,25}\\b${service}\\b|\\b(?:my|mera|meri)\\s+${service}\\b|\\bon\\s+${service}\\s+as\\b|\\b${service}\\b[^.!?\\n]{0,10}\\b${after}\\b|\\bon\\s+gmail\\b|\\bgmail\\s+com\\b`,
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
/** Short names of services, before a name there: too short to mean anything alone. */
const short =
  /\b(?:ig|sc|snap|tg|wa|signal|discord|twitter)\s*(?:[:=]|\s[–-])\s*[\w.]*(?:\d|_|\w\.\w)[\w.]*|\b(?:ig|snap|tg)\s*(?:[:=]|\s[–-])\s*[a-z]{4,}\b|\bIG\s+\w*[\d_]\w*|\b(?:my|mera|meri)\s+(?:ig|snap|tg)\s+(?:is|hai|id)\b|\bWA\s+me\b/iu;

/** "I am not on Facebook" invites nobody. A comma or a new sentence ends what is denied. */
const denied = /\b(?:not|never|nahi|nahin|nhi|deleted|left|quit|without|\p{L}+n['’]t)\b|नहीं|नही|نہیں/iu;

const clauses = (plain: string): readonly string[] => plain.split(/(?<=[,;!?\n।۔]|\.\s)/u);

/** An invitation to another service, as it is written in a normalised text. */
export function serviceIn(plain: string): string | undefined {
  for (const text of [plain, withLetters(plain)]) {
    const name = (named.exec(text) ?? short.exec(text))?.[0];
    if (name) return name;
    for (const clause of clauses(text)) {
      if (denied.test(clause)) continue;
      const match = beside.exec(clause) ?? nativeNamed.exec(clause);
      if (match) return match[0];
    }
  }
  return undefined;
}
