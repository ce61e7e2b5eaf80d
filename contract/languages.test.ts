import { expect, it } from 'vitest';
import { acceptedLanguage, type Language, languages } from './languages.ts';

it.each([
  ['hi', 'hi'],
  ['ur-PK,ur;q=0.9,en;q=0.8', 'ur'],
  ['en-IN,hi;q=0.9', 'en'],
  ['en;q=0.4, HI-in;q=0.5', 'hi'],
  ['fr, ur ; q=0.2', 'ur'],
  ['hi;q=0, ur;q=0.1', 'ur'],
  ['*', 'en'],
  ['ur;q=x, hi;q=0.3', 'hi'],
  ['fr-FR', undefined],
  ['', undefined],
] as [string, Language | undefined][])('Accept-Language %j selects %s', (header, language) => {
  expect(acceptedLanguage(header, languages)).toBe(language);
});

it('Accept-Language selects only languages that are offered', () => {
  expect(acceptedLanguage('ur, hi;q=0.5', ['en', 'hi'])).toBe('hi');
});
