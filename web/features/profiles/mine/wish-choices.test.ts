import { expect, test } from 'vitest';
import { rangeChoices, wishChoices } from './wish-choices.ts';

const lists = {
  educationLevel: [
    { key: 'Bachelors', label: "Bachelor's" },
    { key: 'PhD', label: 'PhD' },
  ],
  highestEducation: [
    { key: 'btech', label: 'B.Tech', level: 'Bachelors' },
    { key: 'ba', label: 'BA', level: 'Bachelors' },
  ],
  maritalStatus: [
    { key: 'Never Married', label: 'Never Married' },
    { key: 'Married', label: 'Married' },
  ],
  dress: [
    { key: 'hijab', label: 'Hijab', gender: 'FEMALE' },
    { key: 'beard_full', label: 'Full beard', gender: 'MALE' },
    { key: 'prefer_not_to_say', label: 'Prefer not to say' },
  ],
};
const all = (group: string) => `All ${group}`;
const education = {
  key: 'education',
  kind: 'list',
  label: '',
  list: 'highestEducation',
  groups: 'educationLevel',
} as const;
const keys = (choices: readonly { key: string | number }[]) => choices.map(({ key }) => key);

test('a level stands before its degrees, and an empty one is not offered unless it is chosen', () => {
  expect(keys(wishChoices(education, lists, [], 'MALE', all))).toEqual(['Bachelors', 'btech', 'ba']);
  expect(keys(wishChoices(education, lists, ['PhD'], 'MALE', all))).toContain('PhD');
  expect(wishChoices(education, lists, [], 'MALE', all)[0]?.label).toBe("All Bachelor's");
});

test('only what fits the one who is looked for is offered; what is stored stays', () => {
  const dress = { key: 'dress', kind: 'list', label: '', list: 'dress' } as const;
  const status = { key: 'maritalStatus', kind: 'list', label: '', list: 'maritalStatus' } as const;
  expect(keys(wishChoices(dress, lists, [], 'FEMALE', all))).toEqual(['hijab']);
  expect(keys(wishChoices(dress, lists, ['beard_full', 'gone'], 'FEMALE', all))).toEqual([
    'hijab',
    'beard_full',
    'gone',
  ]);
  expect(keys(wishChoices(status, lists, [], 'FEMALE', all))).toEqual(['Never Married']);
  expect(keys(wishChoices(status, lists, [], 'MALE', all))).toEqual(['Never Married', 'Married']);
});

test('the ends of a range cannot cross', () => {
  const ages = [18, 19, 20, 21].map((key) => ({ key, label: String(key) }));
  expect(keys(rangeChoices(ages, 'from', 19, null))).toEqual([18, 19]);
  expect(keys(rangeChoices(ages, 'to', 20, null))).toEqual([20, 21]);
  expect(keys(rangeChoices(ages, 'to', null, null))).toHaveLength(4);
  expect(keys(rangeChoices(ages, 'to', 20, 18))).toEqual([18, 20, 21]);
});
