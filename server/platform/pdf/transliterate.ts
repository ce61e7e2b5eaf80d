import anyAscii from 'any-ascii';

/** South Indian scripts, which always speak the vowel that a consonant has of its own. */
const southern = /[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
const indic =
  /[\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;

/** The blocks of these scripts have one plan: independent vowels, then consonants, then vowel signs, then the vowel killer. */
const placeOf = (letter: string | undefined): number =>
  letter && indic.test(letter) ? (letter.codePointAt(0) ?? 0) % 0x80 : -1;
const isVowel = (letter: string | undefined): boolean => placeOf(letter) >= 0x05 && placeOf(letter) <= 0x14;
const isConsonant = (letter: string | undefined): boolean => placeOf(letter) >= 0x15 && placeOf(letter) <= 0x39;
const isSign = (letter: string | undefined): boolean => placeOf(letter) >= 0x3e && placeOf(letter) <= 0x4d;

/** Whether a consonant is spoken with its own vowel, which the script does not write. */
function hasOwnVowel(letters: readonly string[], at: number): boolean {
  const [before, letter = '', after, afterNext] = [letters[at - 1], letters[at], letters[at + 1], letters[at + 2]];
  if (!isConsonant(letter) || isSign(after)) return false;
  if (southern.test(letter)) return true;
  // In the others it is silent at the end of a word, and between syllables that have vowels: "Sultana", "Lata".
  if (after === undefined) return false;
  return !((isVowel(before) || isSign(before)) && isConsonant(after) && isSign(afterNext));
}

/** A word in Latin letters, for pages whose fonts lack its own. Empty for signs that no letter stands for. */
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
