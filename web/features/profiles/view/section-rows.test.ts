import { describe, expect, it } from 'vitest';
import { optionLists } from '../../../../contract/options/index.ts';
import { labelIndex } from '../../../lib/label-index.ts';
import { type RowTexts, sectionRows } from './section-rows.ts';

const labelOf = labelIndex(optionLists);
const words: RowTexts = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  notGiven: 'Not given',
  sharedLater: 'Shared after mutual interest',
  comma: ', ',
  partOf: (whole, part) => `${whole} (${part} married)`,
};

const read = (section: Parameters<typeof sectionRows>[0], values: Record<string, unknown>, own = false) =>
  Object.fromEntries(sectionRows(section, values, { labelOf, words, own }).map((row) => [row.key, row]));

describe('a section of a profile', () => {
  it('shows values by their labels', () => {
    const rows = read('basicInfo', { height: 163, motherTongue: 'ur', hasDisability: false });
    expect(rows.height?.text).toBe(`5' 4"`);
    expect(rows.motherTongue?.text).toBe('Urdu');
    expect(rows.hasDisability?.text).toBe('No');
    expect(rows.maritalStatus).toEqual({ key: 'maritalStatus', text: 'Not given', quiet: true });
  });

  it('never shows fields that are for their owner only', () => {
    expect(read('basicInfo', { dateOfBirth: '1999-01-01' }, true)).not.toHaveProperty('dateOfBirth');
  });

  it('shows the state together with the city', () => {
    const rows = read('educationInfo', { city: 'Rampur Karkhana', state: 'Uttar Pradesh', annualIncome: 10 });
    expect(rows.city?.text).toBe('Rampur Karkhana, Uttar Pradesh');
    expect(rows).not.toHaveProperty('state');
    expect(rows.annualIncome?.text).toBe('Rs 10 - 12 Lakhs');
    expect(read('educationInfo', { state: 'Bihar' }).city?.text).toBe('Bihar');
  });

  it('shows married siblings together with the siblings', () => {
    const rows = read('familyInfo', { brothers: 2, marriedBrothers: 1, sisters: 0, marriedSisters: 0 });
    expect(rows.brothers?.text).toBe('2 (1 married)');
    expect(rows.sisters?.text).toBe('None');
    expect(rows).not.toHaveProperty('marriedBrothers');
    expect(read('familyInfo', { brothers: 2, marriedBrothers: null }).brothers?.text).toBe('2');
  });

  it('shows a family name in full, or as shared after mutual interest, or not at all', () => {
    const later = { key: 'fatherName', text: 'Shared after mutual interest', quiet: true };
    expect(read('familyInfo', { fatherName: null }).fatherName).toEqual(later);
    expect(read('familyInfo', { fatherName: 'M****' }).fatherName).toEqual(later);
    expect(read('familyInfo', { fatherName: 'Mohd Arif' }).fatherName?.text).toBe('Mohd Arif');
    expect(read('familyInfo', { fatherName: null }, true).fatherName?.text).toBe('Not given');
  });

  it('shows a free text with asterisks unchanged', () => {
    const written = '*** Family of teachers ***';
    expect(read('familyInfo', { aboutFamily: written }).aboutFamily?.text).toBe(written);
    expect(read('moreInfo', { aboutMe: '**Calm**, fond of books.' }, true).aboutMe?.text).toMatch(/Calm/);
  });

  it('marks free texts as long', () => {
    expect(read('familyInfo', { aboutFamily: 'We are from Rae Bareli.' }).aboutFamily?.long).toBe(true);
  });
});
