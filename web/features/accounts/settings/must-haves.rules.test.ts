import { describe, expect, it } from 'vitest';
import { statedMustHaves } from './must-haves.rules.ts';

describe('the must-haves of a preference', () => {
  it('are the strict wishes, in the order of the catalogue', () => {
    const preference = {
      strict: ['religion', 'age'],
      ageFrom: null,
      ageTo: 32,
      religion: ['islam_sunni'],
      diet: ['Veg'],
    };
    expect(statedMustHaves(preference)).toEqual(['age', 'religion']);
  });

  it('leave out what is marked but says nothing', () => {
    expect(
      statedMustHaves({ strict: ['age', 'city', 'state'], ageFrom: null, ageTo: null, city: '', state: [] }),
    ).toEqual([]);
    expect(statedMustHaves({})).toEqual([]);
  });

  it('leave out what is hidden, because it refuses nobody', () => {
    const preference = { strict: ['age', 'religion'], hidden: ['age'], ageTo: 32, religion: ['islam_sunni'] };
    expect(statedMustHaves(preference)).toEqual(['religion']);
  });
});
