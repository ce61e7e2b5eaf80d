import { describe, expect, it } from 'vitest';
import { cleanText, cutText, directionOf } from './clean-text.ts';

describe('texts', () => {
  const writing = { canWrite: (code: number) => code < 0x10000, canShape: () => true };

  it('drops emoji and what held them together', () => {
    expect(cleanText('Kind 👨‍👩‍👧 ❤️ words\n\nand 1️⃣ more', writing)).toBe('Kind words and 1 more');
    expect(cleanText('क्‍ष', writing)).toBe('क्‍ष');
  });

  it('takes vowel signs off words that cannot be shaped with them', () => {
    expect(cleanText('اللّٰهِ', { ...writing, canShape: (word) => !/\p{M}/u.test(word) })).toBe('الله');
  });

  it('takes the direction from the first letter', () => {
    expect(directionOf('(5) زینب Khan')).toBe('rtl');
    expect(directionOf('Khan زینب')).toBe('ltr');
  });

  it('cuts at a word', () => {
    expect(cutText('kind and patient', 12)).toBe('kind and…');
    expect(cutText('short', 12)).toBe('short');
  });
});
