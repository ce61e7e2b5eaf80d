import { expect, test } from 'vitest';
import { optionLists } from '../../contract/options/index.ts';
import hindi from '../../contract/options/labels/hi.ts';
import urdu from '../../contract/options/labels/ur.ts';
import { localize } from './localize-options.ts';
import { labelsWithTowns } from './town-choices.ts';

test('a town whose name exists in several states is shown with its state', () => {
  const labelOf = labelsWithTowns(optionLists);
  expect(labelOf('town', 'lucknow_up')).toBe('Lucknow');
  expect(labelOf('town', 'islampur_wb')).toBe('Islampur, West Bengal');
  expect(labelOf('city', 'islampur_wb')).toBe('Islampur');
  expect(labelOf('town', 'Chak 12')).toBeUndefined();
  const towns = optionLists.city.map(({ key }) => labelOf('town', key));
  expect(new Set(towns).size).toBe(towns.length);
});

test.each([
  ['hi', hindi, 'लखनऊ', 'सिकंदराबाद, तेलंगाना'],
  ['ur', urdu, 'لکھنؤ', 'سکندر آباد, اتر پردیش'],
])('towns have names in the language %s, or in Latin letters', (language, texts, lucknow, twice) => {
  const lists = localize(optionLists, language, new Map([[language, texts]]));
  const labelOf = labelsWithTowns(lists);
  expect(labelOf('city', 'lucknow_up')).toBe(lucknow);
  expect(labelOf('town', 'islampur_wb')).toBe(`Islampur, ${labelOf('state', 'West Bengal')}`);
  // Only one of the two towns of this name has a label in the language.
  expect(labelOf('town', 'pratapgarh_rj')).toBe(`Pratapgarh, ${labelOf('state', 'Rajasthan')}`);
  const towns = optionLists.city.map(({ key }) => labelOf('town', key));
  expect(towns).toContain(twice);
  expect(new Set(towns).size).toBe(towns.length);
});
