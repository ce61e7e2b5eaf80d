/**
 * Text as searches compare it, so that people find what others typed on another keyboard: without upper case, accents,
 * vowel marks of Arabic script and dots below Indian letters; letters of Arabic script that look alike are treated as
 * one, and so are the two nasal signs of an Indian script, which many people mix up. The database has the same rule for
 * stored text, `folded_text` (migration 0128); a test compares the two.
 */

/** Accents, marks of Arabic script, the stroke that lengthens a word, dots below Indian letters, and joiners. */
const marks = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u093C\u09BC\u0A3C\u0ABC\u200C\u200D]/g;

/**
 * Kaf, yeh, heh with teh marbuta, alef; a mark above or below a letter is a separate character after decomposition. Then
 * the nasal signs: candrabindu and anusvara of Devanagari and of Gujarati, tippi and bindi of Gurmukhi. Those of Bengali
 * stay apart, because they are different sounds there.
 */
const sameLetters: readonly (readonly [RegExp, string])[] = [
  [/[كڪ]/g, 'ک'],
  [/[يىېے]/g, 'ی'],
  [/[هھةۃە]/g, 'ہ'],
  [/ٱ/g, 'ا'],
  [/\u0901/g, '\u0902'],
  [/\u0A81/g, '\u0A82'],
  [/\u0A70/g, '\u0A02'],
];

/** Folds letter by letter, so that positions in the folded text correspond to positions in the given text. */
export const foldText = (text: string): string =>
  sameLetters.reduce(
    (folded, [letters, letter]) => folded.replace(letters, letter),
    text.normalize('NFKD').toLowerCase().replace(marks, ''),
  );

/** The length of the prefix of a text whose folded form has `foldedLength`, in UTF-16 units like `slice`. */
export function unfoldedLength(text: string, foldedLength: number): number {
  let [length, folded] = [0, 0];
  for (const letter of text) {
    const added = foldText(letter).length;
    // Marks belong to the preceding letter.
    if (folded >= foldedLength && added > 0) break;
    length += letter.length;
    folded += added;
  }
  return length;
}
