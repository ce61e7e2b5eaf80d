import { expect, it } from 'vitest';
import { findOverlap, inTreeOrder } from './territories.rules.ts';

const cover = (cities: string[], states: string[] = []) => ({ cities, states });

it('territories overlap by a state, a city, or a city in a state, whichever side has it', () => {
  expect(findOverlap(cover(['lucknow_up']), cover(['lucknow_up', 'agra_up']))).toBe('Lucknow');
  expect(findOverlap(cover(['lucknow_up']), cover([], ['Uttar Pradesh']))).toBe('Lucknow');
  expect(findOverlap(cover([], ['Uttar Pradesh']), cover(['lucknow_up']))).toBe('Lucknow');
  expect(findOverlap(cover([], ['Bihar', 'Goa']), cover([], ['Goa']))).toBe('Goa');
  expect(findOverlap(cover(['lucknow_up'], ['Goa']), cover(['agra_up'], ['Bihar']))).toBeUndefined();
});

it('territories are listed below the one above them, and also if that one is out of reach', () => {
  const node = (id: string, parentId: string | null) => ({ id, parentId, name: id });
  const listed = inTreeOrder([node('b2', 'b'), node('a', null), node('b', null), node('x', 'gone'), node('b1', 'b')]);
  expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'b1', 'b2', 'x']);
});
