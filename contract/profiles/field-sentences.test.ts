import { expect, test } from 'vitest';
import { searchFields } from '../discovery/values.ts';
import { mismatchSentence, missingSentence, unlistedSentence } from './field-sentences.ts';
import { type ProfileField, profileFields } from './fields.ts';
import { criteria } from './preference-fields.ts';

test('every field of a form has its own sentences', () => {
  for (const { key, kind } of profileFields as readonly ProfileField[]) {
    expect(missingSentence(key), key).not.toBe('Please answer this.');
    if (kind === 'choice' || kind === 'choices')
      expect(unlistedSentence(key), key).toMatch(/^Please choose the .* from the list\.$/);
  }
  expect(unlistedSentence('employedIn')).toBe('Please choose the kind of work from the list.');
  expect(mismatchSentence('occupation')).toContain('occupation');
});

test('every list of a search and of the partner preference has its own sentence', () => {
  const lists = [...searchFields, ...criteria].filter(({ kind }) => kind === 'list' || kind === 'minimum');
  for (const { key } of lists) expect(unlistedSentence(key), key).toMatch(/ from the list\.$/);
});
