import { describe, expect, it } from 'vitest';
import { optionLists } from '../../contract/options/index.ts';
import { labelIndex } from './label-index.ts';
import { fullName, joinParts, memberLines, placeOf } from './member-lines.ts';

const labelOf = labelIndex(optionLists);

const zainab = {
  height: 163,
  maritalStatus: 'Never Married',
  religion: 'islam_sunni',
  highestEducation: 'm_tech',
  collegeInstitute: 'Jamia Millia Islamia',
  city: 'Rampur Karkhana',
  state: 'Uttar Pradesh',
};

describe('joining the parts of a line', () => {
  it('omits missing and blank parts', () => {
    expect(joinParts(['a', null, ' ', undefined, 'b'], ', ')).toBe('a, b');
    expect(joinParts([null, ''], ', ')).toBeUndefined();
  });
});

describe('the full name of a member', () => {
  it('contains both names in any script, or the only one', () => {
    expect(fullName({ firstName: 'Zainab', lastName: 'K.' })).toBe('Zainab K.');
    expect(fullName({ firstName: 'زینب', lastName: 'خان' })).toBe('زینب خان');
    expect(fullName({ firstName: 'Zainab', lastName: '' })).toBe('Zainab');
  });
});

describe('the place of a member', () => {
  it('is shown as written if it is unknown', () => {
    expect(placeOf('Chowk ke paas', 'Bihar', labelOf, ', ')).toBe('Chowk ke paas, Bihar');
  });
  it('shows a city only once if its state has the same name', () => {
    expect(placeOf('Chandigarh', 'Chandigarh', labelOf, ', ')).toBe('Chandigarh');
  });
  it('omits "Not Specified"', () => {
    expect(placeOf('Dubai', 'Not Specified', labelOf, ', ')).toBe('Dubai');
    expect(placeOf(null, 'Not Specified', labelOf, ', ')).toBeUndefined();
  });
});

describe('the lines about a member on a card', () => {
  it('show height, community, education and place', () => {
    expect(memberLines(zainab, labelOf, ', ')).toEqual({
      build: `5' 4" · Never Married`,
      community: 'Islam · Sunni',
      education: 'M.Tech, Jamia Millia Islamia',
      place: 'Rampur Karkhana, Uttar Pradesh',
    });
  });
  it('leave out lines without data', () => {
    const unknown = { ...zainab, height: null, maritalStatus: null, highestEducation: null, collegeInstitute: null };
    expect(memberLines({ ...unknown, religion: 'gone_from_the_list' }, labelOf, ', ')).toEqual({
      build: undefined,
      community: undefined,
      education: undefined,
      place: 'Rampur Karkhana, Uttar Pradesh',
    });
  });
});
