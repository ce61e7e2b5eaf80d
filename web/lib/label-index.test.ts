import { expect, test } from 'vitest';
import { optionLists } from '../../contract/options/index.ts';
import { labelIndex } from './label-index.ts';

test('the label of an option is found by its key, as text or number', () => {
  const labelOf = labelIndex(optionLists);
  expect(labelOf('height', 163)).toBe(`5' 4"`);
  expect(labelOf('city', 'lucknow_up')).toBe('Lucknow');
});

test('an empty value, an unknown key and an unknown list have no label', () => {
  const labelOf = labelIndex({ height: [] });
  expect(labelOf('height', null)).toBeUndefined();
  expect(labelOf('height', undefined)).toBeUndefined();
  expect(labelOf('height', 163)).toBeUndefined();
  expect(labelOf('city', 'lucknow_up')).toBeUndefined();
});
