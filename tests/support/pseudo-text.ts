/** The letters a to z, each as a letter that looks alike and that no English text contains. */
const LOOK_ALIKES = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšťúṽŵẋýž';

const accented = (letter: string): string => {
  const alike = LOOK_ALIKES[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
  return letter === letter.toLowerCase() ? alike : alike.toUpperCase();
};

/** Placeholders, tags and references of a text, which stay as they are. */
const HOLES = /(\{\{[^}]*\}\}|<\/?\w+\/?>|\$t\([^)]*\))/;

/**
 * An English text in a language that exists only in tests: each letter has an accent, and each vowel is written twice,
 * which makes texts about 40 percent longer. People can still read it.
 */
export const pseudoText = (english: string): string =>
  english
    .split(HOLES)
    .map((part, place) =>
      place % 2
        ? part
        : part.replaceAll(/[a-z]/gi, (letter) => {
            const own = accented(letter);
            return /[aeiouy]/i.test(letter) ? own + own.toLowerCase() : own;
          }),
    )
    .join('');

/** The catalogue with `pseudoText` of each of its texts. */
export function pseudoCatalogue(english: unknown): unknown {
  if (typeof english === 'string') return pseudoText(english);
  if (Array.isArray(english)) return english.map(pseudoCatalogue);
  return Object.fromEntries(Object.entries(english as object).map(([key, text]) => [key, pseudoCatalogue(text)]));
}
