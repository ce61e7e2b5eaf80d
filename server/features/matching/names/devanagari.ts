import type { SoundPieces } from './urdu.ts';

/**
 * Names in Devanagari, as patterns of the sound keys that names in Latin letters have (rules.ts). Vowels are written; only
 * the short a after a consonant may be silent. Dots below letters are dropped by `foldText` and left out by many people,
 * so that ज is z too and ड is r too. `foldText` also makes one nasal sign of two.
 */

const consonants: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'ch', छ: 'ch', ज: '[zj]', झ: '(?:jh|z)', ञ: 'n', ट: 't', ठ: 't' },
  ...{ ड: '[dr]', ढ: '[dr]', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n', प: 'p', फ: '[fp]', ब: 'b', भ: 'bh?' },
  ...{ म: 'm', य: 'i', र: 'r', ल: 'l', ळ: 'l', व: '[vu]', श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};

const vowels: Readonly<Record<string, string>> = {
  ...{ अ: '[ai]', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: '(?:a?i|a)', ऐ: '(?:a?i|a)', ओ: 'a?u', औ: 'a?u' },
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'r[iu]', 'े': '(?:a?i|a)', 'ै': '(?:a?i|a)' },
  ...{ 'ो': 'a?u', 'ौ': 'a?u', 'ॉ': 'u', 'ः': 'h?' },
};

const ANUSVARA = '\u0902';
/** Letters before which Latin spellings often omit the nasal, as at the end of a word: Miya and Miyan, Kuwar and Kunwar. */
const afterSilentNasal = new Set('यवह');

const nasalPiece = (after: string | undefined): string =>
  after === undefined || afterSilentNasal.has(after) ? '[nm]?' : '[nm]';

const VIRAMA = '\u094D';
/** Consonants after which Latin spellings often omit an h. */
const stops = new Set('तथदधटठडढकखगघबपज');

/** Whether a consonant before this sign has the short a: another consonant, a vowel of its own, or a nasal. */
const hasShortA = (after: string | undefined): boolean =>
  after !== undefined && (after in consonants || /[\u0904-\u0914\u0902]/u.test(after));

/** Conjuncts that are not pronounced as they are written. */
const conjuncts: readonly (readonly [written: string, piece: string])[] = [['ज्ञ', '(?:gi|[zj]n|gn)']];

/** The pieces of one folded word; undefined if it has a letter that names in Devanagari do not have. */
export function devanagariPieces(word: string): SoundPieces | undefined {
  const letters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!;
    const conjunct = conjuncts.find(([written]) => word.startsWith(written, letters.slice(0, at).join('').length));
    if (conjunct) {
      pieces.push(conjunct[1]);
      at += [...conjunct[0]].length - 1;
      continue;
    }
    if (letter === ANUSVARA) pieces.push(nasalPiece(letters[at + 1]));
    else if (letter in vowels) pieces.push(vowels[letter]!);
    else if (letter in consonants) {
      const joined = letters[at - 1] === VIRAMA;
      const before = letters[at - 2];
      const after = letters[at + 1];
      const isDoubled = joined && before !== undefined && sameSound(before, letter);
      if (isDoubled) pieces.push('');
      else if (letter === 'ह')
        pieces.push(joined && before !== undefined && stops.has(before) ? 'h?' : after === undefined ? 'h?' : 'h');
      else if (letter === 'य') pieces.push(at === 0 || joined ? 'i' : 'i?');
      else pieces.push(consonants[letter]!);
      if (hasShortA(after)) pieces.push('a?');
    } else if (letter !== VIRAMA) return undefined;
  }
  return pieces;
}

/** Doubled consonants, written as one in a sound key: द्द, and द्ध with its aspirate. */
const sameSound = (a: string, b: string): boolean => consonants[a] === consonants[b];

const latin: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ढ: 'r', ण: 'n' },
  ...{ ड: 'd', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r' },
  ...{ ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u' },
  ...{ ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri' },
  ...{ 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ं': 'n', 'ः': 'h' },
};

/**
 * How a folded word is written in Latin letters, with j and with z where Devanagari does not tell them apart. Compared with
 * words in Urdu, which have no keys of their own.
 */
export function latinForms(word: string): readonly string[] {
  const letters = [...word];
  const write = (letterJ: string): string =>
    letters
      .map((letter, at) => {
        const after = letters[at + 1];
        const sound = letter === 'ज' ? letterJ : (latin[letter] ?? '');
        return letter in consonants && hasShortA(after) ? `${sound}a` : sound;
      })
      .join('');
  return word.includes('ज') ? [write('j'), write('z')] : [write('j')];
}
