import { describe, expect, it } from 'vitest';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../../../contract/profiles/fields.ts';
import { applyChange, fieldChoices, isHidden } from './field.rules.ts';

const fieldOf = (key: ProfileFieldKey) => profileFields.find((field) => field.key === key) as ProfileField;

const lists = {
  maritalStatus: ['Never Married', 'Married'].map((key) => ({ key, label: key })),
  occupation: [
    { key: 'clerk', label: 'Clerk', sector: 'Private Sector' },
    { key: 'student', label: 'Student', sector: 'Not Working' },
  ],
  city: [
    { key: 'lucknow', label: 'Lucknow', state: 'Uttar Pradesh' },
    { key: 'patna', label: 'Patna', state: 'Bihar' },
  ],
};
const keysOf = (key: ProfileFieldKey, values: Record<string, string | null>) =>
  fieldChoices(fieldOf(key), values, lists).map((choice) => choice.key);

describe('the choices of a profile field', () => {
  it("include 'Married' for men only, and in a filter without a gender", () => {
    expect(keysOf('maritalStatus', { gender: 'FEMALE' })).toEqual(['Never Married']);
    expect(keysOf('maritalStatus', { gender: 'MALE' })).toEqual(['Never Married', 'Married']);
    expect(keysOf('maritalStatus', {})).toEqual(['Never Married', 'Married']);
  });

  it("do not include 'Married' if the operator refuses it", () => {
    const choices = fieldChoices(fieldOf('maritalStatus'), { gender: 'MALE' }, lists, false);
    expect(choices.map(({ key }) => key)).toEqual(['Never Married']);
  });

  it('are limited by gender for dress, and by sect for maslaks once a sect is set', () => {
    const dress = [
      { key: 'hijab', label: 'Hijab', gender: 'FEMALE' },
      { key: 'other', label: 'Other' },
    ];
    const maslak = [
      { key: 'usuli', label: 'Usuli', sect: 'shia' },
      { key: 'sufi', label: 'Sufi' },
    ];
    const keys = (key: ProfileFieldKey, values: Record<string, string>) =>
      fieldChoices(fieldOf(key), values, { dress, maslak }).map((choice) => choice.key);
    expect(keys('dress', { gender: 'MALE' })).toEqual(['other']);
    expect(keys('maslak', { sect: 'sunni' })).toEqual(['sufi']);
    expect(keys('maslak', {})).toEqual(['usuli', 'sufi']);
  });

  it('are limited by sector for occupations and by state for cities', () => {
    expect(keysOf('occupation', { employedIn: 'Not Working' })).toEqual(['student']);
    expect(keysOf('city', { state: 'Bihar' })).toEqual(['patna']);
    expect(keysOf('city', { state: null })).toEqual([]);
  });
});

describe('changing a profile field', () => {
  it('clears the values of other fields that no longer fit, and keeps the rest', () => {
    const values = {
      employedIn: 'Private Sector',
      occupation: 'clerk',
      state: 'Bihar',
      city: 'patna',
      annualIncome: 5,
    };
    expect(applyChange(values, 'employedIn', 'Not Working', lists)).toMatchObject({
      occupation: null,
      annualIncome: 5,
    });
    expect(applyChange(values, 'state', 'Uttar Pradesh', lists)).toMatchObject({ city: null, occupation: 'clerk' });
    expect(applyChange(values, 'state', 'Bihar', lists)).toBe(values);
  });

  it('sets the income of people who do not work to none, and clears it when they start to work', () => {
    const idle = applyChange({ occupationDetail: 'Day shift' }, 'employedIn', 'Not Working', lists);
    expect(idle).toMatchObject({ annualIncome: 0, occupationDetail: null });
    expect(applyChange(idle, 'employedIn', 'Private Sector', lists)).toMatchObject({ annualIncome: null });
  });

  it('clears the Indian state when a country abroad is chosen', () => {
    const abroad = applyChange({ country: 'India', state: 'Bihar', city: 'patna' }, 'country', 'Qatar', lists);
    expect(abroad).toMatchObject({ state: 'Not Specified', city: null });
    const doha = { ...abroad, city: 'Doha' };
    expect(applyChange(doha, 'country', 'Oman', lists)).toMatchObject({ city: 'Doha' });
    expect(applyChange(doha, 'country', 'India', lists)).toMatchObject({ state: null, city: null });
  });

  it('never leaves more married brothers than brothers', () => {
    expect(applyChange({ brothers: 3, marriedBrothers: 2 }, 'brothers', 1, lists)).toMatchObject({
      marriedBrothers: 1,
    });
  });
});

describe('hidden profile fields', () => {
  it('are those that do not apply to the other answers', () => {
    expect(isHidden(fieldOf('state'), { country: 'Qatar' })).toBe(true);
    expect(isHidden(fieldOf('state'), { country: 'India' })).toBe(false);
    expect(isHidden(fieldOf('occupationDetail'), { employedIn: 'Not Working' })).toBe(true);
    expect(isHidden(fieldOf('marriedSisters'), { sisters: 0 })).toBe(true);
    expect(isHidden(fieldOf('marriedSisters'), { sisters: 2 })).toBe(false);
  });
});
