import { expect, test } from 'vitest';
import { mergeGroupOf } from './cards.ts';
import { mergeValues, withTheirValues } from './merge-values.ts';
import { changedKeys, isSame } from './values.ts';

const education = mergeGroupOf('education');
const base = { country: 'India', state: 'Uttar Pradesh', city: 'lucknow', collegeInstitute: 'AMU', annualIncome: 5 };

test('changes of a profile on two devices are merged if they concern different fields', () => {
  const mine = { ...base, collegeInstitute: 'Jamia Millia Islamia' };
  const theirs = { ...base, annualIncome: 10 };
  expect(mergeValues(base, mine, theirs, education)).toEqual({
    values: { ...base, collegeInstitute: 'Jamia Millia Islamia', annualIncome: 10 },
    conflicts: [],
  });
});

test('equal changes on two devices are no conflict', () => {
  const both = { ...base, annualIncome: 10 };
  expect(mergeValues(base, both, { ...both }, education)).toEqual({ values: both, conflicts: [] });
});

test('different changes of one field on two devices are a conflict, which keeps this device’s value until it is resolved', () => {
  const mine = { ...base, annualIncome: 10 };
  const theirs = { ...base, annualIncome: 15 };
  const { values, conflicts } = mergeValues(base, mine, theirs, education);
  expect(conflicts).toEqual([['annualIncome']]);
  expect(values.annualIncome).toBe(10);
  expect(withTheirValues(values, theirs, ['annualIncome'], education).annualIncome).toBe(15);
});

test('city and state are merged together, so that the place stays valid', () => {
  const mine = { ...base, city: 'kanpur' };
  const theirs = { ...base, state: 'Maharashtra', city: 'mumbai' };
  const { values, conflicts } = mergeValues(base, mine, theirs, education);
  expect(conflicts).toEqual([['state', 'city']]);
  expect(values).toMatchObject({ state: 'Uttar Pradesh', city: 'kanpur' });
  const [unit = ''] = conflicts.map(([key = '']) => education(key));
  expect(withTheirValues(values, theirs, [unit], education)).toMatchObject({ state: 'Maharashtra', city: 'mumbai' });
});

test('the ends of a range are merged together, and the flags of a criterion separately', () => {
  const preference = mergeGroupOf('preference');
  const wish = { ageFrom: 20, ageTo: 30, 'strict.age': false, 'hidden.age': false };
  const mine = { ...wish, ageFrom: 28, 'strict.age': true };
  const theirs = { ...wish, ageTo: 25, 'hidden.age': true };
  const { values, conflicts } = mergeValues(wish, mine, theirs, preference);
  expect(conflicts).toEqual([['ageFrom', 'ageTo']]);
  expect(values).toMatchObject({ 'strict.age': true, 'hidden.age': true });
});

test('lists are compared regardless of order when they are merged, and all empty values count as equal', () => {
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSame(['a'], ['a', 'b'])).toBe(false);
  expect(isSame(null, '')).toBe(true);
  expect(isSame([], undefined)).toBe(true);
  expect(isSame(false, null)).toBe(false);
  expect(isSame(0, null)).toBe(false);
  expect(changedKeys({ a: null, b: 1 }, { a: '', b: 2 })).toEqual(['b']);
});
