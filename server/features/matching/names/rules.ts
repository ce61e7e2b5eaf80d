/** One rewrite of a Latin word: every match of the pattern becomes the replacement. */
export type Rule = readonly [pattern: RegExp, replacement: string];

/**
 * Rules that reduce an Indian name in Latin letters to its sound, applied in order. The result has the vowels a, i, u
 * (with the diphthongs ai, au) and one letter per consonant; `sh` and `ch` stay two letters, so that the key of a
 * prefix ("mas") is a prefix of the whole key ("mash…"). The aspirates bh and jh are kept: they distinguish Hindi
 * names.
 */
export const soundRules: readonly Rule[] = [
  // Consonants.
  [/q?que$/g, 'k'], // Tarique, Rafique: the e is silent
  [/qu(?=[aei])/g, 'k'], // Quadri, Siddiqui, Bilquis
  [/ph/g, 'f'], // Phatima, Phiroz
  [/c+h+/g, 'ch'], // Chhaya, Bachchan
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'], // Cyril, Grace
  [/c(?!h)/g, 'k'], // Carim
  [/q/g, 'k'], // ق
  [/x/g, 'ksh'], // Laxmi, Lakshmi
  [/([tdkg])h+/g, '$1'], // Fathima, Chaudhary, Khan, Ghulam: Indian spellings often omit the h
  [/ssh|shsh|shh/g, 'sh'], // Ayeshsha
  // Diphthongs with w and u, before w becomes a consonant.
  [/aou|aw+(?=[ou])/g, 'au'], // Daoud, Dawood
  [/(?<=y)ou/g, 'u'], // Yousuf, Younus
  [/ou(?=[dlmnr]$)/g, 'u'], // Mahmoud, Mansour, Haroun
  [/[ao]w+(?![aeiouwy])|ou/g, 'au'], // Chowdhury, Shawkat, Touseef
  [/w/g, 'v'], // Rizwi, Waqar
  // Long vowels.
  [/aa+/g, 'a'],
  [/ee+/g, 'i'], // Nadeem
  [/oo+/g, 'u'], // Noor
  // The vowel that e stands for depends on what follows it.
  [/ey$/g, 'i'], // Pandey
  [/(?:ae|e[iy])(?!$)/g, 'ai'], // Zeinab, Ismael
  [/ay+e(?=.)/g, 'ai'], // Ayesha
  [/(?<=[^aiuoe])e(?=h[a-z])/g, 'a'], // Rehman, Mehmood
  [/(?<=[^aiuoe])e(?=r(?:[^aeiouy]|$))/g, 'a'], // Umer, Parveen written Perveen
  [/e/g, 'i'], // Fatema, Khaled, Emran
  [/o/g, 'u'], // Omar, Sohail
  [/y/g, 'i'], // Maryam, Zaynab
  // Removes doubled letters and silent endings.
  [/(.)\1+/g, '$1'],
  [/(?<=[aiu])h$/g, ''], // Hafsah
];

/**
 * Name parts that some people join and others separate; applied to words separated by one space. Arabic joins parts
 * with the article (ul), whose l assimilates to a following t, d, r, z, s, sh or n.
 */
export const joinRules: readonly Rule[] = [
  [/([a-z]{3,})(?: ?ud ?d|[eo]dd| ud)(?:in|een|ine)(?= |$)/g, '$1udin'], // Nizam ud din, Nizam Uddin
  [/([a-z]{3,}) ?un ?niss?ah?(?= |$)/g, '$1unisa'], // Mehr un Nisa, Mehrun Nisa
  [/\babd [aeu][ldnrstz] (?=[a-z])/g, 'abdul '], // Abd al Rahman
  [/\babd[uo]o?l(?!l?(?:ah?)?(?: |$))(?=[a-z])/g, 'abdul '], // Abdulrahman; Abdullah stays as it is
  [/\babdu([dnrstz])(?=\1)/g, 'abdul '], // Abdurrahman
  [/\babdu(?=[dnrstz]h?[aeiou])/g, 'abdul '], // Abdurehman
  // The same rules for Urdu and Devanagari.
  [/(?<=^| )عبد ?ال(?!لہ)(?=[ء-ۿ]{2})/g, 'عبدال '], // عبدالرحمن
  [/(?<=^| )عبد اللہ(?= |$)/g, 'عبداللہ'],
  [/(?<=[ء-ۿ]) (?=(?:الدین|النسا|اللہ)(?: |$))/g, ''], // نظام الدین
  [/(?<=^| )अब्दुल ?(?=[क-ह])/g, 'अब्दुल '], // अब्दुलरहमान
  [/(?<=^| )अब्दु(?:र्(?=र)|स्(?=स)|न्(?=न)|द्(?=द)|ल )(?=[क-ह])/g, 'अब्दुल '], // अब्दुर्रहमान
  [/(?<=[क-ह]) ?उद्दीन(?= |$)/g, 'ुद्दीन'], // निज़ाम उद्दीन
  [/(?<=[क-ह]) ?उन ?निसा(?= |$)/g, 'ुन्निसा'],
];

/** Marks a query word that is compared only as a prefix. */
export const PREFIX_MARK = '+';

/**
 * Rules for typed queries, applied before the other rules. A part that somebody types separately (Nizam Uddin, Habibur Rahman) may
 * be joined to the name in other people's names, or divided between first and last name. All variants share the same beginning.
 */
export const queryRules: readonly Rule[] = [
  [/([a-z]{3,}?)(?: ?udd? d(?:in|een|ine|i|ee|e)| udd?(?:in|een|ine|i|ee|e)?)(?= |$)/g, `$1${PREFIX_MARK}`],
  [/([a-z]{3,}?)(?: ?un n(?:iss?)?(?:ah?)?| unn?(?:i|iss?ah?|iss?)?)(?= |$)/g, `$1${PREFIX_MARK}`], // Mehrun Nisa
  [
    // Nurul Islam, Habib ur Rahman; names that have this ending by nature (Rahul, Mansur) keep it.
    /\b(?!(?:abd|rah|ras|maqb|bat|mans|manz|zah|gh?af|shak|mashk)u)([a-z]{3,}?) ?u[lr] (?=(?:islam|ha[qk]|haque|huq|hoque|hass?an|huda|ain|am(?:i|ee)n|kabir|alam|bari|r[ae]ha?man|rah(?:i|ee)m|rash(?:i|ee)d)(?: |$))/g,
    `$1${PREFIX_MARK} `,
  ],
];

/**
 * Words ignored beside another name: titles, and particles between names. Hafiz, Sri and Mirza are names too and not
 * listed.
 */
export const smallWords: ReadonlySet<string> = new Set(
  `dr mr mrs ms miss smt shri shrimati kumari adv advocate prof er engr late janab haji hajji alhaj maulana moulana
   mufti qari al el ul ur ud un us ut uz ibn bin bint binte
   डॉ डा डाक्टर श्री श्रीमती कुमारी हाजी मौलाना जनाब उल उर उद अल ڈاکٹر حاجی مولانا جناب محترمہ بن بنت`.split(/\s+/),
);
