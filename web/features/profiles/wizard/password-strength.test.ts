import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', undefined],
    ['chai', 'short'],
    ['1234567890', 'guessable'],
    ['9876543210', 'guessable'],
    ['aaaaaaaaaaaa', 'guessable'],
    ['password123', 'guessable'],
    ['qwertyuiop', 'guessable'],
    ['Bismillah786', 'guessable'],
    ['ayesha-2000-lko', 'personal'],
    ['gulmohar 47', 'fair'],
    ['monsoon lantern copper', 'strong'],
  ])('is for %j: %s', (password, is) => expect(strengthOf(password, ['Ayesha', 'K'])).toBe(is));

  it('counts characters as people see them', () => expect(strengthOf('چائے', [])).toBe('short'));
});
