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

describe('choicesOf', () => {
  it("offers 'Married' to men only, and to a filter without a gender", () => {
    expect(keysOf('maritalStatus', { gender: 'FEMALE' })).toEqual(['Never Married']);
    expect(keysOf('maritalStatus', { gender: 'MALE' })).toEqual(['Never Married', 'Married']);
    expect(keysOf('maritalStatus', {})).toEqual(['Never Married', 'Married']);
  });

  it("does not offer 'Married' where the operator refuses it", () => {
    const choices = fieldChoices(fieldOf('maritalStatus'), { gender: 'MALE' }, lists, false);
    expect(choices.map(({ key }) => key)).toEqual(['Never Married']);
  });

  it('offers dress choices by gender, and maslaks by sect once one is set', () => {
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

  it('limits occupations by sector and cities by state', () => {
    expect(keysOf('occupation', { employedIn: 'Not Working' })).toEqual(['student']);
    expect(keysOf('city', { state: 'Bihar' })).toEqual(['patna']);
    expect(keysOf('city', { state: null })).toEqual([]);
  });
});

describe('applyChange', () => {
  it('clears values that no longer fit and keeps the others', () => {
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

  it('sets the income of people who do not work, and clears it when they start', () => {
    const idle = applyChange({ occupationDetail: 'Day shift' }, 'employedIn', 'Not Working', lists);
    expect(idle).toMatchObject({ annualIncome: 0, occupationDetail: null });
    expect(applyChange(idle, 'employedIn', 'Private Sector', lists)).toMatchObject({ annualIncome: null });
  });

  it('clears the Indian state when the country is abroad', () => {
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

describe('isHidden', () => {
  it('hides fields that do not apply to the other answers', () => {
    expect(isHidden(fieldOf('state'), { country: 'Qatar' })).toBe(true);
    expect(isHidden(fieldOf('state'), { country: 'India' })).toBe(false);
    expect(isHidden(fieldOf('occupationDetail'), { employedIn: 'Not Working' })).toBe(true);
    expect(isHidden(fieldOf('marriedSisters'), { sisters: 0 })).toBe(true);
    expect(isHidden(fieldOf('marriedSisters'), { sisters: 2 })).toBe(false);
  });
});
