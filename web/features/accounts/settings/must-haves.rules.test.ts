import { describe, expect, it } from 'vitest';
import { statedMustHaves } from './must-haves.rules.ts';

describe('the must-haves of a partner preference', () => {
  it('are the criteria marked as strict, in the order of the catalogue', () => {
    const preference = {
      strict: ['religion', 'age'],
      ageFrom: null,
      ageTo: 32,
      religion: ['islam_sunni'],
      diet: ['Veg'],
    };
    expect(statedMustHaves(preference)).toEqual(['age', 'religion']);
  });

  it('omit strict criteria without a value', () => {
    expect(
      statedMustHaves({ strict: ['age', 'city', 'state'], ageFrom: null, ageTo: null, city: '', state: [] }),
    ).toEqual([]);
    expect(statedMustHaves({})).toEqual([]);
  });

  it('omit hidden criteria, because they exclude nobody', () => {
    const preference = { strict: ['age', 'religion'], hidden: ['age'], ageTo: 32, religion: ['islam_sunni'] };
    expect(statedMustHaves(preference)).toEqual(['religion']);
  });
});
