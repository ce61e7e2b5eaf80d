import { describe, expect, it } from 'vitest';
import { cleanName, cleanText, cutText, directionOf } from './clean-text.ts';

describe('cleanText', () => {
  const writing = { canWrite: (code: number) => code < 0x10000, canShape: () => true };

  it('removes emoji and their joiners', () => {
    expect(cleanText('Kind 👨‍👩‍👧 ❤️ words\n\nand 1️⃣ more', writing)).toBe('Kind words and 1 more');
    expect(cleanText('क्‍ष', writing)).toBe('क्‍ष');
  });

  it('removes vowel signs from words that cannot be shaped with them', () => {
    expect(cleanText('اللّٰهِ', { ...writing, canShape: (word) => !/\p{M}/u.test(word) })).toBe('الله');
  });

  it.each([
    ['ஜெயலட்சுமி', 'Jeyalatcumi'],
    ['সুলতানা', 'Sultana'],
    ['লতা দাস', 'Lata Das'],
    ['ਗੁਰਪ੍ਰੀਤ', 'Gurprit'],
    ['లక్ష్మి', 'Laksmi'],
    ['王芳', 'WangFang'],
    ['Zayd bin সুলতানা', 'Zayd Bin Sultana'],
  ])('transliterates the name %s, for which there is no font, to %s', (name, written) => {
    const latin = { canWrite: (code: number) => code < 0x250, canShape: () => true };
    expect(cleanName(name, latin)).toBe(written);
  });

  it('leaves names that the fonts can render unchanged', () => {
    expect(cleanName('Zayd bin Haritha', writing)).toBe('Zayd bin Haritha');
    expect(cleanName('😀', writing)).toBe('');
  });

  it('derives the direction from the first letter', () => {
    expect(directionOf('(5) زینب Khan')).toBe('rtl');
    expect(directionOf('Khan زینب')).toBe('ltr');
  });

  it('truncates at a word boundary', () => {
    expect(cutText('kind and patient', 12)).toBe('kind and…');
    expect(cutText('short', 12)).toBe('short');
  });
});
