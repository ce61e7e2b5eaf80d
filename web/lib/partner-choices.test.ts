import { expect, test } from 'vitest';
import { partnerChoices } from './partner-choices.ts';

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
const education = { list: 'highestEducation', groups: 'educationLevel' } as const;
const keys = (choices: readonly { key: string | number }[]) => choices.map(({ key }) => key);

test('an education level is listed before its degrees, and one without members only if it is selected', () => {
  expect(keys(partnerChoices(education, lists, [], 'MALE', all))).toEqual(['Bachelors', 'btech', 'ba']);
  expect(keys(partnerChoices(education, lists, ['PhD'], 'MALE', all))).toContain('PhD');
  expect(partnerChoices(education, lists, [], 'MALE', all)[0]?.label).toBe("All Bachelor's");
});

test("partner preferences offer choices that fit the partner's gender, and keep stored ones", () => {
  const dress = { list: 'dress' } as const;
  const status = { list: 'maritalStatus' } as const;
  expect(keys(partnerChoices(dress, lists, [], 'FEMALE', all))).toEqual(['hijab']);
  expect(keys(partnerChoices(dress, lists, ['beard_full', 'gone'], 'FEMALE', all))).toEqual([
    'hijab',
    'beard_full',
    'gone',
  ]);
  expect(keys(partnerChoices(status, lists, [], 'FEMALE', all))).toEqual(['Never Married']);
  expect(keys(partnerChoices(status, lists, [], 'MALE', all))).toEqual(['Never Married', 'Married']);
});
