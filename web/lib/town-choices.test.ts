import { expect, test } from 'vitest';
import { optionLists } from '../../contract/options/index.ts';
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
