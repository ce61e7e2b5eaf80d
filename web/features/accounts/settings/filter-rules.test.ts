import { describe, expect, it } from 'vitest';
import { mustHavesOf } from './filter-rules.ts';

describe('the must-haves of a preference', () => {
  it('are the strict wishes, in the order of the catalogue', () => {
    const preference = {
      strict: ['religion', 'age'],
      ageFrom: null,
      ageTo: 32,
      religion: ['islam_sunni'],
      diet: ['Veg'],
    };
    expect(mustHavesOf(preference)).toEqual(['age', 'religion']);
  });

  it('leave out what is marked but says nothing', () => {
    expect(mustHavesOf({ strict: ['age', 'city', 'state'], ageFrom: null, ageTo: null, city: '', state: [] })).toEqual(
      [],
    );
    expect(mustHavesOf({})).toEqual([]);
  });

  it('leave out what is hidden, because it refuses nobody', () => {
    const preference = { strict: ['age', 'religion'], hidden: ['age'], ageTo: 32, religion: ['islam_sunni'] };
    expect(mustHavesOf(preference)).toEqual(['religion']);
  });
});
