import { describe, expect, it } from 'vitest';
import { cleanName, cleanText, cutText, directionOf } from './clean-text.ts';

describe('cleanText', () => {
  const writing = { canWrite: (code: number) => code < 0x10000 };

  it('removes emoji and their joiners', () => {
    expect(cleanText('Kind 👨‍👩‍👧 ❤️ words\n\nand 1️⃣ more', writing)).toBe('Kind words and 1 more');
    expect(cleanText('क्‍ष', writing)).toBe('क्‍ष');
  });

  it('keeps joiners, which shape the letters of an Indian script', () => {
    expect(cleanText('അബ്ദുൽറഹ്‌മാൻ র‍্যাব', writing)).toBe('അബ്ദുൽറഹ്‌മാൻ র‍্যাব');
  });

  it('reports when a text is written in Latin letters', () => {
    let isNoted = false;
    const latin = {
      canWrite: (code: number) => code < 0x250,
      onLatinLetters: () => {
        isNoted = true;
      },
    };
    expect([cleanText('Zayd 😀', latin), isNoted]).toEqual(['Zayd', false]);
    expect([cleanText('Zayd சுல்', latin), isNoted]).toEqual(['Zayd cul', true]);
  });

  it.each([
    ['ஜெயலட்சுமி', 'Jeyalatcumi'],
    ['সুলতানা', 'Sultana'],
    ['লতা দাস', 'Lata Das'],
    ['ਗੁਰਪ੍ਰੀਤ', 'Gurprit'],
    ['లక్ష్మి', 'Laksmi'],
    ['𑄢𑄧𑄝𑄨', 'Rabi'],
    ['𑄥𑄪𑄟𑄧𑄚𑄴', 'Suman'],
    ['王芳', 'WangFang'],
    ['Zayd bin সুলতানা', 'Zayd Bin Sultana'],
  ])('transliterates the name %s, for which there is no font, to %s', (name, written) => {
    const latin = { canWrite: (code: number) => code < 0x250 };
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

  it('never separates a letter from its vowel signs', () => {
    expect(cutText('கொழும்பு', 3)).toBe('கொழு…');
  });
});
