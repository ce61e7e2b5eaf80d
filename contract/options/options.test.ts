import { describe, expect, it } from 'vitest';
import { heightFromLegacy } from './height.ts';
import { type OptionListName, optionKeys, optionLabel, optionLists } from './index.ts';
import type { Option } from './option.ts';

const lists = Object.entries(optionLists) as [OptionListName, readonly Option<string | number>[]][];
const labelsOf = (list: OptionListName) => optionLists[list].map(({ label }) => label);
const occurrences = (values: readonly unknown[]) => values.length - new Set(values).size;

describe.each(lists)('option list %s', (_name, options) => {
  it('has choices with unique keys', () => {
    expect(options.length).toBeGreaterThan(1);
    expect(occurrences(options.map(({ key }) => key))).toBe(0);
    // Forms send keys as text, so they must stay distinct as text too.
    expect(occurrences(options.map(({ key }) => String(key).toLowerCase()))).toBe(0);
  });

  it('has keys and labels without stray spaces', () => {
    for (const { key, label } of options) {
      expect(String(key)).toMatch(/^\S(.*\S)?$/);
      expect(label).toMatch(/^\S(.*\S)?$/);
      expect(label).not.toMatch(/ {2}/);
    }
  });
});

describe('option labels', () => {
  const labelRepeats: readonly OptionListName[] = ['occupation', 'city'];

  it.each(lists.filter(([name]) => !labelRepeats.includes(name)))('are unique in %s', (_name, options) => {
    expect(occurrences(options.map(({ label }) => label.toLowerCase()))).toBe(0);
  });

  it('are unique among the occupations of one sector', () => {
    expect(occurrences(optionLists.occupation.map(({ sector, label }) => `${sector}|${label}`))).toBe(0);
  });
});

describe('option lists of the contract', () => {
  it('are all present', () => {
    const named =
      'gender age height maritalStatus familyType familyStatus educationLevel highestEducation employmentSector occupation fatherOccupation motherOccupation motherTongue religion accountFor country state city annualIncome galleryAccess photoRequestStatus reportReason documentType userStatus selectableUserStatus orderStatus visitType measureUnit paymentType onlineStatus role';
    expect(Object.keys(optionLists)).toEqual(expect.arrayContaining(named.split(' ')));
  });

  it.each<[OptionListName, number]>([
    ['gender', 2],
    ['age', 43],
    ['height', 21],
    ['maritalStatus', 5],
    ['familyType', 2],
    ['educationLevel', 11],
    ['employmentSector', 6],
    ['fatherOccupation', 10],
    ['motherOccupation', 11],
    ['motherTongue', 33],
    ['accountFor', 7],
    ['annualIncome', 20],
    ['reportReason', 11],
    ['role', 11],
  ])('%s has exactly %i choices', (list, count) => {
    expect(optionLists[list]).toHaveLength(count);
  });

  it.each<[OptionListName, number]>([
    ['highestEducation', 100],
    ['occupation', 150],
    ['religion', 180],
    ['country', 193],
    ['state', 36],
    ['city', 200],
  ])('%s has at least %i choices', (list, count) => {
    expect(optionLists[list].length).toBeGreaterThanOrEqual(count);
  });

  it('use the spec text as key where it gives no other', () => {
    expect(optionKeys('maritalStatus')).toEqual(['Never Married', 'Divorced', 'Separated', 'Widowed', 'Married']);
    expect(optionKeys('familyStatus')).toEqual(['Rich/Affluent', 'Upper Middle Class', 'Middle Class']);
    expect(optionKeys('galleryAccess')).toEqual(['All Members', 'Pro Member Only', 'Ask Me']);
    expect(optionKeys('documentType')).toEqual(['Aadhar Card', 'Election Card', 'Passport', 'Other']);
    expect(optionKeys('motherOccupation')).toContain('Homemaker/Housewife');
    expect(optionKeys('religion')).toEqual(expect.arrayContaining(['hindu_brahmin', 'islam_sunni']));
  });

  it('omit DELETED from the selectable statuses only', () => {
    expect(optionKeys('userStatus')).toContain('DELETED');
    expect(optionKeys('selectableUserStatus')).toEqual(optionKeys('userStatus').filter((key) => key !== 'DELETED'));
  });
});

describe('mother tongues', () => {
  it('give Tamil and Tanchangya their own codes', () => {
    expect(optionLabel('motherTongue', 'ta')).toBe('Tamil');
    expect(optionLabel('motherTongue', 'tnv')).toBe('Tanchangya');
  });
});

