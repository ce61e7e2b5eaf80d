import { describe, expect, it } from 'vitest';
import { educationLevel } from '../../../../contract/options/education-level.ts';
import { ageBands, branchAbove, educationLevels, isStatedPreference } from './quick-wishes.rules.ts';

describe('the age ranges offered', () => {
  it.each([
    [
      26,
      'MALE',
      [
        { from: 25, to: 29 },
        { from: 25, to: 33 },
      ],
    ],
    [
      30,
      'FEMALE',
      [
        { from: 27, to: 31 },
        { from: 23, to: 31 },
      ],
    ],
    [
      19,
      'MALE',
      [
        { from: 21, to: 22 },
        { from: 21, to: 26 },
      ],
    ],
    [
      60,
      'MALE',
      [
        { from: 59, to: 60 },
        { from: 59, to: 60 },
      ],
    ],
  ] as const)('to somebody aged %i who looks for %s are legal and in the list of ages', (own, partner, bands) => {
    expect(ageBands(own, partner)).toEqual(bands);
  });
});

it('a community in a first partner preference is named with the branch above it', () => {
  expect(branchAbove('islam_sunni_ansari')).toBe('islam_sunni');
  expect(branchAbove('islam_sunni')).toBeUndefined();
  expect(branchAbove('hindu_brahmin')).toBeUndefined();
});

it('a first partner preference uses only levels of education that exist', () => {
  const known = educationLevel.map(({ key }) => key as string);
  for (const level of Object.values(educationLevels).flat()) expect(known).toContain(level);
});

it('an empty list is not counted as a partner preference', () => {
  expect(Object.entries({ ageFrom: null, religion: [], strict: ['age'] }).some(isStatedPreference)).toBe(false);
  expect(Object.entries({ ageFrom: 25 }).some(isStatedPreference)).toBe(true);
});
