import { describe, expect, it } from 'vitest';
import { checkedKey, checkedPrefix } from './key.rules.ts';

const odd = [
  '',
  '/',
  '.',
  '..',
  '../a',
  'a/..',
  'a/../b',
  'a/../../b',
  '/etc/passwd',
  'a//b',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'A/b',
  'a b',
  'a\\b',
  '..\\b',
  'a\0b',
  'a\n',
  'a\u001b',
  'a%2e%2e',
  'a:b',
  'é',
  'a\u202e',
  '_temporary/a',
  '_ready',
  'C:/a',
  'a?b',
  'a#b',
  'x'.repeat(201),
  'abc/'.repeat(150).slice(0, -1),
];

describe('file key check', () => {
  it.each(odd.map((key) => [key]))('rejects %j', (key) => {
    expect(() => checkedKey(key)).toThrow(TypeError);
    expect(() => checkedPrefix(`${key}/`)).toThrow(TypeError);
  });

  it.each(['a', '0', 'a/b', 'photos/01991b5e-7a7c/large.webp', 'a..b', 'a.', '-', 'x'.repeat(200)])(
    'accepts %j',
    (key) => {
      expect(checkedKey(key)).toBe(key);
      expect(checkedPrefix(`${key}/`)).toBe(`${key}/`);
    },
  );

  it('rejects a trailing slash in a key and requires it in a prefix', () => {
    expect(() => checkedKey('a/')).toThrow('"a/"');
    expect(() => checkedPrefix('a')).toThrow('"a"');
    expect(() => checkedPrefix('a//')).toThrow('"a//"');
  });
});