describe('option groups', () => {
  it('assign each occupation to a sector, and each sector has occupations', () => {
    expect(new Set(optionLists.occupation.map(({ sector }) => sector))).toEqual(
      new Set(optionKeys('employmentSector')),
    );
  });

  it('assign each degree to a level, and each level has a degree', () => {
    expect(new Set(optionLists.highestEducation.map(({ level }) => level))).toEqual(
      new Set(optionKeys('educationLevel')),
    );
  });

  it('start the key of each community with its faith', () => {
    for (const { key, faith } of optionLists.religion) {
      if (faith !== 'other') expect(key.split('_')[0]).toBe(faith);
      expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/);
    }
  });

  it('assign each city to a listed state', () => {
    const states = new Set<string>(optionKeys('state'));
    expect(optionLists.city.filter(({ state }) => !states.has(state))).toEqual([]);
  });

  it('contain only listed sects and genders in the lists that depend on faith', () => {
    for (const { sect } of [...optionLists.school, ...optionLists.maslak].filter((option) => 'sect' in option)) {
      expect(optionKeys('sect')).toContain(sect);
    }
    for (const { gender } of optionLists.dress.filter((option) => 'gender' in option)) {
      expect(optionKeys('gender')).toContain(gender);
    }
  });

  it.each<OptionListName>([
    'sect',
    'school',
    'maslak',
    'prayer',
    'dress',
    'quranReading',
    'revert',
    'children',
    'relocate',
    'residenceStatus',
    'diet',
    'smoking',
    'secondMarriage',
  ])('%s ends with "Prefer not to say"', (list) => {
    expect(optionLists[list].at(-1)).toEqual({ key: 'prefer_not_to_say', label: 'Prefer not to say' });
  });
});

describe('option order', () => {
  it.each(['age', 'height', 'annualIncome'] as const)('of %s is ascending', (list) => {
    const keys: readonly number[] = optionKeys(list);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it('of countries is India first, then by name', () => {
    const [first, ...rest] = labelsOf('country');
    expect(first).toBe('India');
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('of income bands has no gaps', () => {
    const bands = optionLists.annualIncome.filter(({ key }) => key > 0);
    bands.forEach(({ key, label }, index) => {
      const next = bands[index + 1];
      expect(label).toBe(next ? `Rs ${key} - ${next.key} Lakhs` : `Rs ${key} Lakhs and above`);
    });
  });
});

describe('height labels', () => {
  it('exist for every inch, in centimetres', () => {
    for (const { key, label } of optionLists.height) {
      const [, feet, inches] = /^(\d)' (\d{1,2})"/.exec(label) ?? [];
      expect(key).toBe(Math.round((Number(feet) * 12 + Number(inches)) * 2.54));
    }
    expect(labelsOf('height').at(0)).toBe(`4' 5" or shorter`);
    expect(labelsOf('height').at(-1)).toBe(`6' 1" or taller`);
  });

  it.each<[string | number, string | undefined]>([
    [4.6, `4' 6"`],
    [4.1, `4' 10"`],
    ['4.1', `4' 10"`],
    ['4.10', `4' 10"`],
    [4.11, `4' 11"`],
    [5, `5' 0"`],
    ['5.0', `5' 0"`],
    [5.1, `5' 1"`],
    ['5.1', `5' 1"`],
    ['5.10', `5' 10"`],
    [5.11, `5' 11"`],
    [5.4, `5' 4"`],
    ['5.4', `5' 4"`],
    [6, `6' 0"`],
    ['6.0', `6' 0"`],
    [163, `5' 4"`],
    ['163', `5' 4"`],
    [135, `4' 5" or shorter`],
    [185, `6' 1" or taller`],
    [164, undefined],
    [4.5, undefined],
    [6.1, undefined],
    [5.12, undefined],
    ['5.01', undefined],
    ['5.', undefined],
    ['', undefined],
    ['tall', undefined],
    [-5.4, undefined],
    [Number.NaN, undefined],
  ])('read %j as %s', (legacy, label) => {
    const key = heightFromLegacy(legacy);
    expect(key === undefined ? undefined : optionLabel('height', key)).toBe(label);
  });
});

describe('optionLabel', () => {
  it('returns no label for an unknown key', () => {
    expect(optionLabel('gender', 'OTHER')).toBeUndefined();
    expect(optionLabel('age', '18')).toBeUndefined();
  });
});
