import anyAscii from 'any-ascii';

/** South Indian scripts, in which the inherent vowel of a consonant is always pronounced. */
const southern = /[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
const indic =
  /[\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;

/**
 * The Unicode blocks of these scripts share one layout: independent vowels, then consonants, vowel signs, and the
 * virama.
 */
const placeOf = (letter: string | undefined): number =>
  letter && indic.test(letter) ? (letter.codePointAt(0) ?? 0) % 0x80 : -1;
const isVowel = (letter: string | undefined): boolean => placeOf(letter) >= 0x05 && placeOf(letter) <= 0x14;
const isConsonant = (letter: string | undefined): boolean => placeOf(letter) >= 0x15 && placeOf(letter) <= 0x39;
const isSign = (letter: string | undefined): boolean => placeOf(letter) >= 0x3e && placeOf(letter) <= 0x4d;

/** Whether the inherent vowel of a consonant, which the script does not write, is pronounced. */
function hasOwnVowel(letters: readonly string[], at: number): boolean {
  const [before, letter = '', after, afterNext] = [letters[at - 1], letters[at], letters[at + 1], letters[at + 2]];
  if (isChakmaConsonant(letter)) return !endsChakmaVowel(after);
  if (!isConsonant(letter) || isSign(after)) return false;
  if (southern.test(letter)) return true;
  // In North Indian scripts the inherent vowel is silent at the end of a word, and between syllables with vowels:
  // "Sultana", "Lata".
  if (after === undefined) return false;
  return !((isVowel(before) || isSign(before)) && isConsonant(after) && isSign(afterNext));
}

/** Chakma has no font here, so names in it are always written in Latin letters. Its own vowel is heard after each consonant. */
const isChakmaConsonant = (letter: string): boolean => /[\u{11107}-\u{11126}]/u.test(letter);
const endsChakmaVowel = (letter: string | undefined): boolean =>
  /^[\u{11127}-\u{11134}\u{11145}\u{11146}]/u.test(letter ?? '');

/**
 * Transliterates a word to Latin letters, for pages whose fonts lack its script. Empty for signs without a Latin
 * equivalent.
 */
export function transliterate(word: string): string {
  const letters = [...word.normalize('NFC')];
  return letters
    .map(
      (letter, at) =>
        (/[\p{L}\p{M}\p{N}]/u.test(letter) ? anyAscii(letter) : '') + (hasOwnVowel(letters, at) ? 'a' : ''),
    )
    .join('')
    .trim();
}
